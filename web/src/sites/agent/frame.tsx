import { useMutation } from '@tanstack/react-query'
import { CircleUserRound, Download, Headphones, LogOut, MessageCircle, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { BackOfficeFrame, Brand, menuEntry, MenuGroup, PersonName } from '../../shell/back-office/frame.tsx'
import { Keys } from '../../shell/back-office/keys/keys.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { endSession, useSession } from '../../shell/session.ts'
import { BottomBar, Siblings } from './bottom-bar.tsx'
import { addressOf, ALL, pageAt, type Declared, type PageKey } from './pages.ts'

/** The frame of the agent centre: its menu, and a phone's bar. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useLabels()
  return (
    <BackOfficeFrame
      brand={
        <a href={path('home')} aria-label={t('agents.to_site')}>
          <Brand />
        </a>
      }
      title={t('agents.centre')}
      entries={<Entries />}
      tools={<Tools />}
      bar={(openMenu) => <BottomBar onMore={openMenu} />}
    >
      <Siblings />
      {children}
    </BackOfficeFrame>
  )
}

function Tools() {
  const t = useLabels()
  const { member } = useSession()
  // NAV-10: signing out of the agent centre leads to its login.
  const leaving = useMutation({
    mutationFn: endSession,
    onSettled: () => window.location.assign('/agent'),
  })
  return (
    <>
      <Keys
        places={ALL.flatMap(({ key, letter, label }) =>
          letter === undefined ? [] : [{ letter, label: t(label), to: addressOf(key) }],
        )}
        controls={{
          '/': t('agents.find'),
          '[': t('agents.period_before'),
          ']': t('agents.period_after'),
          e: t('agents.keys.export'),
        }}
      />
      <PersonName icon={<CircleUserRound size={18} aria-hidden="true" />}>{member?.nickname}</PersonName>
      <IconButton label={t('agents.sign_out')} isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        <LogOut size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

const GROUPS = ['team', 'agreements'] as const

function Entries() {
  const t = useLabels()
  return (
    <>
      {GROUPS.map((group) => (
        <MenuGroup key={group} heading={group === 'agreements' ? t('agents.agreements') : undefined}>
          <PagesOf group={group} />
        </MenuGroup>
      ))}
      <MenuGroup heading={t('agents.account_group')}>
        {OUTSIDE.map(({ place, label, icon: Icon }) => (
          <li key={place}>
            <a className={menuEntry} href={path(place)}>
              <Icon size={18} aria-hidden="true" />
              {t(label)}
            </a>
          </li>
        ))}
        <PagesOf group="account" />
      </MenuGroup>
    </>
  )
}

function PagesOf(props: Pick<Declared, 'group'>) {
  const t = useLabels()
  return ALL.filter(({ group }) => group === props.group).map(({ key, label, note, icon: Icon }) => (
    <li key={key}>
      <Entry page={key}>
        <Icon size={18} aria-hidden="true" />
        {t(label)}
        {note !== undefined && <em>{t(note)}</em>}
      </Entry>
    </li>
  ))
}

/** Pages of every member, on the player site. */
const OUTSIDE = [
  { place: 'deposit', label: 'agents.deposit', icon: Download },
  { place: 'withdraw', label: 'agents.withdraw', icon: Upload },
  { place: 'messages', label: 'agents.messages', icon: MessageCircle },
  { place: 'support', label: 'agents.service', icon: Headphones },
] as const

/** Marked while its page is shown, also by the address that names none. */
function Entry({ page, children }: { page: PageKey; children: ReactNode }) {
  const isCurrent = pageAt(usePathname()).key === page
  return (
    <Link className={menuEntry} to={addressOf(page)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
