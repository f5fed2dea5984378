import type { AgreementKind } from '@night-market/protocol/agents/words'
import {
  CalendarDays,
  ChartPie,
  CircleHelp,
  Clock3,
  IndianRupee,
  LayoutDashboard,
  List,
  Megaphone,
  Network,
  ReceiptText,
  TrendingDown,
  UserPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { LabelKey } from '../../label-keys.ts'
import { piece, type Piece } from '../../shell/page.ts'
import type { PageLive } from '../../shell/page-live.ts'

export interface AgentPage {
  label: LabelKey
  icon: LucideIcon
  /** Beside its label in the menu. */
  note?: LabelKey
  /** Above which heading of the menu it stands. */
  group: 'team' | 'agreements' | 'account'
  /** Under which item of a phone's bar it is found, beside its siblings; others stand in the menu. */
  bar?: 'reports' | 'agreements'
  /** What leads there after "g". */
  letter?: string
  /** Whose records it shows. */
  kind?: AgreementKind
  page: Piece<object>
  /** What is read again at which hint of the server. */
  live?: PageLive
}

const BRANCH = {
  group: 'team',
  bar: 'reports',
  page: piece(() => import('./pages/branch-page.tsx')),
} as const
const BILLS = {
  group: 'agreements',
  bar: 'agreements',
  page: piece(() => import('./pages/bills-page.tsx')),
} as const

/** One declaration a page, by the page key of the specification (section 2) and the manual, which is its address too. */
export const PAGES = {
  agentAnnouncement: {
    label: 'agents.announcement',
    icon: Megaphone,
    group: 'team',
    page: piece(() => import('./pages/announcement-page.tsx')),
    live: { 'content.changed': 'content', 'messaging.changed': 'messaging' },
  },
  agentTeamOverview: {
    label: 'agents.overview',
    icon: LayoutDashboard,
    group: 'team',
    letter: 'o',
    page: piece(() => import('./pages/overview-page.tsx')),
    live: { welcome: 'agents', 'agents.changed': 'agents' },
  },
  registerCenter: {
    label: 'agents.register',
    icon: UserPlus,
    group: 'team',
    page: piece(() => import('./pages/register-page.tsx')),
  },
  downlineManagmentView: {
    label: 'agents.team',
    icon: Network,
    group: 'team',
    letter: 't',
    page: piece(() => import('./pages/team-page.tsx')),
  },
  personalHistoryCopy: { ...BRANCH, label: 'agents.betting', icon: List, letter: 'b' },
  palStatementsAgentCopy: { ...BRANCH, label: 'agents.loss', icon: TrendingDown },
  agentRevenueReport: {
    label: 'agents.income',
    icon: IndianRupee,
    group: 'team',
    bar: 'reports',
    letter: 'i',
    page: piece(() => import('./pages/income-page.tsx')),
  },
  agentDownlineTransactionDetailsCopy: {
    label: 'agents.account',
    icon: ReceiptText,
    group: 'team',
    bar: 'reports',
    letter: 'a',
    page: piece(() => import('./pages/account-page.tsx')),
  },
  agentDividendRecordCopy2: { ...BILLS, label: 'agents.dividend', icon: ChartPie, kind: 'dividend' },
  agentDailyWages2: { ...BILLS, label: 'agents.daily', icon: CalendarDays, kind: 'daily' },
  agentHourSalary: { ...BILLS, label: 'agents.hourly', icon: Clock3, kind: 'hourly' },
  agentRealtimeSalary: {
    ...BILLS,
    label: 'agents.realtime',
    icon: Zap,
    kind: 'realtime',
    note: 'agents.five_minutes',
  },
  help: {
    label: 'agents.help',
    icon: CircleHelp,
    group: 'account',
    page: piece(() => import('./help/help-page.tsx')),
  },
} as const satisfies Record<string, AgentPage>

export type PageKey = keyof typeof PAGES
/** A page with all that it may declare, and what it shows. */
export type Declared = Omit<AgentPage, 'page'> & { key: PageKey; page: Piece }

export const ALL: readonly Declared[] = Object.entries(PAGES).map(([key, page]) => ({
  ...page,
  key: key as PageKey,
}))

/** The addresses of the agent centre. */
export const HOME = '/agentHome'

export const addressOf = (key: PageKey): string => `${HOME}/${key}`

/** The page of an address; the overview where it names none. */
export function pageAt(pathname: string): Declared {
  const key = pathname.slice(HOME.length + 1).toLowerCase()
  const found = ALL.find((page) => page.key.toLowerCase() === key)
  return found ?? { ...PAGES.agentTeamOverview, key: 'agentTeamOverview' }
}
