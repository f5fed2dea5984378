import { EmptyState, Badge } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProposalsPage } from '@night-market/protocol/reviews'
import type { StaffCard } from '@night-market/protocol/staff'
import { DECIDING_RIGHTS } from '@night-market/protocol/values/roles'
import { Vote } from 'lucide-react'
import type { z } from 'zod'
import { BackOfficePage } from '../../../../shell/back-office/page.tsx'
import { useAddress } from '../../../../shell/back-office/use-address.ts'
import { useReport } from '../../../../shell/back-office/use-report.ts'
import { useDates } from '../../../../shell/i18n/dates.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { Left } from './left.tsx'
import { proposalsQuery, SHOWN, type Proposal, type Shown } from './queries.ts'
import { kindText, subjectText, TONES } from './words.ts'

type Staff = z.infer<typeof StaffCard>

/** What the staff want done that takes several of them: what waits for the reader first. */
export default function ProposalListPage({ staff }: { staff: Staff }) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const mayDecide = DECIDING_RIGHTS.some((right) => staff.rights.includes(right))
  const choices = SHOWN.filter((one) => mayDecide || one !== 'to_decide')
  const shown = choices.find((one) => one === address.get('show')) ?? choices[0] ?? 'mine'
  const query = useInfiniteQuery(proposalsQuery(shown))
  const report = useReport('consoleTables', staff.id, 'proposals')
  return (
    <BackOfficePage title={t('proposal.list')} text={t('proposal.list_text')}>
      <ReportPage<Proposal, ProposalsPage>
        query={query}
        of={shown}
        head={
          <Segmented
            label={t('proposal.which')}
            choices={choices.map((value) => ({ value, label: t(`proposal.show.${value}`) }))}
            value={shown}
            onChange={(value) => change({ show: value }, { replace: true })}
          />
        }
        tools={report}
        caption={t('proposal.list')}
        columns={useColumns(shown)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => navigate(`/console/proposals/${id}`)}
        card={(proposal) => <ProposalCard proposal={proposal} />}
        empty={
          <EmptyState
            icon={<Vote size={28} aria-hidden="true" />}
            title={t(`proposal.none.${shown}`)}
            text={t('proposal.none_text')}
          />
        }
      />
    </BackOfficePage>
  )
}

function useColumns(shown: Shown): ReportColumn<Proposal>[] {
  const t = useLabels()
  const dates = useDates()
  return [
    { key: 'kind', label: t('proposal.what'), cell: (proposal) => kindText(t, proposal) },
    { key: 'subject', label: t('proposal.on'), cell: (proposal) => subjectText(t, proposal) },
    { key: 'by', label: t('proposal.by'), cell: ({ madeBy }) => madeBy },
    { key: 'made', label: t('proposal.made'), cell: ({ madeAt }) => dates.moment(madeAt) },
    {
      key: 'people',
      label: t('proposal.people'),
      align: 'end',
      cell: ({ approvals, people }) => <span className="num">{`${approvals + 1} / ${people}`}</span>,
      definition: t('proposal.people_is'),
    },
    shown === 'closed'
      ? {
          key: 'closed',
          label: t('proposal.closed'),
          cell: ({ closedAt }) => (closedAt === null ? '–' : dates.moment(closedAt)),
        }
      : {
          key: 'left',
          label: t('proposal.time_left'),
          cell: ({ status, expiresAt }) => (status === 'open' ? <Left until={expiresAt} /> : '–'),
        },
    { key: 'status', label: t('proposal.state'), cell: (proposal) => <Status proposal={proposal} /> },
  ]
}

function Status({ proposal: { status } }: { proposal: Proposal }) {
  const t = useLabels()
  return <Badge tone={TONES[status]}>{t(`proposal.status.${status}`)}</Badge>
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useLabels()
  const dates = useDates()
  const { madeBy, madeAt, status, expiresAt } = proposal
  return (
    <RowCard
      title={`${kindText(t, proposal)} · ${subjectText(t, proposal)}`}
      detail={t('proposal.by_at', { who: madeBy, at: dates.moment(madeAt) })}
      result={<Status proposal={proposal} />}
      sum={status === 'open' ? <Left until={expiresAt} /> : ''}
    />
  )
}
