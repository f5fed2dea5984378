import { UserRound } from 'lucide-react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { isComing } from '../coming/features.ts'
import { PlaceBadge } from '../menu/place-badge.tsx'
import { useSections } from './member-sections.ts'
import styles from '../layout/layout.module.css'

/** From this width on the pages of the member centre stand beside each other's contents. */
export const HAS_NAV = '(min-width: 1280px)'

/** The member centre's pages, beside the one that is open. */
export default function AccountNav() {
  const t = useLabels()
  return (
    <nav className={styles.accountNav} data-screen-only aria-label={t('player.my_account')}>
      <NavLink className={styles.sideItem} to={path('account')} isExact>
        <UserRound size={20} aria-hidden="true" />
        {t('player.my_account')}
      </NavLink>
      {useSections().map(({ place, icon: Icon, label, badge }) => (
        <NavLink key={place} className={styles.sideItem} to={path(place)}>
          <Icon size={20} aria-hidden="true" />
          {t(label)}
          <PlaceBadge of={badge} />
          {isComing(place) && <span className={styles.sideCount}>{t('player.soon')}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
