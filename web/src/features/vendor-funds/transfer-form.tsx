import { MAIN_WALLET } from '@night-market/protocol/values/payments'
import type { MerchantWallet, VendorTransfer } from '@night-market/protocol/vendor-funds'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { decimalText } from '@night-market/protocol/values/money'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { isBelow, minorOf } from '../../lib/amount-text.ts'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'
import { useVendorTransfer } from './use-transfer.ts'
import styles from '../../shell/transfer.module.css'

type FormProps = {
  wallets: MerchantWallet
  /** Where money goes at first; the first studio's wallet when left out. */
  to?: string
  onDone?: () => void
}

/** From one wallet to another, one of them the main one. A refusal leaves what was typed. */
export function VendorTransferForm({ wallets, to: firstTo, onDone }: FormProps) {
  const t = useLabels()
  const money = useMoneyText(wallets.asset)
  const [vendor, setVendor] = useState(firstTo ?? wallets.wallets[0]?.vassalage ?? '')
  const [isOut, setOut] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const transfer = useVendorTransfer(() => setTyped(''))
  const there = isOut
    ? (wallets.wallets.find(({ vassalage }) => vassalage === vendor)?.balance ?? null)
    : wallets.main

  function change(how: () => void): void {
    how()
    setProblem(undefined)
    transfer.reset()
  }

  function submit(): void {
    const minor = minorOf(typed, wallets.asset)
    const found = problemOf(minor)
    setProblem(found)
    if (found !== undefined || minor === null) return
    const ends = isOut ? { from: vendor, to: MAIN_WALLET } : { from: MAIN_WALLET, to: vendor }
    transfer.mutate(
      { ...ends, amount: minor },
      { onSuccess: ({ status }) => status === 'done' && onDone?.() },
    )
  }

  function problemOf(minor: string | null): string | undefined {
    if (minor === null || minor === '0') return t('vendor_funds.not_an_amount')
    if (there !== null && isBelow(there, minor)) return t('vendor_funds.too_much', { amount: money(there) })
    return undefined
  }

  const error = problem ?? (transfer.error ? refusalText(t, transfer.error) : undefined)
  return (
    <Form className={styles.transferForm} onSubmit={submit}>
      <Ends
        wallets={wallets}
        vendor={vendor}
        isOut={isOut}
        onVendor={(code) => change(() => setVendor(code))}
        onTurn={() => change(() => setOut(!isOut))}
      />
      <Amount
        {...{ typed, there, error, asset: wallets.asset }}
        onType={(text) => change(() => setTyped(text))}
      />
      <Button type="submit" kind="primary" size="l" isWide isBusy={transfer.isPending}>
        {t('vendor_funds.go')}
      </Button>
      <Outcome made={transfer.data} />
    </Form>
  )
}

type AmountProps = {
  typed: string
  /** What the wallet holds that it comes from; null while nobody knows. */
  there: string | null
  asset: string
  error: string | undefined
  onType: (typed: string) => void
}

function Amount({ typed, there, asset, error, onType }: AmountProps) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const hasAny = there !== null && isBelow('0', there)
  return (
    <Field
      label={t('vendor_funds.amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed}
      error={error}
      help={
        there === null ? t('vendor_funds.no_answer') : t('vendor_funds.available', { amount: money(there) })
      }
      trailing={
        hasAny && (
          <Button size="s" kind="quiet" onClick={() => onType(decimalText(there, asset))}>
            {t('vendor_funds.all')}
          </Button>
        )
      }
      onChange={(event) => onType(event.target.value)}
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

/** How it ended, or that nobody knows yet. */
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
