import { Avatar } from '../../../features/members/icon-avatar.tsx'
import { VipBadge } from '../../../features/vip/badge/vip-badge.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { HAS_NAV } from './account-nav.tsx'
import { isComing } from '../coming/features.ts'
import { PlaceBadge } from '../menu/place-badge.tsx'
import { useSections } from './member-sections.ts'
import { WalletOverview } from '../wallet/overview.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { LinkCard, Named } from '@night-market/ui/layout/rows.tsx'
import styles from './member.module.css'

/** The member centre's front: who one is, and the ways on. Where they stand beside the page, the wallet instead. */
export function MemberPage() {
  const t = useLabels()
  const { member, isTrial } = useSession()
  const { day } = useDates()
  const hasNav = useMedia(HAS_NAV)
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('player.my_account') })}</title>
      <h1 className="page-title">{t('player.my_account')}</h1>
      <Row as="p" className={styles.memberWho}>
        <Avatar member={member} />
        <Named
          title={
            <span className={styles.sectionTitle}>
              {member?.account}
              <VipBadge />
            </span>
          }
        >
          <small>{member && t('account.registered_since', { day: day(member.registeredAt) })}</small>
        </Named>
      </Row>
      {hasNav && member !== null && !isTrial ? <WalletOverview /> : <Sections />}
    </div>
  )
}

function Sections() {
  const t = useLabels()
  return (
    <Stack as="ul" gap={2}>
      {useSections().map(({ place, icon: Icon, label, text, badge }) => (
        <li key={place}>
          <LinkCard
            to={path(place)}
            icon={<Icon size={22} aria-hidden="true" />}
            title={
              <span className={styles.sectionTitle}>
                {t(label)}
                <PlaceBadge of={badge} />
              </span>
            }
            text={isComing(place) ? `${t('player.soon')} · ${t(text)}` : t(text)}
          />
        </li>
      ))}
    </Stack>
  )
}
