import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useUnread } from './unread.ts'
import styles from './unread-badge.module.css'

const MOST_SHOWN = 99

/** The number of unread messages: on the corner of a picture, or at the end of a line. Nothing without any. */
export function UnreadBadge({ isInline = false }: { isInline?: boolean }) {
  const t = useLabels()
  const count = useUnread()
  if (count === 0) return null
  return (
    <span className={styles.badge} data-unread={count} data-inline={isInline}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('unread.count', { count })}</span>
    </span>
  )
}
