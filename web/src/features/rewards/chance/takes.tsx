import { Card } from '@night-market/ui/layout/layout.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useTakeText } from './prize-text.ts'
import type { Draw } from './queries.ts'
import styles from './chance.module.css'

const SHOWN = 8

/** The member's latest results in this draw. */
export function Takes({ draw }: { draw: Draw }) {
  const t = useLabels()
  const { moment } = useDates()
  const takeText = useTakeText(draw)
  const takes = draw.me?.takes ?? []
  if (takes.length === 0) return null
  return (
    <Card gap={2} aria-labelledby="takes-title">
      <h2 id="takes-title" className={styles.heading}>
        {t('draws.yours')}
      </h2>
      <ul className={styles.takes}>
        {takes.slice(0, SHOWN).map((take) => (
          <li key={take.no}>
            <span>{takeText(take)}</span>
            <span className={styles.faint}>{moment(take.at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
