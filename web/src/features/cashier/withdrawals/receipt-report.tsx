import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { ownUploads } from '../../../shell/pictures/uploads.ts'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { useReceipt } from './use-receipt.ts'
import type { Receipt } from './queries.ts'
import { remainingOf } from './sums.ts'
import { sentOf } from './texts.ts'
import styles from '../payments/payment.module.css'

const REMARK_LENGTH = 140

type ReceiptReportProps = { withdrawal: Withdrawal; outcome: 'partial' | 'not_received' }
type Uploads = Extract<Receipt, { outcome: 'partial' }>['uploads']

/** The report that nothing arrived, or a part: how much is missing, pictures, and a remark. */
export function ReceiptReport({ withdrawal, outcome }: ReceiptReportProps) {
  const t = useLabels()
  const pictures = usePictures(ownUploads('proof'))
  const isPartial = outcome === 'partial'
  const sent = sentOf(withdrawal)
  const form = useReport({ withdrawal, outcome, uploads: pictures.ids as Uploads })
  return (
    <Form className={styles.paymentForm} form={form}>
      {isPartial && <PartFields {...{ sent, asset: withdrawal.asset, form }} />}
      <PictureField
        label={t('withdraw.proofs')}
        pictures={pictures}
        isOptional={isPartial}
        error={form.errorOf('uploads')}
        onChange={() => form.set({ uploads: '' })}
      />
      <Field
        {...form.input('remark')}
        label={t('deposit.remark')}
        isOptional
        autoComplete="off"
        maxLength={REMARK_LENGTH}
        help={t('deposit.remark_left', { left: REMARK_LENGTH - form.typed.remark.length })}
      />
      <p className={styles.paymentHint}>{t('withdraw.report_next')}</p>
      <Submit form={form} size="l" disabled={pictures.isSending}>
        {t('withdraw.report_send')}
      </Submit>
    </Form>
  )
}

const EMPTY = { received: '', remark: '', uploads: '' }

function useReport({ withdrawal, outcome, uploads }: ReceiptReportProps & { uploads: Uploads }) {
  const t = useLabels()
  const { asset } = withdrawal
  const sent = sentOf(withdrawal)
  const range = t('withdraw.received_range', { sent: useMoneyText(asset)(sent) })
  return useForm({
    initial: EMPTY,
    schema: () => import('@night-market/protocol/cashier/withdrawals').then((shape) => shape.ReceiptBody),
    empty: { received: range, uploads: t('withdraw.proof_missing') },
    wrong: { received: range },
    check: ({ received }) => ({
      received:
        outcome === 'partial' && remainingOf(sent, readAmount(received, asset)) === null ? range : undefined,
    }),
    body({ received, remark }): Receipt {
      if (outcome === 'not_received') return { outcome, uploads, remark }
      return { outcome, received: readAmount(received, asset) ?? '', uploads, remark }
    },
    send: useReceipt(withdrawal, t('withdraw.report_sent')),
    refused: (_error, { text }) => ({ text }),
  })
}

function PartFields({ sent, asset, form }: { sent: string; asset: string; form: FormOf<typeof EMPTY> }) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const remaining = remainingOf(sent, readAmount(form.typed.received, asset))
  return (
    <>
      <Field
        {...form.input('received')}
        label={t('withdraw.received')}
        inputMode="decimal"
        autoComplete="off"
        required
        icon={<CurrencySign asset={asset} />}
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
