import { BONUS_CURRENCY, currencyOf } from '@night-market/protocol/values/money'
import { numberLocale, useLanguage, useLabels } from './i18n/i18n.ts'
import { currencySign, moneyText } from '../lib/money.ts'
import { useShownAsset } from './shown-asset.ts'

type MoneyProps = {
  /** Whole minor units as they come over the wire. */
  minor: string
  asset: string
  isHidden?: boolean
  /** Puts ▲ or ▼ before it and colours it: a result, never by colour alone. */
  isDelta?: boolean
  className?: string
}

/** An amount, exact, in the reader's separators; "••••" while hidden. Bonus money is written in the site's currency. */
export function Money(props: MoneyProps) {
  return currencyOf(props.asset) === BONUS_CURRENCY ? <BonusMoney {...props} /> : <Figure {...props} />
}

function BonusMoney(props: MoneyProps) {
  return <Figure {...props} asset={useShownAsset(props.asset)} />
}

function Figure(props: MoneyProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  if (props.isHidden) {
    return (
      <span className={`num ${props.className ?? ''}`}>
        <span aria-hidden="true">••••</span>
        <span className="visually-hidden">{t('shell.amount_hidden')}</span>
      </span>
    )
  }
  const sign = props.isDelta ? signOf(props.minor) : undefined
  return (
    <span className={`num ${props.className ?? ''}`} data-sign={sign}>
      {sign !== undefined && sign !== 'zero' && (
        <span aria-hidden="true">{sign === 'plus' ? '▲ ' : '▼ '}</span>
      )}
      {moneyText(props.minor, props.asset, locale)}
    </span>
  )
}

/** The currency before a field for an amount; read out with the amount, so not here. */
export function CurrencySign({ asset }: { asset: string }) {
  return <span aria-hidden="true">{currencySign(asset, numberLocale(useLanguage()))}</span>
}

function signOf(minor: string): 'plus' | 'minus' | 'zero' {
  if (minor === '0') return 'zero'
  return minor.startsWith('-') ? 'minus' : 'plus'
}
