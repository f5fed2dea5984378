import { MAIN_WALLET } from '@night-market/protocol/values/payments'
import type { MerchantWallet, VendorTransfer } from '@night-market/protocol/vendor-funds'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { isBelow } from '../../lib/amount-text.ts'
import { writeAmount } from '../../shell/i18n/amounts.ts'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'
import { useVendorTransfer, type VendorForm } from './use-transfer.ts'
import styles from '../../shell/transfer.module.css'

type FormProps = {
  wallets: MerchantWallet
  /** Where money goes at first; the first studio's wallet when left out. */
  to?: string
  onDone?: () => void
}

/** Moves money between the main wallet and a studio's. A refusal leaves what was typed. */
export function VendorTransferForm({ wallets, to, onDone }: FormProps) {
  const t = useLabels()
  const [isOut, setOut] = useState(false)
  const { form, there, made } = useVendorTransfer({ wallets, to, isOut, onDone })
  return (
    <Form className={styles.transferForm} form={form}>
      <Ends
        wallets={wallets}
        vendor={form.typed.vendor}
        isOut={isOut}
        onVendor={(vendor) => form.set({ vendor, amount: form.typed.amount })}
        onTurn={() => {
          setOut(!isOut)
          form.set({ amount: form.typed.amount })
        }}
      />
      <Amount {...{ form, there, asset: wallets.asset }} />
      <Submit form={form} size="l">
        {t('vendor_funds.go')}
      </Submit>
      <Outcome made={made} />
    </Form>
  )
}

type AmountProps = {
  form: VendorForm
  /** The balance of the wallet that the money leaves; null while it is unknown. */
  there: string | null
  asset: string
}

function Amount({ form, there, asset }: AmountProps) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const hasAny = there !== null && isBelow('0', there)
  return (
    <Field
      {...form.input('amount')}
      label={t('vendor_funds.amount')}
      inputMode="decimal"
      autoComplete="off"
      required
      help={
        there === null ? t('vendor_funds.no_answer') : t('vendor_funds.available', { amount: money(there) })
      }
      trailing={
        hasAny && (
          <Button size="s" kind="quiet" onClick={() => form.set({ amount: writeAmount(there, asset) })}>
            {t('vendor_funds.all')}
          </Button>
        )
      }
    />
  )
}

type EndsProps = {
  wallets: MerchantWallet
  vendor: string
  isOut: boolean
  onVendor: (code: string) => void
  onTurn: () => void
}

function Ends({ wallets, vendor, isOut, onVendor, onTurn }: EndsProps) {
  const t = useLabels()
  const main = [{ value: MAIN_WALLET as string, label: t('vendor_funds.main') }]
  const studios = wallets.wallets.map(({ vassalage, displayName }) => ({
    value: vassalage,
    label: displayName,
  }))
  return (
    <div className={styles.transferEnds}>
      <Select
        label={t('vendor_funds.from')}
        choices={isOut ? studios : main}
        value={isOut ? vendor : MAIN_WALLET}
        onChange={(code) => isOut && onVendor(code)}
      />
      <IconButton label={t('vendor_funds.turn')} onClick={onTurn}>
        <ArrowDownUp size={18} aria-hidden="true" />
      </IconButton>
      <Select
        label={t('vendor_funds.to')}
        choices={isOut ? main : studios}
        value={isOut ? MAIN_WALLET : vendor}
        onChange={(code) => !isOut && onVendor(code)}
      />
    </div>
  )
}

/** How it ended, or that this is not known yet. */
function Outcome({ made }: { made: VendorTransfer | undefined }) {
  const t = useLabels()
  const money = useMoneyText(made?.asset ?? 'INR/2')
  return (
    <p className={styles.transferNote} role="status" data-status={made?.status}>
      {made &&
        t(`vendor_funds.outcome.${made.status}`, { amount: money(made.amount), name: made.displayName })}
    </p>
  )
}
