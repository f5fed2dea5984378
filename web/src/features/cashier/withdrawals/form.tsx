import type {
  PayoutAccount,
  WithdrawalChannel,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { decimalText } from '@night-market/protocol/values/money'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { isBelow, minorOf } from '../../../lib/amount-text.ts'
import { amountProblem, feeText, timeText, type MoneyText } from '../deposits/texts.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { PayoutPicker } from '../payout-accounts/picker.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { useWithdraw } from './use-withdraw.ts'
import { leastOf, sendingOf } from './sums.ts'
import { WithdrawSummary } from './summary.tsx'
import styles from '../payments/payment.module.css'

type WithdrawFormProps = {
  terms: WithdrawalTerms
  accounts: readonly PayoutAccount[]
  /** Nothing may be asked for; what there is stays to be seen. */
  isClosed: boolean
  onAdd: (() => void) | null
  onOpen: (id: string) => void
}

/** To which account, and how much; a summary stands between this and the money. */
export function WithdrawForm({ terms, accounts, isClosed, onAdd, onOpen }: WithdrawFormProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const { account, channel, channels, typed, problem, choose, ...form } = useWish(terms, accounts)
  // Here, so that closing the summary and opening it again asks with the same id.
  const asking = useWithdraw(onOpen)
  const minor = minorOf(typed, terms.asset)
  return (
    <>
      <Form className={styles.paymentForm} onSubmit={form.submit}>
        <PayoutPicker
          accounts={accounts}
          terms={terms}
          value={account?.id ?? null}
          onChange={(id) => choose({ account: id })}
        />
        {onAdd !== null && (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
            {t('withdraw.add_account')}
          </Button>
        )}
        {channels.length > 1 && channel && (
          <Select
            label={t('withdraw.way')}
            choices={channels.map((each) => ({ value: each.id, label: wayText(t, each, money) }))}
            value={channel.id}
            onChange={(id) => choose({ channel: id })}
          />
        )}
        {channel && !isClosed && (
          <>
            <AmountField {...{ terms, channel, typed, problem }} onType={(text) => choose({ typed: text })} />
            <Sums minor={minor} channel={channel} money={money} />
            {channel.isSandbox && <SandboxNote />}
            <Button type="submit" kind="primary" size="l" isWide>
              {t('withdraw.go')}
            </Button>
          </>
        )}
      </Form>
      {form.isChecking && account && channel && minor !== null && (
        <WithdrawSummary
          {...{ terms, account, channel, minor, asking }}
          onClose={() => {
            form.goBack()
            if (asking.isError) asking.reset()
          }}
        />
      )}
    </>
  )
}

type Chosen = { account?: string; channel?: string; typed: string }

function useWish(terms: WithdrawalTerms, accounts: readonly PayoutAccount[]) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const [chosen, setChosen] = useState<Chosen>({ typed: '' })
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const { typed } = chosen
  const usable = accounts.filter((account) => isUsable(account, terms))
  const account = usable.find(({ id }) => id === chosen.account) ?? usable[0]
  const channels = terms.channels.filter(({ method }) => method === account?.method)
  const channel = channels.find(({ id }) => id === chosen.channel) ?? channels[0]

  function submit(): void {
    if (channel === undefined) return
    const found = problemOf(t, typed, { terms, channel, money })
    setProblem(found)
    setChecking(found === undefined)
  }
  function choose(change: Partial<Chosen>): void {
    setChosen({ ...chosen, ...change })
    setProblem(undefined)
  }
  const goBack = () => setChecking(false)
  return { account, channel, channels, typed, problem, isChecking, choose, submit, goBack }
}

/** Its hold is over, and there is a way to it. */
function isUsable(account: PayoutAccount, { channels }: WithdrawalTerms): boolean {
  return Date.parse(account.usableAt) <= now() && channels.some(({ method }) => method === account.method)
}

type AmountFieldProps = {
  terms: WithdrawalTerms
  channel: WithdrawalChannel
  typed: string
  problem: string | undefined
  onType: (typed: string) => void
}

function AmountField({ terms, channel, typed, problem, onType }: AmountFieldProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const most = leastOf(channel.max, terms.available)
  return (
    <Field
      label={t('withdraw.amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      icon={<CurrencySign asset={terms.asset} />}
      placeholder={decimalText(channel.min, terms.asset)}
      value={typed}
      error={problem}
      help={t('deposit.limits', { min: money(channel.min), max: money(channel.max) })}
      trailing={
        <Button size="s" onClick={() => onType(decimalText(most, terms.asset))}>
          {t('withdraw.all')}
        </Button>
      }
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function Sums(props: { minor: string | null; channel: WithdrawalChannel; money: MoneyText }) {
  const t = useLabels()
  const { channel, money } = props
  const isEmpty = props.minor === null || props.minor === '0'
  const { fee, sent } = sendingOf(props.minor ?? '0', channel)
  return (
    <div className={styles.paymentSums}>
      <Facts>
        <Fact label={t('deposit.fee')}>{isEmpty ? feeText(t, channel, money) : money(fee)}</Fact>
        <Fact label={t('withdraw.arrives')} isStrong>
          {isEmpty ? '–' : money(sent)}
        </Fact>
        <Fact label={t('deposit.time')}>{timeText(t, channel.usualMinutes)}</Fact>
      </Facts>
    </div>
  )
}

/** A stand-in is labelled so. */
function SandboxNote() {
  const t = useLabels()
  return (
    <p className={styles.sandboxNote}>
      <FlaskConical size={20} aria-hidden="true" />
      <span>
        <strong>{t('deposit.sandbox')}.</strong> {t('withdraw.sandbox_text')}
      </span>
    </p>
  )
}

const wayText = (t: Translate, channel: WithdrawalChannel, money: MoneyText): string =>
  `${t('deposit.fee_is', { fee: feeText(t, channel, money) })}, ${timeText(t, channel.usualMinutes)}`

type Asked = { terms: WithdrawalTerms; channel: WithdrawalChannel; money: MoneyText }

/** What keeps this from being asked for, or undefined. */
function problemOf(t: Translate, typed: string, { terms, channel, money }: Asked): string | undefined {
  const found = amountProblem(t, typed, { ...channel, asset: terms.asset }, money)
  if (found !== undefined) return found
  const minor = minorOf(typed, terms.asset) ?? '0'
  if (isBelow(terms.available, minor)) return t('withdraw.too_much', { max: money(terms.available) })
  return sendingOf(minor, channel).sent === '0' ? t('withdraw.fee_takes_all') : undefined
}
