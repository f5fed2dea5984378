import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useBadges } from './badges.ts'
import styles from './waiting-badge.module.css'

const MOST_SHOWN = 99

/** How many missions or rewards wait, at the end of a line; nothing without any. */
export function WaitingBadge({ of }: { of: 'missions' | 'rewards' }) {
  const t = useLabels()
  const count = useBadges()[of]
  if (count === 0) return null
  return (
    <span className={styles.badge} data-waiting={count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t(`waiting.${of}`, { count })}</span>
    </span>
  )
}
