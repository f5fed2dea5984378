import type { StaffClaim } from '@night-market/protocol/rewards'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { RewardAmount } from '../reward-amount.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { ProgrammeName } from './programme-name.tsx'
import { claimsQuery, type ClaimsPage as Page } from './queries.ts'

/** Rewards that wait until the staff have decided: goods to send, and what stood out. */
export default function ClaimsPage({ staff }: StaffPage) {
  const t = useLabels()
  const query = useInfiniteQuery(claimsQuery)
  const columns = useColumns()
  return (
    <BackOfficePage title={t('giving.claims')} text={t('giving.claims_text')}>
      <Panel label={t('giving.claims')}>
        <StaffList<StaffClaim, Page>
          staff={staff}
          name="claims"
          query={query}
          caption={t('giving.claims')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(claim) => <ClaimCard claim={claim} />}
          details={(claim, close) => (
            <ClaimDrawer claim={claim} mayDecide={staff.rights.includes('approve')} onClose={close} />
          )}
          empty={
            <EmptyState icon={<CircleCheck size={28} aria-hidden="true" />} title={t('giving.no_claims')} />
          }
        />
      </Panel>
    </BackOfficePage>
  )
}

function useColumns(): ReportColumn<StaffClaim>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'member',
      label: t('giving.column.member'),
      cell: ({ username, memberId }) => username || memberId,
    },
    { key: 'title', label: t('giving.column.title'), cell: ({ title }) => title.EN },
    {
      key: 'programme',
      label: t('giving.programme'),
      cell: ({ programme }) => <ProgrammeName programme={programme} />,
    },
    { key: 'kind', label: t('giving.of'), cell: ({ kind }) => t(`giving.kind.${kind}`) },
    {
      key: 'amount',
      label: t('giving.column.amount'),
      align: 'end',
      cell: (claim) => <RewardAmount claim={claim} />,
    },
    { key: 'at', label: t('giving.column.at'), cell: ({ madeAt }) => moment(madeAt) },
  ]
}

function ClaimCard({ claim }: { claim: StaffClaim }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <RowCard
      title={claim.username || claim.memberId}
      detail={`${claim.title.EN ?? ''} · ${moment(claim.madeAt)}`}
      result={<RewardAmount claim={claim} />}
      sum={t(`giving.kind.${claim.kind}`)}
    />
  )
}
