import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { branchQuery, type BranchLine, type BranchPage, type Days } from '../queries.ts'
import { FileButton } from '../../../shell/back-office/file-button.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useAgentTable } from '../report/use-agent-table.ts'
import { netOf, useBranchColumns, type BranchLook } from './branch-columns.tsx'
import { MemberLines } from './member-lines.tsx'
import { Trail } from './trail.tsx'
import styles from '../pages.module.css'

/**
 * The branches of the team with their sums. A row leads into its own branch and at last to the rounds of a member; the trail
 * leads back. Where one stands is in the address.
 */
export function Branches({ days, look = 'play' }: { days: Days; look?: BranchLook }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const member = address.get('member')
  const open = (agent: string | null) => change({ of: agent, member: null })
  return (
    <section className={styles.panel} aria-label={t('agents.branches')}>
      {member === null ? (
        <BranchReport days={days} look={look} />
      ) : (
        <MemberLines days={days} member={member} onOpen={open} />
      )}
      <p className={styles.note}>{t('agents.sign')}</p>
    </section>
  )
}

/** Whether a member has a branch of its own. */
const leadsFurther = ({ type, members, isOwn }: BranchLine): boolean => !isOwn && (type !== 0 || members > 0)

function BranchReport({ days, look }: { days: Days; look: BranchLook }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const [agent, sort] = [address.get('of'), address.get('sort') ?? 'name']
  const query = useInfiniteQuery(branchQuery(days, { agent, sort }))
  const first = query.data?.pages[0]
  const columns = useBranchColumns(look, first)
  const report = useAgentTable(`branches ${look}`)
  const filter = { from: days.from, to: days.to, sort, ...(agent !== null && { agent }) }
  return (
    <ReportPage<BranchLine, BranchPage>
      query={query}
      of={filter}
      head={
        <div className={styles.headed}>
          <h2>{t('agents.branches')}</h2>
          {first && <Trail trail={first.trail} onOpen={(of) => change({ of, member: null })} />}
        </div>
      }
      tools={{
        ...report,
        action: (
          <FileButton address="/wps/agents/branch.csv" query={filter} columns={columns} look={report.look} />
        ),
      }}
      caption={t('agents.branches')}
      columns={columns}
      rowKey={({ id, isOwn }) => `${id} ${isOwn}`}
      sort={sort}
      onSort={(next) => change({ sort: next }, { replace: true })}
      onOpen={(row) => change(leadsFurther(row) ? { of: row.id } : { member: row.id })}
      card={(row) => <BranchCard row={row} look={look} asset={first?.asset ?? ''} />}
      total={t('agents.total')}
      empty={<EmptyState icon={<UsersRound size={28} aria-hidden="true" />} title={t('agents.no_branch')} />}
    />
  )
}

function BranchCard({ row, look, asset }: { row: BranchLine; look: BranchLook; asset: string }) {
  const t = useLabels()
  const type = t(row.type === 0 ? 'agents.is_member' : 'agents.is_agent')
  const title = row.isOwn ? t('agents.own_play', { name: row.name }) : row.name
  return (
    <RowCard
      title={title}
      detail={`${type} · ${t('agents.below_count', { count: row.members })}`}
      result={<Money minor={look === 'loss' ? netOf(row) : row.result} asset={asset} isDelta />}
      sum={<Money minor={look === 'loss' ? row.rewards : row.validBet} asset={asset} />}
    />
  )
}
