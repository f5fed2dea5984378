import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleUserRound, Download, Headphones, LogOut, MessageCircle, Upload } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import type { Choice } from '@night-market/ui/controls/tabs.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { now } from '../../lib/clock.ts'
import { chooseLanguage, useLabels, useLanguage, type Language } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { endSession, useSession } from '../../shell/session.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import { BottomBar, Siblings } from './bottom-bar.tsx'
import { Keys } from './keys/keys.tsx'
import { addressOf, ALL, pageAt, type Declared, type PageKey } from './pages.ts'
import styles from './frame.module.css'

/** The frame of the agent centre: its header with the merchant's clock, its menu, and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useLabels()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const pathname = usePathname()
  useEffect(() => setIsMenuOpen(false), [pathname])
  return (
    <div className={styles.site}>
      <Header />
      <nav className={styles.side} aria-label={t('agents.menu')}>
        <Entries />
      </nav>
      <main className={styles.main}>
        <Siblings />
        {children}
      </main>
      <BottomBar onMore={() => setIsMenuOpen(true)} />
      {isMenuOpen && (
        <Drawer
          label={t('agents.menu')}
          header={<strong>{t('agents.centre')}</strong>}
          side="start"
          onClose={() => setIsMenuOpen(false)}
        >
          <nav className={styles.drawer} aria-label={t('agents.menu')}>
            <Entries />
          </nav>
        </Drawer>
      )}
    </div>
  )
}

function Header() {
  const t = useLabels()
  const { member } = useSession()
  // NAV-10: signing out of the agent centre leads to its login.
  const leaving = useMutation({
    mutationFn: endSession,
    onSettled: () => window.location.assign('/agent'),
  })
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={path('home')} aria-label={t('agents.to_site')}>
        <img src="/favicon.svg" width={26} height={26} alt="" />
        <span>
          night <b>market</b>
        </span>
      </a>
      <span className={styles.centre}>{t('agents.centre')}</span>
      <Clock />
      <LanguageChoice />
      <Keys />
      <span className={styles.name}>
        <CircleUserRound size={18} aria-hidden="true" />
        {member?.nickname}
      </span>
      <IconButton label={t('agents.sign_out')} isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        <LogOut size={18} aria-hidden="true" />
      </IconButton>
    </header>
  )
}

const TICK_MS = 1000

/** The merchant's time and its distance from UTC, each second. */
function Clock() {
  const { data } = useQuery(whitelabelQuery)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (data === undefined) return <span className={styles.clock} />
  const { offset, text } = clockIn(data.timeZone, at)
  return (
    <time className={`num ${styles.clock}`} dateTime={new Date(at).toISOString()}>
      <span>{offset}</span> <span>{text}</span>
    </time>
  )
}

/** `UTC+05:30`, and `2026-11-20 14:32:07`. */
function clockIn(timeZone: string, at: number): { offset: string; text: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = zone.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return { offset: offset === 'GMT' ? 'UTC' : offset.replace('GMT', 'UTC'), text: parts }
}

/** The back-office is read in two languages. */
const LANGUAGES = [
  { value: 'EN', label: 'English' },
  { value: 'HI', label: 'हिन्दी' },
] as const satisfies readonly Choice<Language>[]

function LanguageChoice() {
  const t = useLabels()
  const language = useLanguage()
  return (
    <span className={styles.language}>
      <Select<Language>
        label={t('agents.language')}
        isLabelHidden
        size="s"
        choices={LANGUAGES}
        value={language === 'HI' ? 'HI' : 'EN'}
        onChange={(code) => void chooseLanguage(code)}
      />
    </span>
  )
}

const GROUPS = ['team', 'agreements'] as const

function Entries() {
  const t = useLabels()
  return (
    <>
      {GROUPS.map((group) => (
        <section key={group}>
          {group === 'agreements' && <h2 className={styles.group}>{t('agents.agreements')}</h2>}
          <ul>
            <PagesOf group={group} />
          </ul>
        </section>
      ))}
      <section>
        <h2 className={styles.group}>{t('agents.account_group')}</h2>
        <ul>
          {OUTSIDE.map(({ place, label, icon: Icon }) => (
            <li key={place}>
              <a className={styles.entry} href={path(place)}>
                <Icon size={18} aria-hidden="true" />
                {t(label)}
              </a>
            </li>
          ))}
          <PagesOf group="account" />
        </ul>
      </section>
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
    <Link className={styles.entry} to={addressOf(page)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
