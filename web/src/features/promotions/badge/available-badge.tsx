import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { availableQuery } from './available-query.ts'
import styles from './available-badge.module.css'

/** Spec 3, `availablePromoCount`: the number of promotions that wait for the member; nothing when it is zero. */
export function AvailableBadge() {
  const t = useLabels()
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...availableQuery, enabled: isLogin && !isTrial, retry: false })
  const count = data?.availablePromoCount ?? 0
  if (!isLogin || isTrial || count === 0) return null
  return (
    <span className={styles.badge} data-available={count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('offers.available', { count })}</span>
    </span>
  )
}
