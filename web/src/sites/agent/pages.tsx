import type { ComponentType } from 'react'
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
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { HOME, type PageKey } from './page-keys.ts'

export interface AgentPage {
  key: PageKey
  label: LabelKey
  icon: LucideIcon
  /** Above which heading of the menu it stands. */
  group: 'team' | 'agreements' | 'account'
  /** Under which item of a phone's bar it is found, beside its siblings; others stand in the menu. */
  bar?: 'reports' | 'agreements'
  page: ComponentType
}

const BillsPage = lazyPage(() => import('./pages/bills-page.tsx'))
const BranchPage = lazyPage(() => import('./pages/branch-page.tsx'))

/** One declaration a page: its address, its entry in the menu, and what it shows. */
export const PAGES: readonly AgentPage[] = [
  {
    key: 'agentAnnouncement',
    label: 'agents.announcement',
    icon: Megaphone,
    group: 'team',
    page: lazyPage(() => import('./pages/announcement-page.tsx')),
  },
  {
    key: 'agentTeamOverview',
    label: 'agents.overview',
    icon: LayoutDashboard,
    group: 'team',
    page: lazyPage(() => import('./pages/overview-page.tsx')),
  },
  {
    key: 'registerCenter',
    label: 'agents.register',
    icon: UserPlus,
    group: 'team',
    page: lazyPage(() => import('./pages/register-page.tsx')),
  },
  {
    key: 'downlineManagmentView',
    label: 'agents.team',
    icon: Network,
    group: 'team',
    page: lazyPage(() => import('./pages/team-page.tsx')),
  },
  {
    key: 'personalHistoryCopy',
    label: 'agents.betting',
    icon: List,
    group: 'team',
    bar: 'reports',
    page: BranchPage,
  },
  {
    key: 'palStatementsAgentCopy',
    label: 'agents.loss',
    icon: TrendingDown,
    group: 'team',
    bar: 'reports',
    page: BranchPage,
  },
  {
    key: 'agentRevenueReport',
    label: 'agents.income',
    icon: IndianRupee,
    group: 'team',
    bar: 'reports',
    page: lazyPage(() => import('./pages/income-page.tsx')),
  },
  {
    key: 'agentDownlineTransactionDetailsCopy',
    label: 'agents.account',
    icon: ReceiptText,
    group: 'team',
    bar: 'reports',
    page: lazyPage(() => import('./pages/account-page.tsx')),
  },
  {
    key: 'agentDividendRecordCopy2',
    label: 'agents.dividend',
    icon: ChartPie,
    group: 'agreements',
    bar: 'agreements',
    page: BillsPage,
  },
  {
    key: 'agentDailyWages2',
    label: 'agents.daily',
    icon: CalendarDays,
    group: 'agreements',
    bar: 'agreements',
    page: BillsPage,
  },
  {
    key: 'agentHourSalary',
    label: 'agents.hourly',
    icon: Clock3,
    group: 'agreements',
    bar: 'agreements',
    page: BillsPage,
  },
  {
    key: 'agentRealtimeSalary',
    label: 'agents.realtime',
    icon: Zap,
    group: 'agreements',
    bar: 'agreements',
    page: BillsPage,
  },
  {
    key: 'help',
    label: 'agents.help',
    icon: CircleHelp,
    group: 'account',
    page: lazyPage(() => import('./help/help-page.tsx')),
  },
]

/** The page of an address; the overview where it names none. */
export function pageAt(pathname: string): AgentPage {
  const key = pathname.slice(HOME.length + 1).toLowerCase()
  const found = PAGES.find((page) => page.key.toLowerCase() === key)
  return found ?? (PAGES[1] as AgentPage)
}
