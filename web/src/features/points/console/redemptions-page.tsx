import { REDEMPTION_STATUSES, type RedemptionStatus } from '@night-market/protocol/values/points'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Price } from './price.tsx'
import { redemptionsQuery, type Redemption, type RedemptionRows } from './queries.ts'

/** What members redeemed: what waits, and what became of the rest. Reviews decide. */
export default function RedemptionsPage({ staff }: StaffPage) {
  const t = useLabels()
  const [address, change] = useAddress()
  const status = REDEMPTION_STATUSES.find((each) => each === address.get('status')) ?? 'process'
  const query = useInfiniteQuery(redemptionsQuery(status))
  const columns = useColumns()
  return (
    <BackOfficePage title={t('mall_desk.redemptions')} text={t('mall_desk.redemptions_text')}>
      <Panel label={t('mall_desk.redemptions')}>
        <StaffList<Redemption, RedemptionRows>
          staff={staff}
          name="redemptions"
          query={query}
          of={status}
          head={
            <Segmented<RedemptionStatus>
              label={t('mall_desk.status')}
              choices={REDEMPTION_STATUSES.map((value) => ({ value, label: t(`mall_desk.status.${value}`) }))}
              value={status}
              onChange={(value) => change({ status: value, open: null }, { replace: true })}
            />
          }
          caption={t('mall_desk.redemptions')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(row) => <RedemptionCard row={row} />}
          details={(row, close) => <RedemptionDrawer row={row} onClose={close} />}
          empty={
            <EmptyState
              icon={<PackageCheck size={28} aria-hidden="true" />}
              title={t('mall_desk.no_redemptions')}
            />
          }
        />
      </Panel>
    </BackOfficePage>
  )
}

const priceOf = ({ points, amount, asset }: Redemption) => ({ points, amount, asset })

function useColumns(): ReportColumn<Redemption>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'member', label: t('mall_desk.member'), cell: ({ username, memberId }) => username || memberId },
    { key: 'good', label: t('mall_desk.name'), cell: ({ name }) => name },
    {
      key: 'pieces',
      label: t('mall_desk.pieces'),
      align: 'end',
      cell: ({ quantity }) => <span className="num">{quantity}</span>,
    },
    { key: 'price', label: t('mall_desk.price'), align: 'end', cell: (row) => <Price {...priceOf(row)} /> },
    { key: 'at', label: t('mall_desk.asked_at'), cell: ({ requestedAt }) => moment(requestedAt) },
    { key: 'by', label: t('mall_desk.decided_by'), cell: ({ decidedBy }) => decidedBy ?? '–' },
  ]
}

function RedemptionCard({ row }: { row: Redemption }) {
  const { moment } = useDates()
  return (
    <RowCard
      title={row.username || row.memberId}
      detail={`${row.quantity} × ${row.name}`}
      result={<Price {...priceOf(row)} />}
      sum={moment(row.requestedAt)}
    />
  )
}

function RedemptionDrawer({ row, onClose }: { row: Redemption; onClose: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <DetailDrawer title={`${row.quantity} × ${row.name}`} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('mall_desk.member')}>
          <MemberLink id={row.memberId} username={row.username} />
        </Fact>
        <Fact label={t('mall_desk.status')}>{t(`mall_desk.status.${row.status}`)}</Fact>
        <Fact label={t('mall_desk.price')} isStrong>
          <Price {...priceOf(row)} />
        </Fact>
        <Fact label={t('mall_desk.asked_at')}>{moment(row.requestedAt)}</Fact>
        {row.decidedAt !== null && <Fact label={t('mall_desk.decided_at')}>{moment(row.decidedAt)}</Fact>}
        {row.decidedBy !== null && <Fact label={t('mall_desk.decided_by')}>{row.decidedBy}</Fact>}
        {row.remark !== '' && <Fact label={t('mall_desk.remark')}>{row.remark}</Fact>}
        {row.reason !== '' && <Fact label={t('mall_desk.reason')}>{row.reason}</Fact>}
      </Facts>
      {row.status === 'process' && (
        <ButtonLink kind="primary" to="/console/reviews?kind=redemption">
          {t('mall_desk.to_reviews')}
        </ButtonLink>
      )}
    </DetailDrawer>
  )
}
