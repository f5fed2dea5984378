import type { Metric } from '@night-market/protocol/values/missions'
import { Fact } from '@night-market/ui/layout/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import type { Version } from './queries.ts'
import { MONEY_METRICS } from './typed-version.ts'

/** What a version asks, and what it gives. */
export function Terms({ terms }: Pick<Version, 'terms'>) {
  const t = useLabels()
  const { gameTypes } = terms
  return (
    <>
      <Fact label={t('mission_desk.counts')}>
        {t(`mission_desk.metric.${terms.kind === 'board' ? terms.measure : terms.metric}`)}
      </Fact>
      <Fact label={t('mission_desk.types')}>
        {gameTypes.length === 0 ? t('mission_desk.all_types') : gameTypes.join(', ')}
      </Fact>
      {terms.kind === 'mission' ? (
        <>
          <Fact label={t('mission_desk.goal')}>
            <Score of={terms.metric} value={terms.goal} />
          </Fact>
          <Fact label={t('mission_desk.reward')} isStrong>
            {terms.reward.kind === 'tickets' ? (
              t('mission_desk.tickets', { count: terms.reward.count, draw: terms.reward.draw })
            ) : (
              <Prize kind={terms.reward.kind} amount={terms.reward.amount} />
            )}
          </Fact>
        </>
      ) : (
        <>
          <Fact label={t('mission_desk.least')}>
            <Score of={terms.measure} value={terms.least} />
          </Fact>
          {terms.prizes.amounts.map((amount, at) => (
            // Ranks may win the same: the place is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Fact key={at} label={t('mission_desk.rank', { rank: at + 1 })}>
              <Prize kind={terms.prizes.kind} amount={amount} />
            </Fact>
          ))}
        </>
      )}
    </>
  )
}

function Score({ of, value }: { of: Metric; value: string }) {
  const cash = useQuery(whitelabelQuery).data?.asset
  if (MONEY_METRICS.includes(of) && cash !== undefined) return <Money minor={value} asset={cash} />
  return value
}

export function Prize({ kind, amount }: { kind: 'cash' | 'points'; amount: string }) {
  const t = useLabels()
  const cash = useQuery(whitelabelQuery).data?.asset
  if (kind === 'points') return t('mission_desk.points', { count: Number(amount) })
  return cash === undefined ? null : <Money minor={amount} asset={cash} />
}
