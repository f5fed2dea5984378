import type { DepositChannel, DepositChannels } from '@night-market/protocol/cashier/deposits'
import { ArrowLeft, FlaskConical } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { wholeText } from '../../../lib/money.ts'
import { decimalText } from '@night-market/protocol/values/money'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CurrencySign } from '../../../shell/money.tsx'
import { Presets } from '@night-market/ui/controls/presets.tsx'
import { isBelow, minorOf } from '../../../lib/amount-text.ts'
import { sumsOf } from './sums.ts'
import { timeText } from './texts.ts'
import { MethodIcon } from '../method-icon.tsx'
import { OfferChoice, type DepositOffer } from './offer-choice.tsx'
import { OpenDeposits } from './open-deposits.tsx'
import { useDeposit } from './use-deposit.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import paymentStyles from '../payments/payment.module.css'
import { Row } from '@night-market/ui/layout/layout.tsx'
import depositStyles from './deposit.module.css'

type DepositAmountProps = {
  ways: DepositChannels
  channel: DepositChannel
  offers: readonly DepositOffer[]
  typed: string
  onType: (typed: string) => void
  onBack: () => void
  onOpen: (id: string) => void
}

/** How much to deposit through a channel, with its fee. A refusal leaves what was typed. */
export function DepositAmount(props: DepositAmountProps) {
  const { ways, channel, onType, onOpen } = props
  const t = useLabels()
  const money = useMoneyText(ways.asset)
  const { offers, typed } = props
  const { form, hasTooMany } = useDeposit({ channel, asset: ways.asset, offers, typed, onBegun: onOpen })
  const amount = form.input('amount')
  const minor = minorOf(form.typed.amount, ways.asset)
  return (
    <>
      <Form ref={focusAmount} className={paymentStyles.paymentForm} form={form}>
        <Chosen channel={channel} onBack={props.onBack} />
        <Presets
          label={t('deposit.presets')}
          choices={ways.presets
            .filter((preset) => !isBelow(preset, channel.min) && !isBelow(channel.max, preset))
            .map((preset) => ({ value: preset, label: money(preset) }))}
          chosen={minor}
          onChoose={(preset) => {
            form.set({ amount: wholeText(preset, ways.asset) })
            onType(wholeText(preset, ways.asset))
          }}
        />
        <Field
          {...amount}
          label={t('deposit.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          icon={<CurrencySign asset={ways.asset} />}
          placeholder={decimalText(channel.min, ways.asset)}
          help={t('deposit.limits', { min: money(channel.min), max: money(channel.max) })}
          onChange={(event) => {
            amount.onChange(event)
            onType(event.target.value)
          }}
        />
        <Sums minor={minor} channel={channel} ways={ways} />
        <OfferChoice
          {...form.control('offer')}
          offers={offers}
          asset={ways.asset}
          credited={minor === null || minor === '0' ? null : sumsOf(minor, channel, 0).credited}
        />
        <Submit form={form} size="l">
          {minor === null || minor === '0'
            ? t('deposit.go')
            : t('deposit.go_amount', { amount: money(minor) })}
        </Submit>
      </Form>
      {hasTooMany && <OpenDeposits onOpen={onOpen} />}
    </>
  )
}

function Chosen({ channel, onBack }: { channel: DepositChannel; onBack: () => void }) {
  const t = useLabels()
  return (
    <>
      <Row gap={3}>
        <IconButton label={t('deposit.other_method')} onClick={onBack}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
        <MethodIcon method={channel.method} />
        <h2 className={paymentStyles.paymentHeading}>{t(`deposit.method.${channel.method}`)}</h2>
      </Row>
      {channel.isSandbox && (
        <p className={paymentStyles.sandboxNote}>
          <FlaskConical size={20} aria-hidden="true" />
          <span>
            <strong>{t('deposit.sandbox_lead')}</strong> {t('deposit.sandbox_text')}
          </span>
        </p>
      )}
    </>
  )
}

/** The fee, what arrives and when, and the turnover it needs: before anything is sent. */
function Sums(props: { minor: string | null; channel: DepositChannel; ways: DepositChannels }) {
  const { channel, ways } = props
  const t = useLabels()
  const money = useMoneyText(ways.asset)
  const { fee, credited, turnover } = sumsOf(props.minor ?? '0', channel, ways.turnoverBps)
  const isEmpty = props.minor === null || props.minor === '0'
  const rows = [
    { label: t('deposit.fee'), value: isEmpty ? '–' : money(fee) },
    { label: t('deposit.credited'), value: isEmpty ? '–' : money(credited), isStrong: true },
    { label: t('deposit.time'), value: timeText(t, channel.usualMinutes) },
  ]
  return (
    <div className={paymentStyles.paymentSums}>
      <Facts>
        {rows.map(({ label, value, isStrong }) => (
          <Fact key={label} label={label} isStrong={isStrong}>
            {value}
          </Fact>
        ))}
      </Facts>
      {ways.turnoverBps > 0 && (
        <p className={depositStyles.depositTurnover}>
          {isEmpty
            ? t('deposit.turnover', { times: ways.turnoverBps / 10_000 })
            : t('deposit.turnover_amount', { turnover: money(turnover) })}
        </p>
      )}
    </div>
  )
}

/** Typing an amount is all there is to do here. */
const focusAmount = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name=amount]')?.focus()
