import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { minorOf } from '../../../lib/amount-text.ts'
import { FormProblem } from '../form-problem.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { useReceipt } from './use-receipt.ts'
import type { Receipt } from './queries.ts'
import { remainingOf } from './sums.ts'
import { sentOf } from './texts.ts'
import styles from '../payments/payment.module.css'

const REMARK_LENGTH = 140

type ReceiptReportProps = { withdrawal: Withdrawal; outcome: 'partial' | 'not_received' }
type Uploads = Extract<Receipt, { outcome: 'partial' }>['uploads']

/** That nothing of it arrived, or a part: how much is missing, pictures, and a remark. */
export function ReceiptReport({ withdrawal, outcome }: ReceiptReportProps) {
  const t = useLabels()
  const money = useMoneyText(withdrawal.asset)
  const pictures = usePictures('proof')
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const { say, isBusy, problem, forget } = useReceipt(withdrawal, t('withdraw.report_sent'))
  const isPartial = outcome === 'partial'
  const sent = sentOf(withdrawal)
  const received = minorOf(typed, withdrawal.asset)
  const remaining = remainingOf(sent, received)
  const lacksPictures = !isPartial && pictures.ids.length === 0

  function submit(): void {
    setTried(true)
    const uploads = pictures.ids as Uploads
    if (isPartial && received !== null && remaining !== null) say({ outcome, received, uploads, remark })
    if (!isPartial && !lacksPictures) say({ outcome, uploads, remark })
  }

  return (
    <Form className={styles.paymentForm} onSubmit={submit}>
      {isPartial && (
        <PartFields
          {...{ money, sent, remaining, typed }}
          isWrong={isTried && remaining === null}
          onType={(text) => {
            setTyped(text)
            forget()
          }}
        />
      )}
      <PictureField
        label={t('withdraw.proofs')}
        pictures={pictures}
        isOptional={isPartial}
        error={isTried && lacksPictures ? t('withdraw.proof_missing') : undefined}
      />
      <Field
        label={t('deposit.remark')}
        name="remark"
        isOptional
        autoComplete="off"
        maxLength={REMARK_LENGTH}
        value={remark}
        help={t('deposit.remark_left', { left: REMARK_LENGTH - remark.length })}
        onChange={(event) => setRemark(event.target.value)}
      />
      <p className={styles.paymentHint}>{t('withdraw.report_next')}</p>
      <FormProblem words={problem} />
      <Button type="submit" kind="primary" size="l" isWide disabled={pictures.isSending} isBusy={isBusy}>
        {t('withdraw.report_send')}
      </Button>
    </Form>
  )
}

type PartFieldsProps = {
  money: (minor: string) => string
  sent: string
  remaining: string | null
  typed: string
  isWrong: boolean
  onType: (typed: string) => void
}

function PartFields({ money, sent, remaining, typed, isWrong, onType }: PartFieldsProps) {
  const t = useLabels()
  return (
    <>
      <Field
        label={t('withdraw.received')}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        required
        icon={<span aria-hidden="true">{money('0').replace(/[\d.,\s]/g, '')}</span>}
        value={typed}
        error={isWrong ? t('withdraw.received_range', { sent: money(sent) }) : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <div className={styles.paymentSums} aria-live="polite">
        <Facts>
          <Fact label={t('withdraw.sent')}>{money(sent)}</Fact>
          <Fact label={t('withdraw.remaining')} isStrong>
            {remaining === null ? '–' : money(remaining)}
          </Fact>
        </Facts>
      </div>
    </>
  )
}
