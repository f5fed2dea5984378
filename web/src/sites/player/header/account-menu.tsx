import {
  BriefcaseBusiness,
  ChevronDown,
  Copy,
  Headset,
  ImageIcon,
  LogOut,
  Moon,
  Smartphone,
  Sun,
} from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { Avatar } from '../../../features/members/icon-avatar.tsx'
import { now } from '../../../lib/clock.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path } from '../../../shell/places.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { openSupport } from '../support/open-support.ts'
import { phoneDialog, signOutDialog } from '../dialogs/names.ts'
import { inRows } from '../in-rows.ts'
import { PlaceBadge } from '../menu/place-badge.tsx'
import { PAGES, type Only } from '../pages/pages.ts'
import { VipBadge } from '../../../features/vip/badge/vip-badge.tsx'
import { useSession } from '../../../shell/session.ts'
import { session } from '../../../shell/storage.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { chooseTheme, theme } from '../../../shell/theme.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Named } from '@night-market/ui/layout/rows.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import accountMenuStyles from './account-menu.module.css'

// Only this menu opens it, and stands outside of the first paint.
const IconDialog = lazyPage(() => import('../dialogs/icon-dialog.tsx'))

export function AccountMenu() {
  const t = useLabels()
  const { isTrial, isAgent } = useSession()
  const [choosesIcon, setChoosesIcon] = useState(false)
  return (
    <>
      <Menu
        role="panel"
        align="end"
        label={t('player.account')}
        buttonLabel={t('player.account')}
        buttonClass={accountMenuStyles.avatarButton}
        button={<MenuButton />}
      >
        <AccountCard />
        <div className="menu-line" />
        {!isTrial && <Places group="member" />}
        <SupportItem />
        {isAgent && (
          <Link className="menu-item" to={path('agentHome')} reloadDocument>
            <BriefcaseBusiness size={18} aria-hidden="true" />
            {t('account.agent')}
          </Link>
        )}
        <div className="menu-line" />
        {!isTrial && <Places group="protection" />}
        {!isTrial && (
          <button type="button" className="menu-item" onClick={() => setChoosesIcon(true)}>
            <ImageIcon size={18} aria-hidden="true" />
            {t('account.icon')}
          </button>
        )}
        {!isTrial && (
          <button type="button" className="menu-item" onClick={() => openDialog(phoneDialog)}>
            <Smartphone size={18} aria-hidden="true" />
            {t('account.on_phone')}
          </button>
        )}
        <ThemeItem />
        <div className="menu-line" />
        <button type="button" className="menu-item" onClick={() => openDialog(signOutDialog)}>
          <LogOut size={18} aria-hidden="true" />
          {t('player.sign_out')}
        </button>
        <SessionClock />
      </Menu>
      {choosesIcon && (
        <Suspense>
          <IconDialog onClose={() => setChoosesIcon(false)} />
        </Suspense>
      )}
    </>
  )
}

function SupportItem() {
  const t = useLabels()
  return (
    <Link className="menu-item" to={path('support')} onClick={openSupport}>
      <Headset size={18} aria-hidden="true" />
      {t('account.customer_service')}
    </Link>
  )
}

function MenuButton() {
  const { member } = useSession()
  return (
    <>
      <Avatar member={member} />
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
}

function ThemeItem() {
  const t = useLabels()
  const isLight = useStore(theme) === 'light'
  return (
    <button type="button" className="menu-item" onClick={() => chooseTheme(isLight ? 'dark' : 'light')}>
      {isLight ? <Moon size={18} aria-hidden="true" /> : <Sun size={18} aria-hidden="true" />}
      {t(isLight ? 'account.theme_dark' : 'account.theme_light')}
    </button>
  )
}

const pages: Only<'icon' | 'badge' | 'accountMenu'> = PAGES
const PLACES = inRows(pages, 'accountMenu')

function Places(props: Pick<(typeof PLACES)[number], 'group'>) {
  const t = useLabels()
  return PLACES.filter(({ group }) => group === props.group).map(({ place, icon: Icon, label, badge }) => (
    <Link key={place} className="menu-item" to={path(place)}>
      <Icon size={18} aria-hidden="true" />
      {t(label)}
      <PlaceBadge of={badge} />
    </Link>
  ))
}

function AccountCard() {
  const t = useLabels()
  const { member, isTrial, isAgent } = useSession()
  if (member === null) return null
  const kind = isTrial ? 'account.kind_trial' : isAgent ? 'account.agent' : 'account.kind_member'
  const copyId = () =>
    navigator.clipboard.writeText(member.id).then(
      () => showToast(t('copy_success')),
      () => showToast(t('copy_failed'), { kind: 'failed' }),
    )
  return (
    <div>
      <Row className={accountMenuStyles.accountCard}>
        <Avatar member={member} />
        <Named
          title={
            <span className={accountMenuStyles.name}>
              {member.account}
              <VipBadge />
            </span>
          }
        >
          <small>{t(kind)}</small>
        </Named>
      </Row>
      <div className={accountMenuStyles.accountId}>
        {t('account.user_id')}
        <code>{member.id}</code>
        <IconButton size="s" label={t('account.copy_id')} onClick={() => void copyId()}>
          <Copy size={15} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

const MINUTE_MS = 60_000

/** How long this session has lasted; a plain reminder, counted in minutes. */
function SessionClock() {
  const t = useLabels()
  const [minutes, setMinutes] = useState(minutesSignedIn)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesSignedIn()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="menu-note num">
      {t('account.session_clock', {
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      })}
    </p>
  )
}

function minutesSignedIn(): number {
  const signedInAt = Number(session.read('signedInAt') ?? now())
  return Math.floor((now() - signedInAt) / MINUTE_MS)
}
