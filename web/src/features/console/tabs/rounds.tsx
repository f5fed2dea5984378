import type { RoundRow } from '@night-market/protocol/play'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { TabProps } from '../member/tab-props.ts'
import { roundsQuery } from '../member/queries.ts'
import { ROUND_TONES } from '../words.ts'
import { RoundDrawer } from './round-drawer.tsx'

const MODES = ['real', 'bonus', 'demo'] as const
type Mode = (typeof MODES)[number]
const STATUSES = ['all', 'open', 'settled', 'rolled_back'] as const
type Status = (typeof STATUSES)[number]

/** The rounds of a member; the one that is opened stands in the address. */
export function RoundsTab({ staff, member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const [address, change] = useAddress()
  const filter = {
    mode: MODES.find((name) => name === address.get('mode')) ?? 'real',
    status: STATUSES.find((name) => name === address.get('status')) ?? 'all',
  }
  const opened = address.get('round')
  const query = useInfiniteQuery(roundsQuery(member.id, filter))
  const columns = useColumns()
  const report = useReport('consoleTables', staff.id, 'member rounds')
  return (
    <>
      <ReportPage<RoundRow, { rows: readonly RoundRow[] }>
        query={query}
        of={filter}
        head={<Filter filter={filter} onChange={(words) => change(words, { replace: true })} />}
        tools={report}
        caption={t('person.tab.rounds')}
        columns={columns}
        rowKey={({ roundId }) => roundId}
        onOpen={({ roundId }) => change({ round: roundId })}
        card={(row) => (
          <RowCard
            title={row.gameName}
            detail={moment(row.startedAt)}
            result={<Money minor={row.net} asset={row.asset} isDelta />}
            sum={t(`person.round.${row.status}`)}
          />
        )}
        empty={<EmptyState icon={<Dices size={28} aria-hidden="true" />} title={t('person.no_rounds')} />}
      />
      {opened !== null && (
        <RoundDrawer member={member.id} round={opened} onClose={() => change({ round: null })} />
      )}
    </>
  )
}

type FilterProps = {
  filter: { mode: Mode; status: Status }
  onChange: (words: Record<string, string>) => void
}

function Filter({ filter, onChange }: FilterProps) {
  const t = useLabels()
  return (
    <>
      <Segmented<Mode>
        label={t('person.mode')}
        choices={MODES.map((value) => ({ value, label: t(`person.mode.${value}`) }))}
        value={filter.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <Select<Status>
        label={t('person.round_status')}
        isLabelHidden
        size="s"
        choices={STATUSES.map((value) => ({ value, label: t(`person.round.${value}`) }))}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  )
}

function useColumns(): ReportColumn<RoundRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  const money = (key: 'stake' | 'payout' | 'net', label: string): ReportColumn<RoundRow> => ({
    key,
    label,
    align: 'end',
    cell: (row) => <Money minor={row[key]} asset={row.asset} isDelta={key === 'net'} />,
  })
  return [
    { key: 'game', label: t('person.game'), cell: ({ gameName }) => gameName },
    { key: 'vendor', label: t('person.vendor'), cell: ({ vendorName }) => vendorName },
    { key: 'started', label: t('person.started'), cell: ({ startedAt }) => moment(startedAt) },
    {
      key: 'settled',
      label: t('person.settled'),
      cell: ({ settledAt }) => (settledAt === null ? '–' : moment(settledAt)),
    },
    money('stake', t('person.stake')),
    money('payout', t('person.payout')),
    money('net', t('person.net')),
    {
      key: 'status',
      label: t('person.round_status'),
      cell: ({ status }) => <Badge tone={ROUND_TONES[status]}>{t(`person.round.${status}`)}</Badge>,
    },
  ]
}
