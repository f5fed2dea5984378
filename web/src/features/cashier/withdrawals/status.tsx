import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { PaymentCancel } from '../payments/cancel.tsx'
import { PaymentQuery } from '../payments/query.tsx'
import { PaymentTimeline } from '../payments/timeline.tsx'
import { ReceiptQuestion } from './receipt-question.tsx'
import { WithdrawFacts } from './facts.tsx'
import { WithdrawHeader } from './header.tsx'
import { cancelWithdrawal, withdrawalQuery } from './queries.ts'
import { nextText, stepText } from './texts.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from '../payments/payment.module.css'

/** One withdrawal, live: where it is, whether it arrived, and what came of it. */
export function WithdrawStatus({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useLabels()
  const query = useQuery(withdrawalQuery(id))
  return (
    <PaymentQuery
      query={query}
      unknown={{
        title: t('withdraw.unknown'),
        text: t('withdraw.unknown_text'),
        anotherLabel: t('withdraw.another'),
      }}
      onAnother={onAgain}
    >
      {(withdrawal) => <Shown withdrawal={withdrawal} onAgain={onAgain} />}
    </PaymentQuery>
  )
}

function Shown({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const t = useLabels()
  const { status, steps } = withdrawal
  const next = nextText(t, status)
  return (
    <div className={styles.paymentStatus}>
      <WithdrawHeader key={status} withdrawal={withdrawal} />
      {status === 'paid' && <ReceiptQuestion withdrawal={withdrawal} />}
      <WithdrawFacts withdrawal={withdrawal} />
      {withdrawal.mayCancel && <Cancel id={withdrawal.id} />}
      <PaymentTimeline
        title={t('deposit.steps')}
        steps={steps.map((step) => ({
          ...step,
          status: MARKS[step.status] ?? step.status,
          words: stepText(t, step),
          // Notes of the house stay codes; this one the member wrote.
          note: step.by === 'member' && step.note !== '' ? step.note : undefined,
        }))}
        next={next}
      />
      {next === null && (
        <Row spread="center">
          <Button onClick={onAgain}>{t('withdraw.another')}</Button>
        </Row>
      )}
    </div>
  )
}

/** Good and bad ends are marked in the timeline as those of a deposit. */
const MARKS: Partial<Record<string, string>> = {
  paid: 'sent',
  confirmed: 'paid',
  returned: 'paid',
  rejected: 'failed',
}

function Cancel({ id }: { id: string }) {
  const t = useLabels()
  return (
    <PaymentCancel
      name="cancel-withdrawal"
      title={t('withdraw.cancel')}
      text={t('withdraw.cancel_text')}
      confirmLabel={t('withdraw.cancel_yes')}
      keepLabel={t('withdraw.keep')}
      cancel={() => cancelWithdrawal(id)}
    />
  )
}
