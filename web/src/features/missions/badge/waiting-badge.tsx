import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useBadges } from './badges.ts'
import styles from './waiting-badge.module.css'

const MOST_SHOWN = 99

type WaitingBadgeProps = { of: 'missions' | 'rewards'; isOnCorner?: boolean }

/** The number of waiting missions or rewards, at the end of a line or on the corner of a picture; nothing when it is zero. */
export function WaitingBadge({ of, isOnCorner = false }: WaitingBadgeProps) {
  const t = useLabels()
  const count = useBadges()[of]
  if (count === 0) return null
  return (
    <span className={styles.badge} data-waiting={count} data-corner={isOnCorner}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t(`waiting.${of}`, { count })}</span>
    </span>
  )
}
