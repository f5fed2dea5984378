import { Crown } from 'lucide-react'
import { useVipState } from './state.ts'
import styles from './vip-badge.module.css'

/** The member's level, shown beside their name; nothing without a level. */
export function VipBadge() {
  const { hasVip, vipLabelName } = useVipState()
  if (!hasVip) return null
  return (
    <span className={styles.badge} data-vip>
      <Crown size={12} aria-hidden="true" />
      {vipLabelName}
    </span>
  )
}
