import { TabPanel } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useSearchAhead, useSearchParams } from '@night-market/ui/router/router.tsx'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Hash, Sparkles, Timer, Globe, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { drawnTogetherAt, justDrawn, rhythmOf, sectionsOf, type Section } from './cards.ts'
import { CheckCard } from './check-card.tsx'
import { GameCard, type Shown } from './game-card.tsx'
import { JustDrawn } from './just-drawn.tsx'
import { LobbyHeader, tabIn, type Tab } from './lobby-header.tsx'
import { menusQuery, type Menus, type PrizeMode } from './queries.ts'
import { OpenTickets } from './open-tickets.tsx'
import { useIsCurrent } from './server-clock.ts'
import styles from './lottery.module.css'

const PANEL = 'lottery-games'
const JUST_DRAWN = 4

const ICONS: Record<PrizeMode, LucideIcon> = { ELOTT: Hash, LOTT: CalendarCheck, ZY: Timer, SEA: Globe }

type LotteryLobbyProps = {
  /** The prize mode that the page opens with. */
  opensAt: Tab
  onPlay: (event: MouseEvent) => void
  /** In its place where no vendor says what it draws. */
  otherwise: ReactNode
}

/** LOT-1: every lottery by prize mode, with its draw on sale and its last result. The prize mode is in the address. */
export function LotteryLobby({ opensAt, onPlay, otherwise }: LotteryLobbyProps) {
  const t = useLabels()
  const [, setSearch] = useSearchParams()
  const tab = tabIn(useSearchAhead().get('prizeMode'), opensAt)
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(menusQuery)
  const isCurrent = useIsCurrent(dataUpdatedAt)
  const choose = (next: Tab) => setSearch(next === opensAt ? {} : { prizeMode: next }, { replace: true })
  if (data?.games.length === 0 && otherwise !== null) return otherwise
  const title = t(tab === 'ELOTT' ? 'shell.elott' : 'con_lott')
  return (
    <div className={styles.lobby}>
      <title>{t('shell.title', { page: title })}</title>
      <LobbyHeader title={title} games={data?.games} tab={tab} panelId={PANEL} onTab={choose} />
      <TabPanel id={PANEL} value={tab}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
        {!error && !data && <RowSkeletons />}
        {data && <Games menus={data} tab={tab} shown={{ aheadMs: data.aheadMs, isCurrent, onPlay }} />}
      </TabPanel>
    </div>
  )
}

type GamesProps = { menus: Menus; tab: Tab; shown: Shown }

function Games({ menus, tab, shown }: GamesProps) {
  const t = useLabels()
  const sections = sectionsOf(menus.games).filter(({ mode }) => tab === 'ALL' || mode === tab)
  const [first, ...others] = sections
  if (first === undefined)
    return (
      <EmptyState
        icon={<Sparkles size={28} aria-hidden="true" />}
        title={t('lottery.none')}
        text={t('lottery.none_text')}
      />
    )
  return (
    <>
      <JustDrawn drawn={justDrawn(sections, JUST_DRAWN)} shown={shown} />
      <div className={styles.both}>
        <div className={styles.sections}>
          <SectionShown section={first} shown={shown}>
            <CheckCard />
          </SectionShown>
          {others.map((section) => (
            <SectionShown key={section.mode} section={section} shown={shown} />
          ))}
        </div>
        <OpenTickets />
      </div>
    </>
  )
}

function SectionShown(props: { section: Section; shown: Shown; children?: ReactNode }) {
  const t = useLabels()
  const { section, shown, children } = props
  const { mode, cards } = section
  const Icon = ICONS[mode]
  return (
    <section className={styles.section} aria-labelledby={`lottery-${mode}`}>
      <div className={styles.sectionHead}>
        <Icon size={20} aria-hidden="true" />
        <h2 id={`lottery-${mode}`}>{t(`lottery.mode.${mode}`)}</h2>
        <Rhythm section={section} />
      </div>
      <div className={styles.cards}>
        {cards.map((card) => (
          <GameCard key={card.key} card={card} shown={shown} />
        ))}
        {children}
      </div>
    </section>
  )
}

/** How often the games of a section are drawn, or when. */
function Rhythm({ section: { games } }: { section: Section }) {
  const t = useLabels()
  const { time } = useDates()
  const locale = numberLocale(useLanguage())
  const rhythm = rhythmOf(games)
  const at = drawnTogetherAt(games)
  if (rhythm !== null) {
    const minutes = new Intl.ListFormat(locale, { type: 'conjunction' }).format(rhythm.map(String))
    return <p className={styles.faint}>{t('lottery.rhythm', { minutes })}</p>
  }
  if (at === null) return null
  return <p className={styles.faint}>{t('lottery.daily', { at: time(new Date(at).toISOString()) })}</p>
}
