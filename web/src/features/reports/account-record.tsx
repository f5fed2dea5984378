import type { AccountRow } from './account-words.ts'
import { ACCOUNT_KINDS, ACCOUNT_STATES } from '@night-market/protocol/values/payments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { path } from '../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Money } from '../../shell/money.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import { useUrlFilter, type UrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { RowCard, type Column } from '@night-market/ui/list-page/table.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { counterpartText, statusText, TONES } from './account-words.ts'
import { FileButton } from './file-button.tsx'
import { PeriodChoice, usePeriodText } from './period-choice.tsx'
import { daysAddress, daysOf, type Days } from './periods.ts'
import { accountQuery, type AccountFilter } from './queries.ts'
import { useToday } from './use-today.ts'

export const KINDS = ['all', ...ACCOUNT_KINDS] as const
export const STATES = ['all', ...ACCOUNT_STATES] as const

/** Everything one asked the cashier for, and what came of it. The filters are in the address. */
export function AccountRecord() {
  const { today, error, refetch } = useToday()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return today === undefined ? <RowSkeletons /> : <Rows today={today} />
}

type Chosen = Pick<AccountFilter, 'kind' | 'state'> & { days: Days }

const filterOf = (today: string): UrlFilter<Chosen> => ({
  read: (address) => ({
    kind: KINDS.find((known) => known === address.get('kind')) ?? 'all',
    state: STATES.find((known) => known === address.get('state')) ?? 'all',
    days: daysOf(address, today, '30'),
  }),
  write: ({ days, kind, state }) => ({ kind, state, ...daysAddress(days) }),
})

function Rows({ today }: { today: string }) {
  const t = useLabels()
  const periodText = usePeriodText()
  const [chosen, choose] = useUrlFilter(filterOf(today))
  const { kind, state, days } = chosen
  const filter = { kind, state, from: days.from, to: days.to }
  const query = useInfiniteQuery(accountQuery(filter))
  const columns = useAccountColumns()
  return (
    <ListPage
      filters={{
        summary: [periodText(days), ...(kind === 'all' ? [] : [t(`reports.kind.${kind}`)])].join(' · '),
        action: <FileButton name="account" query={filter} />,
        children: <Choices chosen={chosen} today={today} onChange={choose} />,
      }}
      of={filter}
      query={query}
      caption={t('shell.account_record')}
      columns={columns}
      rowKey={(row) => `${row.id} ${row.direction}`}
      details={(row, close) => <AccountDrawer row={row} onClose={close} />}
      card={(row) => <AccountCard row={row} />}
      empty={
        <EmptyState
          icon={<ScrollText size={28} aria-hidden="true" />}
          title={t('reports.no_account_rows')}
          text={t('reports.longer_period')}
        >
          <ButtonLink kind="primary" to={path('deposit')}>
            {t('reports.to_deposit')}
          </ButtonLink>
        </EmptyState>
      }
    />
  )
}

type ChoicesProps = { chosen: Chosen; today: string; onChange: (change: Partial<Chosen>) => void }

function Choices({ chosen, today, onChange }: ChoicesProps) {
  const t = useLabels()
  return (
    <>
      <PeriodChoice days={chosen.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        label={t('reports.kind')}
        isLabelHidden
        size="s"
        choices={KINDS.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
        value={chosen.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label={t('reports.state')}
        isLabelHidden
        size="s"
        choices={STATES.map((value) => ({ value, label: t(`reports.state.${value}`) }))}
        value={chosen.state}
        onChange={(state) => onChange({ state })}
      />
    </>
  )
}

export function AccountCard({ row }: { row: AccountRow }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <RowCard
      title={`${t(`reports.kind.${row.kind}`)} · ${counterpartText(t, row)}`}
      detail={moment(row.at)}
      result={<Money minor={signed(row)} asset={row.asset} isDelta />}
      sum={t(statusText(row.status))}
    />
  )
}

export function useAccountColumns(): Column<AccountRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'kind', label: t('reports.kind'), cell: (row) => t(`reports.kind.${row.kind}`) },
    { key: 'with', label: t('reports.counterpart'), cell: (row) => counterpartText(t, row) },
    { key: 'when', label: t('reports.when'), cell: (row) => <time dateTime={row.at}>{moment(row.at)}</time> },
    {
      key: 'status',
      label: t('reports.status'),
      cell: (row) => <Badge tone={TONES[row.state]}>{t(statusText(row.status))}</Badge>,
    },
    {
      key: 'amount',
      label: t('reports.amount'),
      align: 'end',
      cell: (row) => <Money minor={signed(row)} asset={row.asset} isDelta />,
    },
  ]
}

const signed = ({ direction, amount }: AccountRow): string => (direction === 'out' ? `-${amount}` : amount)
