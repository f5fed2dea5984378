import type { Branch, BranchRow } from '@night-market/protocol/agents/team'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { RowCard, Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { branchQuery, type Days } from './queries.ts'
import styles from './pages.module.css'

/** `play` shows what was staked and paid, `loss` what the team lost, with what it was given. */
export type BranchLook = 'play' | 'loss'

/** The branches of the team with their sums; a row leads into its own branch, the trail back. */
export function Branches({ days, look = 'play' }: { days: Days; look?: BranchLook }) {
  const t = useLabels()
  const [agent, setAgent] = useState<string | null>(null)
  const [member, setMember] = useState<BranchRow | null>(null)
  const query = useInfiniteQuery(branchQuery(days, agent))
  const columns = useColumns(look, query.data?.pages[0]?.asset ?? '')
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  const [first] = query.data?.pages ?? []
  if (first === undefined) return <RowSkeletons />
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles.panel} aria-label={t('agents.branches')}>
      <Trail of={first} onOpen={setAgent} />
      <Sums of={first} look={look} />
      {rows.length === 0 ? (
        <EmptyState icon={<UsersRound size={28} aria-hidden="true" />} title={t('agents.no_branch')} />
      ) : (
        <Table
          caption={t('agents.branches')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={(row) => (leadsFurther(row) ? setAgent(row.id) : setMember(row))}
          card={(row) => <BranchCard row={row} asset={first.asset} />}
        />
      )}
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <p className={styles.note}>{t('agents.sign')}</p>
      {member !== null && <MemberDrawer row={member} asset={first.asset} onClose={() => setMember(null)} />}
    </section>
  )
}

/** Whether a member has a branch of its own. */
const leadsFurther = ({ type, members }: BranchRow): boolean => type !== 0 || members > 0

function Trail({ of: { trail }, onOpen }: { of: Branch; onOpen: (agent: string | null) => void }) {
  const t = useLabels()
  return (
    <nav className={styles.trail} aria-label={t('agents.trail')}>
      {trail.map(({ id, name }, place) => {
        const label = place === 0 ? t('agents.me') : name
        const isLast = place === trail.length - 1
        return (
          <span key={id} className={styles.trail}>
            {place > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {isLast ? (
              <strong aria-current="location">{label}</strong>
            ) : (
              <button type="button" onClick={() => onOpen(place === 0 ? null : id)}>
                {label}
              </button>
            )}
          </span>
        )
      })}
    </nav>
  )
}

function Sums({ of: { totals, asset }, look }: { of: Branch; look: BranchLook }) {
  const t = useLabels()
  return (
    <p className={styles.sums}>
      <strong>{t('agents.total')}</strong>
      <span>
        {t('agents.valid_bet')} <Money minor={totals.validBet} asset={asset} />
      </span>
      <span>
        {t('agents.result')} <Money minor={totals.result} asset={asset} isDelta />
      </span>
      {look === 'loss' && (
        <span>
          {t('agents.net_result')} <Money minor={netOf(totals)} asset={asset} isDelta />
        </span>
      )}
    </p>
  )
}

/** What the team won or lost with what it was given. */
const netOf = ({ result, rewards }: Pick<BranchRow, 'result' | 'rewards'>): string =>
  (BigInt(result) + BigInt(rewards)).toString()

function useColumns(look: BranchLook, asset: string): Column<BranchRow>[] {
  const t = useLabels()
  const money = (key: string, label: string, of: (row: BranchRow) => string, isDelta = false) =>
    ({
      key,
      label,
      align: 'end',
      cell: (row: BranchRow) => <Money minor={of(row)} asset={asset} isDelta={isDelta} />,
    }) as const
  const named: Column<BranchRow>[] = [
    { key: 'name', label: t('agents.member'), cell: ({ name }) => name },
    {
      key: 'type',
      label: t('agents.type'),
      cell: ({ type }) => t(type === 0 ? 'agents.is_member' : 'agents.is_agent'),
    },
    {
      key: 'members',
      label: t('agents.below'),
      align: 'end',
      cell: ({ members }) => <span className="num">{members}</span>,
    },
  ]
  if (look === 'loss')
    return [
      ...named,
      money('result', t('agents.result'), ({ result }) => result, true),
      money('rewards', t('agents.rewards'), ({ rewards }) => rewards),
      money('net', t('agents.net_result'), netOf, true),
    ]
  return [
    ...named,
    {
      key: 'rounds',
      label: t('agents.rounds'),
      align: 'end',
      cell: ({ rounds }) => <span className="num">{rounds}</span>,
    },
    money('stake', t('agents.stake'), ({ stake }) => stake),
    money('payout', t('agents.payout'), ({ payout }) => payout),
    money('valid', t('agents.valid_bet'), ({ validBet }) => validBet),
    money('result', t('agents.result'), ({ result }) => result, true),
  ]
}

function BranchCard({ row, asset }: { row: BranchRow; asset: string }) {
  const t = useLabels()
  const type = t(row.type === 0 ? 'agents.is_member' : 'agents.is_agent')
  return (
    <RowCard
      title={row.name}
      detail={`${type} · ${t('agents.below_count', { count: row.members })}`}
      result={<Money minor={row.result} asset={asset} isDelta />}
      sum={<Money minor={row.validBet} asset={asset} />}
    />
  )
}

/** What a member without a branch played and was given on these days. */
function MemberDrawer({ row, asset, onClose }: { row: BranchRow; asset: string; onClose: () => void }) {
  const t = useLabels()
  const { day } = useDates()
  return (
    <Drawer label={row.name} header={<strong>{row.name}</strong>} side="end" onClose={onClose}>
      <div className={styles.drawer}>
        <Facts look="lines">
          <Fact label={t('agents.joined')}>{day(row.joinedOn)}</Fact>
          <Fact label={t('agents.rounds')}>{row.rounds}</Fact>
          <Fact label={t('agents.stake')}>
            <Money minor={row.stake} asset={asset} />
          </Fact>
          <Fact label={t('agents.payout')}>
            <Money minor={row.payout} asset={asset} />
          </Fact>
          <Fact label={t('agents.valid_bet')}>
            <Money minor={row.validBet} asset={asset} />
          </Fact>
          <Fact label={t('agents.rewards')}>
            <Money minor={row.rewards} asset={asset} />
          </Fact>
          <Fact label={t('agents.net_result')} isStrong>
            <Money minor={netOf(row)} asset={asset} isDelta />
          </Fact>
        </Facts>
      </div>
    </Drawer>
  )
}
