import type { GameType } from '@night-market/protocol/values/game-types'
import { Headset, LifeBuoy, MessagesSquare, Share2 } from 'lucide-react'
import { useVipState } from '../../../features/vip/badge/state.ts'
import { CENTRES, useCategories } from '../../../features/catalogue/game-types.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { isComing } from '../coming/features.ts'
import { shareDialog } from '../dialogs/names.ts'
import { openSupport } from '../support/open-support.ts'
import { inRows } from '../in-rows.ts'
import { PAGES, type Only } from '../pages/pages.ts'
import { useOffersReferral } from '../use-referral.ts'
import { AppCode } from './app-code.tsx'
import { PlaceBadge } from './place-badge.tsx'
import { Group, SideLink } from './side-link.tsx'
import styles from '../layout/layout.module.css'

const pages: Only<'icon' | 'badge' | 'menu'> = PAGES
const ENTRIES = inRows(pages, 'menu')

/** NAV-16: the menu below the lists of games: centres, rewards, the member's own pages, help, the app. */
export default function MorePlaces() {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const isMember = hasToken && !isTrial
  const isShown = { members: isMember, invited: useOffersReferral(), levels: useVipState().hasVip }
  const entries = Map.groupBy(
    ENTRIES.filter(({ isFor }) => isFor === undefined || isShown[isFor]),
    ({ group }) => group,
  )
  return (
    <>
      <Centres />
      <Group title={t('menu.rewards')}>
        <Entries entries={entries.get('rewards')} />
      </Group>
      {isMember && (
        <Group title={t('player.account')} className={styles.sideAccount}>
          <Entries entries={entries.get('account')} />
        </Group>
      )}
      <Group title={t('menu.more')}>
        <SideLink to={path('rooms')} icon={MessagesSquare} label={t('menu.rooms')} />
        <SideLink to={path('support')} icon={Headset} label={t('menu.support')} onClick={openSupport} />
        <SideLink to={path('help')} icon={LifeBuoy} label={t('menu.help')} />
        <button type="button" className={styles.sideItem} onClick={() => openDialog(shareDialog)}>
          <Share2 size={20} aria-hidden="true" />
          <span className={styles.sideLabel}>{t('player.share')}</span>
        </button>
      </Group>
      <AppCode />
    </>
  )
}

/** The announced game centres that have no games yet; the others are among the games. */
function Centres() {
  const t = useLabels()
  const open = useCategories()
  const isOpen = (type: GameType): boolean => open?.some((category) => category.type === type) === true
  return CENTRES.filter(({ type, place }) => isComing(place) && !isOpen(type)).map(
    ({ type, place, label, icon }) => (
      <SideLink key={type} to={path(place)} icon={icon} label={t(label)} note={t('player.soon')} />
    ),
  )
}

function Entries({ entries = [] }: { entries: typeof ENTRIES | undefined }) {
  const t = useLabels()
  return entries.map(({ place, icon, label, badge }) => (
    <SideLink
      key={place}
      to={path(place)}
      icon={icon}
      label={t(label)}
      note={isComing(place) ? t('player.soon') : undefined}
      end={<PlaceBadge of={badge} />}
    />
  ))
}
