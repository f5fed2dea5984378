import { type AccountRow } from './account-words.ts'
import { ACCOUNT_KINDS, ACCOUNT_STATES } from '@night-market/protocol/values/payments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { path } from '../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { Money } from '../../shell/money.tsx'
import { PagedTable } from '@night-market/ui/list-page/paged-table.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { RowCard, type Column } from '@night-market/ui/list-page/table.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { counterpartText, statusText, TONES } from './account-words.ts'
import { FileButton } from './file-button.tsx'
import { PeriodChoice, usePeriodText } from './period-choice.tsx'
import { daysAddress, daysOf, type Days } from './periods.ts'
import { accountQuery, type AccountFilter } from './queries.ts'
import { useToday } from './use-today.ts'

const KINDS = ['all', ...ACCOUNT_KINDS] as const
const STATES = ['all', ...ACCOUNT_STATES] as const

/** Everything one asked the cashier for, and what came of it. The filters are in the address. */
export function AccountRecord() {
  const t = useLabels()
  const periodText = usePeriodText()
  const { today, error, refetch } = useToday()
  const [address, setAddress] = useSearchParams()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (today === undefined) return <RowSkeletons />
  const days = daysOf(address, today, '30')
  const kind = KINDS.find((known) => known === address.get('kind')) ?? 'all'
  const state = STATES.find((known) => known === address.get('state')) ?? 'all'
  const choose = (next: { kind?: string; state?: string; days?: Days }) =>
    setAddress(
      { kind: next.kind ?? kind, state: next.state ?? state, ...daysAddress(next.days ?? days) },
      { replace: true, preventScrollReset: true },
    )
  const filter = { kind, state, from: days.from, to: days.to }
  return (
    <>
      <Filters
        summary={[periodText(days), ...(kind === 'all' ? [] : [t(`reports.kind.${kind}`)])].join(' · ')}
        action={<FileButton name="account" query={filter} />}
      >
        <PeriodChoice days={days} today={today} onChange={(next) => choose({ days: next })} />
        <Select
          label={t('reports.kind')}
          isLabelHidden
          size="s"
          choices={KINDS.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
          value={kind}
          onChange={(next) => choose({ kind: next })}
        />
        <Select
          label={t('reports.state')}
          isLabelHidden
          size="s"
          choices={STATES.map((value) => ({ value, label: t(`reports.state.${value}`) }))}
          value={state}
          onChange={(next) => choose({ state: next })}
        />
      </Filters>
      <Rows key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Rows({ filter }: { filter: AccountFilter }) {
  const t = useLabels()
  const [opened, setOpened] = useState<AccountRow | null>(null)
  const query = useInfiniteQuery(accountQuery(filter))
  const columns = useColumns()
  return (
    <>
      <PagedTable
        query={query}
        caption={t('shell.account_record')}
        columns={columns}
        rowKey={(row) => `${row.id} ${row.direction}`}
        onOpen={setOpened}
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
      {opened !== null && <AccountDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function AccountCard({ row }: { row: AccountRow }) {
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

function useColumns(): Column<AccountRow>[] {
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
