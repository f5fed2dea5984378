import type { OverdueRounds } from '@night-market/protocol/play'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'

type Rounds = z.infer<typeof OverdueRounds>

/** Rounds that their vendor left open for a week: the staff ask the vendor what they won. */
export default function OverduePage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['play', 'overdue'],
    queryFn: () => call<Rounds>('GET', '/ops/rounds/overdue'),
  })
  return (
    <BackOfficePage title={t('overdue.title')} text={t('overdue.text')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data?.rounds.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} aria-hidden="true" />}
          title={t('overdue.none')}
          text={t('overdue.none_text')}
        />
      )}
      {error === null && data !== undefined && data.rounds.length > 0 && <RoundsTable rounds={data.rounds} />}
    </BackOfficePage>
  )
}

function RoundsTable({ rounds }: Rounds) {
  const t = useLabels()
  const { moment } = useDates()
  const columns: ReportColumn<Rounds['rounds'][number]>[] = [
    { key: 'id', label: t('overdue.round'), cell: ({ id }) => <ShortId id={id} /> },
    { key: 'vendor', label: t('overdue.vendor'), cell: ({ vendor }) => vendor },
    {
      key: 'vendorRound',
      label: t('overdue.vendor_round'),
      cell: ({ vendorRound }) => <ShortId id={vendorRound} />,
    },
    { key: 'game', label: t('overdue.game'), cell: ({ gameCode }) => gameCode },
    {
      key: 'member',
      label: t('overdue.member'),
      cell: ({ memberId }) => <MemberLink id={memberId} username="" />,
    },
    {
      key: 'stake',
      label: t('overdue.stake'),
      align: 'end',
      cell: ({ stake, asset }) => <Money minor={stake} asset={asset} />,
    },
    { key: 'at', label: t('overdue.started'), cell: ({ startedAt }) => moment(startedAt) },
  ]
  return (
    <ReportTable
      caption={t('overdue.title')}
      columns={columns}
      rows={rounds}
      rowKey={({ id }) => id}
      look={PLAIN_LOOK}
    />
  )
}
