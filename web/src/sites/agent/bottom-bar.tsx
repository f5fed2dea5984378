import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Ellipsis, FilePen, LayoutDashboard, Network } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { requestsQuery } from '../../features/agents/queries.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { addressOf, ALL, pageAt, type AgentPage, type PageKey } from './pages.ts'
import styles from './bottom-bar.module.css'

/** A phone's five: the overview, the team, reports, agreements, and the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useLabels()
  const { key, bar } = pageAt(usePathname())
  const asked = useQuery(requestsQuery).data?.length ?? 0
  const isElsewhere = bar === undefined && key !== 'agentTeamOverview' && key !== 'downlineManagmentView'
  return (
    <nav className={styles.bar} aria-label={t('agents.bar')}>
      <Item page="agentTeamOverview" isCurrent={key === 'agentTeamOverview'}>
        <LayoutDashboard size={22} aria-hidden="true" />
        {t('agents.bar.overview')}
      </Item>
      <Item page="downlineManagmentView" isCurrent={key === 'downlineManagmentView'}>
        <Network size={22} aria-hidden="true" />
        {t('agents.bar.team')}
      </Item>
      <Item page="personalHistoryCopy" isCurrent={bar === 'reports'}>
        <ChartColumn size={22} aria-hidden="true" />
        {t('agents.bar.reports')}
      </Item>
      <Item page="agentRealtimeSalary" isCurrent={bar === 'agreements'}>
        <FilePen size={22} aria-hidden="true" />
        {t('agents.agreements')}
        {asked > 0 && (
          <em>
            <span className="visually-hidden">{t('agents.asked')}: </span>
            {asked}
          </em>
        )}
      </Item>
      <button type="button" className={styles.item} data-current={isElsewhere} onClick={onMore}>
        <Ellipsis size={22} aria-hidden="true" />
        {t('agents.bar.more')}
      </button>
    </nav>
  )
}

type ItemProps = { page: PageKey; isCurrent: boolean; children: ReactNode }

function Item({ page, isCurrent, children }: ItemProps) {
  return (
    <Link className={styles.item} to={addressOf(page)} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  )
}

/** On a phone: the other pages under the same item of the bar. */
export function Siblings() {
  const t = useLabels()
  const { key, bar } = pageAt(usePathname())
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [key])
  if (bar === undefined) return null
  return (
    <nav ref={row} className={styles.siblings} aria-label={t(LABELS[bar])}>
      {ALL.filter((page) => page.bar === bar).map((page) => (
        <Link key={page.key} to={addressOf(page.key)} aria-current={page.key === key ? 'page' : undefined}>
          {t(page.label)}
        </Link>
      ))}
    </nav>
  )
}

const LABELS = { reports: 'agents.bar.reports', agreements: 'agents.agreements' } as const satisfies Record<
  NonNullable<AgentPage['bar']>,
  string
>
