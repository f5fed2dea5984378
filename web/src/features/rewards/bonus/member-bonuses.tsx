import { useQuery } from '@tanstack/react-query'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BonusCard } from './bonus-card.tsx'
import { bonusesQuery } from './queries.ts'
import styles from './bonus.module.css'

/** The number of ended bonuses shown as cards; the record below lists all. */
const ENDED_SHOWN = 3

/** The member's bonuses with their progress; nothing for members who never had one. */
export function MemberBonuses() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(bonusesQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <RowSkeletons />
  const open = data.bonuses.filter(({ closedAt }) => closedAt === null)
  const ended = data.bonuses.filter(({ closedAt }) => closedAt !== null).slice(0, ENDED_SHOWN)
  if (open.length + ended.length === 0) return null
  return (
    <section className={styles.bonuses} aria-labelledby="member-bonuses">
      <h2 id="member-bonuses" className="rail-title">
        {t('bonus.money')}
      </h2>
      <ul className={styles.list}>
        {[...open, ...ended].map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  )
}
