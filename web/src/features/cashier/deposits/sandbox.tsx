import type { Deposit, SandboxPaymentBody } from '@night-market/protocol/cashier/deposits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { actAsPayer } from './queries.ts'
import type { Status } from './texts.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import payStyles from './pay.module.css'
import paymentStyles from '../payments/payment.module.css'

type Act = SandboxPaymentBody['act']

const WHILE_OPEN: Act[] = ['pay', 'pay_less', 'pay_more', 'pay_twice', 'pay_late', 'process', 'fail']
/** What a payer can still do: also pay a deposit that has ended. */
const ACTS: Record<Status, Act[]> = {
  waiting: WHILE_OPEN,
  processing: ['pay', 'pay_less', 'pay_more', 'pay_twice', 'fail'],
  review: [],
  paid: [],
  failed: ['pay'],
  expired: ['pay'],
  cancelled: ['pay'],
}

/** In the sandbox, the tester does what the payer and the bank would do. */
export function DepositSandbox({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: Act) => actAsPayer(deposit.id, { act }),
    onSuccess: () => showToast(t('deposit.sandbox_done')),
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
  // An e-wallet of the sandbox pays by itself.
  const acts = deposit.method === 'ewallet' && deposit.status === 'waiting' ? [] : ACTS[deposit.status]
  if (acts.length === 0) return null
  return (
    <section className={payStyles.depositSandbox} aria-labelledby="deposit-sandbox">
      <h3 id="deposit-sandbox">
        <FlaskConical size={18} aria-hidden="true" />
        {t('deposit.sandbox_panel')}
      </h3>
      <p className={paymentStyles.paymentHint}>{t('deposit.sandbox_panel_text')}</p>
      <Row gap={2}>
        {acts.map((act) => (
          <Button
            key={act}
            size="s"
            isBusy={isPending && variables === act}
            disabled={isPending}
            onClick={() => mutate(act)}
          >
            {t(`deposit.act.${act}`)}
          </Button>
        ))}
      </Row>
    </section>
  )
}
