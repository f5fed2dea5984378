import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FlaskConical } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { numberLocale, useLanguage, useWords, type Translate } from '../../lib/i18n.ts'
import { decimalText, moneyText } from '../../lib/money.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { isBelow, minorOf } from './amount-text.ts'
import { depositRulesQuery, type Rules } from './queries.ts'
import { useDeposit } from './use-deposit.ts'
import './wallet.css'

/**
 * Adds money through the sandbox. `onDone` is what follows a deposit and `doneLabel` names it; in a dialog the amount
 * `hasFocus` at once.
 */
export function DepositForm(props: { doneLabel: string; hasFocus?: boolean; onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(depositRulesQuery)
  const deposit = useDeposit()
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <DepositSkeleton />
  if (deposit.data) {
    return (
      <Deposited
        paid={deposit.variables ?? '0'}
        balance={deposit.data.balance}
        asset={data.asset}
        doneLabel={props.doneLabel}
        onDone={props.onDone}
        onAgain={deposit.reset}
      />
    )
  }
  return <AmountForm rules={data} deposit={deposit} hasFocus={props.hasFocus ?? false} />
}

type Deposit = ReturnType<typeof useDeposit>

function AmountForm({ rules, deposit, hasFocus }: { rules: Rules; deposit: Deposit; hasFocus: boolean }) {
  const t = useWords()
  const locale = numberLocale(useLanguage())
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const money = (minor: string) => moneyText(minor, rules.asset, locale)
  const minor = minorOf(typed, rules.asset)
  const error = problem ?? (deposit.error ? refusedWords(t, deposit.error, money) : undefined)

  function choose(text: string): void {
    setTyped(text)
    setProblem(undefined)
    // The id of the last try stays in `useDeposit` for the case that the amount is the same again.
    if (deposit.isError) deposit.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = problemOf(t, typed, rules, money)
    setProblem(found)
    if (found === undefined && minor !== null) deposit.mutate(minor)
  }

  return (
    <form className="deposit-form" noValidate onSubmit={submit}>
      <SandboxNote />
      <Presets rules={rules} chosen={minor} onChoose={choose} />
      <Field
        label={t('wallet.amount')}
        name="amount"
        inputMode="decimal"
        ref={hasFocus ? takeFocus : undefined}
        autoComplete="off"
        required
        icon={<span aria-hidden="true">{money('0').replace(/[\d.,\s]/g, '')}</span>}
        placeholder={decimalText(rules.min, rules.asset)}
        value={typed}
        error={error}
        help={t('wallet.limits', { min: money(rules.min), max: money(rules.max) })}
        onChange={(event) => choose(event.target.value)}
      />
      <dl className="deposit-facts">
        <div>
          <dt>{t('wallet.fee')}</dt>
          <dd>{t('wallet.fee_none')}</dd>
        </div>
        <div>
          <dt>{t('wallet.time')}</dt>
          <dd>{t('wallet.time_now')}</dd>
        </div>
      </dl>
      <Button type="submit" kind="primary" size="l" isWide isBusy={deposit.isPending}>
        {minor === null || minor === '0'
          ? t('wallet.deposit')
          : t('wallet.deposit_amount', { amount: money(minor) })}
      </Button>
    </form>
  )
}

/** The limits arrive after a dialog has opened, so the dialog itself could not put the cursor here. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

function Presets(props: { rules: Rules; chosen: string | null; onChoose: (typed: string) => void }) {
  const t = useWords()
  const { rules } = props
  return (
    <div className="deposit-presets" role="group" aria-label={t('wallet.presets')}>
      {rules.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="num"
          aria-pressed={preset === props.chosen}
          onClick={() => props.onChoose(decimalText(preset, rules.asset).replace(/\.0+$/, ''))}
        >
          <Money minor={preset} asset={rules.asset} />
        </button>
      ))}
    </div>
  )
}

/** Nobody may take the sandbox for a bank. */
function SandboxNote() {
  const t = useWords()
  return (
    <p className="sandbox-note">
      <FlaskConical size={20} aria-hidden="true" />
      <span>
        <strong>{t('wallet.sandbox')}</strong> {t('wallet.sandbox_text')}
      </span>
    </p>
  )
}

type DepositedProps = {
  paid: string
  balance: string
  asset: string
  doneLabel: string
  onDone: () => void
  onAgain: () => void
}

function Deposited(props: DepositedProps) {
  const t = useWords()
  return (
    <div className="deposit-done" role="status">
      <CircleCheck size={44} aria-hidden="true" />
      <h2>{t('wallet.deposited')}</h2>
      <Money className="deposit-done-amount" minor={props.paid} asset={props.asset} />
      <p>
        {t('wallet.new_balance')} <Money minor={props.balance} asset={props.asset} />
      </p>
      <div className="deposit-done-actions">
        <Button onClick={props.onAgain}>{t('wallet.deposit_again')}</Button>
        <Button kind="primary" onClick={props.onDone} data-autofocus>
          {props.doneLabel}
        </Button>
      </div>
    </div>
  )
}

function DepositSkeleton() {
  return (
    <div className="deposit-form" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}

type MoneyWords = (minor: string) => string

function problemOf(t: Translate, typed: string, rules: Rules, money: MoneyWords): string | undefined {
  if (typed.trim() === '') return t('refusal.field_required')
  const minor = minorOf(typed, rules.asset)
  if (minor === null) return t('wallet.not_an_amount')
  if (isBelow(minor, rules.min)) return t('wallet.too_small', { min: money(rules.min) })
  return isBelow(rules.max, minor) ? t('wallet.too_large', { max: money(rules.max) }) : undefined
}

function refusedWords(t: Translate, error: unknown, money: MoneyWords): string {
  if (error instanceof RefusalError) {
    const { min, max } = error.details
    if (error.code === 'amount_too_small' && typeof min === 'string')
      return t('wallet.too_small', { min: money(min) })
    if (error.code === 'amount_too_large' && typeof max === 'string')
      return t('wallet.too_large', { max: money(max) })
  }
  return refusalWords(t, error)
}
