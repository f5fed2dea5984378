import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BonusCard } from './bonus-card.tsx'
import { bonusesQuery } from './queries.ts'
import styles from './bonus.module.css'

/** On top of the reward centre: the bonus in play and those that wait behind it; nothing for members without one. */
export function OpenBonuses() {
  const t = useLabels()
  const { data } = useQuery(bonusesQuery)
  const open = data?.bonuses.filter(({ closedAt }) => closedAt === null) ?? []
  if (open.length === 0) return null
  return (
    <section className={styles.open} aria-labelledby="open-bonuses">
      <h2 id="open-bonuses" className="rail-title">
        {t('bonus.in_play')}
      </h2>
      <ul className={styles.list}>
        {open.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  )
}
