import type { FoundMember, TeamMembers } from '@night-market/protocol/agents/team'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { OfferDialog } from '../agreements/offer-dialog.tsx'
import { membersQuery } from '../queries.ts'
import { FileButton } from '../../../shell/back-office/file-button.tsx'
import { useAgentTable } from '../report/use-agent-table.ts'
import { MemberActs, MemberPanel, type Acts } from '../team/member-panel.tsx'
import { RateDialog } from '../team/rate-dialog.tsx'
import { Tree } from '../team/tree.tsx'
import styles from '../pages.module.css'

/** AGT-2: the team as a tree and as a list by name; a member that is found stands out in the tree. */
export default function TeamPage() {
  const t = useLabels()
  const [chosen, setChosen] = useState<FoundMember | null>(null)
  const [offered, setOffered] = useState<FoundMember | null>(null)
  const [rated, setRated] = useState<FoundMember | null>(null)
  const acts = { onOffer: setOffered, onRate: setRated }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.team')}</h1>
      </header>
      <div className={styles.treeBeside}>
        <div className={styles.page}>
          <section className={styles.panel}>
            <h2>{t('agents.tree')}</h2>
            <Tree chosen={chosen} onChoose={setChosen} />
          </section>
          {chosen !== null && <MemberPanel member={chosen} {...acts} />}
        </div>
        <Found onChoose={setChosen} {...acts} />
      </div>
      {rated !== null && <RateDialog member={rated} onClose={() => setRated(null)} />}
      {offered !== null && <OfferDialog payee={offered} onClose={() => setOffered(null)} />}
    </div>
  )
}

function Found({ onChoose, ...acts }: Acts & { onChoose: (member: FoundMember) => void }) {
  const t = useLabels()
  const [search, setSearch] = useState('')
  const filter = { search: useDeferredValue(search) }
  const query = useInfiniteQuery(membersQuery(filter.search))
  const columns = useColumns(acts)
  const report = useAgentTable('members')
  const icon =
    search === '' ? <UsersRound size={28} aria-hidden="true" /> : <Search size={28} aria-hidden="true" />
  return (
    <section className={styles.panel} aria-label={t('agents.members')}>
      <ReportPage<FoundMember, TeamMembers>
        query={query}
        head={
          <Field
            label={t('agents.find')}
            size="s"
            type="search"
            aria-keyshortcuts="/"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        }
        tools={{
          ...report,
          action: (
            <FileButton
              address="/wps/agents/members.csv"
              query={filter}
              columns={columns}
              look={report.look}
            />
          ),
        }}
        caption={t('agents.members')}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={onChoose}
        empty={<EmptyState icon={icon} title={t(search === '' ? 'agents.no_branch' : 'agents.not_found')} />}
      />
    </section>
  )
}

/** The key of each column is its name in the file of the same rows. */
function useColumns(acts: Acts): ReportColumn<FoundMember>[] {
  const t = useLabels()
  const { day } = useMerchantDates()
  const { member: own } = useSession()
  return [
    { key: 'name', label: t('agents.member'), cell: ({ name }) => name },
    {
      key: 'trail',
      label: t('agents.under'),
      cell: ({ trail }) => trail.map(({ id, name }) => (id === own?.id ? t('agents.me') : name)).join(' › '),
    },
    {
      key: 'type',
      label: t('agents.type'),
      cell: ({ type }) => t(type === 0 ? 'agents.is_member' : 'agents.is_agent'),
    },
    {
      key: 'below',
      label: t('agents.below'),
      align: 'end',
      definition: t('agents.figure.members_is'),
      cell: ({ type, members }) => <span className="num">{type === 0 ? '–' : members}</span>,
    },
    { key: 'joined', label: t('agents.joined'), cell: ({ joinedOn }) => day(joinedOn) },
    {
      key: 'acts',
      label: t('agents.acts'),
      cell: (member) => (
        <span className={styles.acts}>
          <MemberActs member={member} {...acts} />
        </span>
      ),
    },
  ]
}
