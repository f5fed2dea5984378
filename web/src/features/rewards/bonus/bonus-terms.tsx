import { BONUS_CASH_CAP, type BonusProduct } from '@night-market/protocol/values/rewards'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'

type BonusTermsProps = {
  /** In minor units. */
  nominal: string
  asset: string
  wager: number
  product: BonusProduct
  /** The only games it can be played in, by name; null for all of the product. */
  games: readonly string[] | null
  maxStake: string
  /** Days to play it, or else when it ends. */
  days?: number
  expiresAt?: string
}

/**
 * The conditions of a bonus, shown before it is taken: how much to stake, on which games, the maximum stake, the
 * time, and how much becomes cash.
 */
export function BonusTerms(props: BonusTermsProps) {
  const t = useLabels()
  const { moment } = useDates()
  const nominal = BigInt(props.nominal)
  const amount = (minor: bigint) => <Money minor={minor.toString()} asset={props.asset} />
  return (
    <Facts look="lines">
      <Fact label={t('bonus.amount')}>{amount(nominal)}</Fact>
      <Fact label={t('bonus.to_stake', { times: props.wager })}>{amount(nominal * BigInt(props.wager))}</Fact>
      <Fact label={t('bonus.counts_in')}>
        {props.games === null ? t(`bonus.product.${props.product}`) : props.games.join(', ')}
      </Fact>
      <Fact label={t('bonus.max_stake')}>{amount(BigInt(props.maxStake))}</Fact>
      <Fact label={t('bonus.most_cash')}>{amount(nominal * BONUS_CASH_CAP)}</Fact>
      {props.days !== undefined && (
        <Fact label={t('bonus.play_within')}>{t('bonus.days', { count: props.days })}</Fact>
      )}
      {props.expiresAt !== undefined && <Fact label={t('bonus.ends')}>{moment(props.expiresAt)}</Fact>}
    </Facts>
  )
}
