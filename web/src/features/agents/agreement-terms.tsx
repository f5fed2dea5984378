import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { numberLocale, useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import styles from './agents.module.css'

type TermsProps = { kind: AgreementKind; terms: AgreementTerms; asset: string }

/** The terms of an agreement: its tiers from the lowest rate up, then what holds for all of them. */
export function Terms({ kind, terms, asset }: TermsProps) {
  const t = useLabels()
  const percent = usePercent()
  const tiers = terms.tiers.toSorted((one, other) => one.rate - other.rate)
  return (
    <div className={styles.terms}>
      {tiers.map((tier) => (
        <div key={JSON.stringify(tier)} className={styles.tier}>
          <strong className="num">{percent(tier.rate)}</strong>
          <ul>
            <li>{t('agreement.active_members', { count: tier.activeMembers })}</li>
            {thresholdsOf(kind, tier).map(([label, minor]) => (
              <li key={label}>
                {t(label)} <Money minor={minor} asset={asset} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Facts look="lines">
        <Fact label={t('agreement.active_bet')}>
          <Money minor={terms.activeBet} asset={asset} />
        </Fact>
        {(kind === 'dividend' || kind === 'daily') && (
          <Fact label={t('agreement.period')}>{t(`agreement.period.${terms.period}`)}</Fact>
        )}
        {kind === 'dividend' && (
          <Fact label={t('agreement.carry')}>{t(`agreement.carry.${terms.carry}`)}</Fact>
        )}
      </Facts>
    </div>
  )
}

type Label =
  | 'agreement.from_valid_bet'
  | 'agreement.from_net_loss'
  | 'agreement.from_day_bet'
  | 'agreement.from_hour_bet'

function thresholdsOf(kind: AgreementKind, tier: AgreementTerms['tiers'][number]): [Label, string][] {
  const all: [Label, string | null][] =
    kind === 'dividend'
      ? [
          ['agreement.from_valid_bet', tier.periodValidBet],
          ['agreement.from_net_loss', tier.periodProfitAndLoss],
        ]
      : kind === 'hourly'
        ? [['agreement.from_hour_bet', tier.betAmountHourly]]
        : [['agreement.from_day_bet', tier.betAmountDaily]]
  return all.flatMap(([label, minor]) => (minor === null || minor === '0' ? [] : [[label, minor]]))
}

/** A rate of basis points: `0.4%`. */
export function usePercent(): (bps: number) => string {
  const locale = numberLocale(useLanguage())
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (bps) => format.format(bps / 10_000)
}
