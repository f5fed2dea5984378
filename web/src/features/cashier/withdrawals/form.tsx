import type {
  PayoutAccount,
  WithdrawalChannel,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { isBelow } from '../../../lib/amount-text.ts'
import { readAmount, writeAmount } from '../../../shell/i18n/amounts.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { amountRules, feeText, timeText, type MoneyText } from '../deposits/texts.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { PayoutPicker } from '../payout-accounts/picker.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { leastOf, sendingOf } from './sums.ts'
import { WithdrawSummary } from './summary.tsx'
import styles from '../payments/payment.module.css'

type WithdrawFormProps = {
  terms: WithdrawalTerms
  accounts: readonly PayoutAccount[]
  /** No withdrawal is possible now; the accounts still show. */
  isClosed: boolean
  onAdd: (() => void) | null
  onOpen: (id: string) => void
}

/** The account and the amount; a summary stands between this and the money. */
export function WithdrawForm({ terms, accounts, isClosed, onAdd, onOpen }: WithdrawFormProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const { form, account, channel, channels, isChecking, goBack } = useWithdrawal(terms, accounts)
  // Here, so that closing the summary and opening it again keeps the id of the request.
  const requestId = useRequestId('wdr')
  const minor = readAmount(form.typed.amount, terms.asset)
  return (
    <>
      <Form className={styles.paymentForm} form={form}>
        <PayoutPicker
          accounts={accounts}
          terms={terms}
          value={account?.id ?? null}
          onChange={(id) => form.set({ account: id, amount: form.typed.amount })}
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
            onChange={(id) => form.set({ channel: id, amount: form.typed.amount })}
          />
        )}
        {channel && !isClosed && (
          <>
            <AmountField {...{ terms, channel, form }} />
            <Sums minor={minor} channel={channel} money={money} />
            {channel.isSandbox && <SandboxNote />}
            <Submit form={form} size="l">
              {t('withdraw.go')}
            </Submit>
          </>
        )}
      </Form>
      {isChecking && account && channel && minor !== null && (
        <WithdrawSummary {...{ terms, account, channel, minor, requestId, onOpen }} onClose={goBack} />
      )}
    </>
  )
}

type Typed = { account: string; channel: string; amount: string }

function useWithdrawal(terms: WithdrawalTerms, accounts: readonly PayoutAccount[]) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const [isChecking, setChecking] = useState(false)
  const usable = accounts.filter((account) => isUsable(account, terms))
  const chosenIn = (typed: Typed) => {
    const account = usable.find(({ id }) => id === typed.account) ?? usable[0]
    const channels = terms.channels.filter(({ method }) => method === account?.method)
    return { account, channels, channel: channels.find(({ id }) => id === typed.channel) ?? channels[0] }
  }
  const form = useForm({
    initial: { account: '', channel: '', amount: '' },
    schema: () =>
      import('@night-market/protocol/cashier/withdrawals').then(({ WithdrawalBody }) =>
        WithdrawalBody.pick({ amount: true }),
      ),
    wrong: { amount: t('deposit.not_an_amount') },
    check(typed) {
      const { channel } = chosenIn(typed)
      return channel === undefined ? {} : { amount: amountError(t, typed, { terms, channel, money }) }
    },
    body: ({ amount }) => ({ amount: readAmount(amount, terms.asset) ?? '' }),
    send: () => setChecking(true),
  })
  return { form, isChecking, goBack: () => setChecking(false), ...chosenIn(form.typed) }
}

/** Its hold is over, and a channel leads to it. */
function isUsable(account: PayoutAccount, { channels }: WithdrawalTerms): boolean {
  return Date.parse(account.usableAt) <= now() && channels.some(({ method }) => method === account.method)
}

type AmountFieldProps = { terms: WithdrawalTerms; channel: WithdrawalChannel; form: FormOf<Typed> }

function AmountField({ terms, channel, form }: AmountFieldProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const most = leastOf(channel.max, terms.available)
  return (
    <Field
      {...form.input('amount')}
      label={t('withdraw.amount')}
      inputMode="decimal"
      autoComplete="off"
      required
      icon={<CurrencySign asset={terms.asset} />}
      placeholder={writeAmount(channel.min, terms.asset)}
      help={t('deposit.limits', { min: money(channel.min), max: money(channel.max) })}
      trailing={
        <Button size="s" onClick={() => form.set({ amount: writeAmount(most, terms.asset) })}>
          {t('withdraw.all')}
        </Button>
      }
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

/** The sandbox is labelled. */
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

type Limits = { terms: WithdrawalTerms; channel: WithdrawalChannel; money: MoneyText }

/** What is wrong with an amount that is one, or undefined. */
function amountError(t: Translate, typed: Typed, { terms, channel, money }: Limits): string | undefined {
  const minor = readAmount(typed.amount, terms.asset)
  if (minor === null) return undefined
  const { amount } = amountRules(t, { ...channel, asset: terms.asset }, money).check(typed)
  if (amount !== undefined) return amount
  if (isBelow(terms.available, minor)) return t('withdraw.too_much', { max: money(terms.available) })
  return sendingOf(minor, channel).sent === '0' ? t('withdraw.fee_takes_all') : undefined
}
