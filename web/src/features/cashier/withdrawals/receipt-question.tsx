import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { ReceiptReport } from './receipt-report.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { useReceipt } from './use-receipt.ts'
import { sentOf } from './texts.ts'
import withdrawStyles from './withdraw.module.css'
import paymentStyles from '../payments/payment.module.css'

type Outcome = 'received' | 'partial' | 'not_received'

const OUTCOMES: readonly { outcome: Outcome; icon: LucideIcon }[] = [
  { outcome: 'received', icon: CircleCheck },
  { outcome: 'partial', icon: CircleHelp },
  { outcome: 'not_received', icon: CircleX },
]

/** Spec 4: received, not received with pictures, or a part of it. The first answer counts; after the deadline none does. */
export function ReceiptQuestion({ withdrawal }: { withdrawal: Withdrawal }) {
  const question = <Question withdrawal={withdrawal} />
  const { confirmBy } = withdrawal
  return confirmBy === null ? question : <Until moment={confirmBy}>{question}</Until>
}

function Until({ moment, children }: { moment: string; children: ReactNode }) {
  return useCountdown(moment) === 0 ? null : children
}

function Question({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useLabels()
  const money = useMoneyText(withdrawal.asset)
  const [chosen, setChosen] = useState<Outcome | null>(null)
  return (
    <section className={withdrawStyles.receipt} aria-labelledby="receipt-question">
      <h3 id="receipt-question">{t('withdraw.receipt', { sent: money(sentOf(withdrawal)) })}</h3>
      <p className={paymentStyles.paymentHint}>{t('withdraw.receipt_text')}</p>
      <fieldset className={withdrawStyles.receiptOutcomes}>
        <legend className="visually-hidden">{t('withdraw.receipt_answer')}</legend>
        {OUTCOMES.map(({ outcome, icon: Icon }) => (
          <label key={outcome} className={withdrawStyles.receiptOutcome} data-outcome={outcome}>
            <input
              type="radio"
              name="outcome"
              checked={outcome === chosen}
              onChange={() => setChosen(outcome)}
            />
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{t(`withdraw.outcome.${outcome}`)}</strong>
              <small>{t(`withdraw.outcome_text.${outcome}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'received' && <Received withdrawal={withdrawal} />}
      {(chosen === 'partial' || chosen === 'not_received') && (
        <ReceiptReport key={chosen} withdrawal={withdrawal} outcome={chosen} />
      )}
    </section>
  )
}

function Received({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useLabels()
  const money = useMoneyText(withdrawal.asset)
  const [isConfirming, setConfirming] = useState(false)
  const sent = money(sentOf(withdrawal))
  const { mutate, isPending, error } = useMutation({
    mutationFn: useReceipt(withdrawal, t('withdraw.full_payment', { sent })),
  })
  return (
    <>
      <Button kind="primary" size="l" isWide isBusy={isPending} onClick={() => setConfirming(true)}>
        {t('withdraw.receipt_full', { sent })}
      </Button>
      {error !== null && <FormAlert text={refusalText(t, error)} />}
      {isConfirming && (
        <ConfirmDialog
          name="receipt"
          title={t('withdraw.receipt_sure')}
          text={t('withdraw.receipt_sure_text', { sent, account: withdrawal.accountLabel })}
          cancelLabel={t('withdraw.receipt_back')}
          confirmLabel={t('withdraw.receipt_yes')}
          onConfirm={() => {
            setConfirming(false)
            mutate({ outcome: 'received' })
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
