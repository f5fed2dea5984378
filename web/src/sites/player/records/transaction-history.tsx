import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FileButton } from '../../../features/reports/file-button.tsx'
import { PeriodChoice, usePeriodText } from '../../../features/reports/period-choice.tsx'
import { daysAddress, daysOf, type Days } from '../../../features/reports/periods.ts'
import { useToday } from '../../../features/reports/use-today.ts'
import {
  transfersQuery,
  type Kind,
  type Purse,
  type TransferFilter,
} from '../../../features/reports/transactions-query.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { Money } from '../../../shell/money.tsx'
import { PagedTable } from '@night-market/ui/list-page/paged-table.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { TransferCard, whatText } from './transfer-card.tsx'
import { TransferDrawer } from './transfer-drawer.tsx'

const KINDS = [
  'all',
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'transfer',
  'bonus',
] as const satisfies readonly Kind[]

/** Every movement of a purse, newest first, with the balance after it. The filters are in the address. */
export default function TransactionHistory() {
  const t = useLabels()
  const { today, error, refetch } = useToday()
  return (
    <>
      <title>{t('reports.transactions.page_title', { page: t('player.transaction_history') })}</title>
      <h1 className="page-title">{t('player.transaction_history')}</h1>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {today !== undefined && <History today={today} />}
    </>
  )
}

function History({ today }: { today: string }) {
  const t = useLabels()
  const periodText = usePeriodText()
  const [{ purse, kind, days }, choose] = useFilter(today)
  const filter = { purse, kind, from: days.from, to: days.to }
  return (
    <>
      <Filters
        summary={[
          t(`reports.transactions.purse_${purse}`),
          periodText(days),
          ...(kind === 'all' ? [] : [t(`reports.transactions.kind.${kind}`)]),
        ].join(' · ')}
        action={<FileButton name="transfers" query={filter} />}
      >
        <Segmented<Purse>
          label={t('reports.transactions.purse')}
          choices={[
            { value: 'main', label: t('reports.transactions.purse_main') },
            { value: 'demo', label: t('reports.transactions.purse_demo') },
          ]}
          value={purse}
          onChange={(next) => choose({ purse: next })}
        />
        <PeriodChoice days={days} today={today} onChange={(next) => choose({ days: next })} />
        <Select<Kind>
          label={t('reports.transactions.kind')}
          isLabelHidden
          size="s"
          choices={KINDS.map((value) => ({ value, label: t(`reports.transactions.kind.${value}`) }))}
          value={kind}
          onChange={(next) => choose({ kind: next })}
        />
      </Filters>
      <Transfers key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

type Filter = { purse: Purse; kind: Kind; days: Days }

function useFilter(today: string): [Filter, (change: Partial<Filter>) => void] {
  const { isTrial } = useSession()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('purse') ?? (isTrial ? 'demo' : 'main')
  const purse: Purse = asked === 'demo' ? 'demo' : 'main'
  const kind = KINDS.find((known) => known === address.get('kind')) ?? 'all'
  const filter = { purse, kind, days: daysOf(address, today, '30') }
  function choose(change: Partial<Filter>): void {
    const { days, ...next } = { ...filter, ...change }
    setAddress({ ...next, ...daysAddress(days) }, { replace: true, preventScrollReset: true })
  }
  return [filter, choose]
}

function Transfers({ filter }: { filter: TransferFilter }) {
  const t = useLabels()
  const [opened, setOpened] = useState<TransferRow | null>(null)
  const [roundId, setRoundId] = useState<string | null>(null)
  const query = useInfiniteQuery(transfersQuery(filter))
  const columns = useColumns()
  return (
    <>
      <PagedTable
        query={query}
        caption={t('player.transaction_history')}
        columns={columns}
        rowKey={(row) => `${row.id}${row.amount}`}
        onOpen={(row) => (row.reference.startsWith('rnd_') ? setRoundId(row.reference) : setOpened(row))}
        card={(row) => <TransferCard row={row} />}
        empty={<NoTransfers filter={filter} />}
      />
      {opened !== null && <TransferDrawer row={opened} onClose={() => setOpened(null)} />}
      {roundId !== null && <RoundDialog roundId={roundId} onClose={() => setRoundId(null)} />}
    </>
  )
}

function useColumns(): Column<TransferRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'reason', label: t('reports.transactions.column.reason'), cell: (row) => whatText(t, row) },
    {
      key: 'when',
      label: t('reports.transactions.column.when'),
      cell: (row) => <time dateTime={row.happenedAt}>{moment(row.happenedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('reports.transactions.column.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} isDelta />,
    },
    {
      key: 'balance',
      label: t('reports.transactions.column.balance'),
      align: 'end',
      cell: (row) => <Money minor={row.balanceAfter} asset={row.asset} />,
    },
  ]
}

function NoTransfers({ filter }: { filter: TransferFilter }) {
  const t = useLabels()
  const isDemo = filter.purse === 'demo'
  return (
    <EmptyState
      icon={<ReceiptText size={28} aria-hidden="true" />}
      title={t('reports.transactions.no_transfers')}
      text={t(
        filter.kind === 'all'
          ? 'reports.transactions.no_transfers_text'
          : 'reports.transactions.no_transfers_of_kind',
      )}
    >
      {isDemo ? (
        <ButtonLink to={path('home')}>{t('reports.transactions.to_games')}</ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={path('deposit')}>
          {t('reports.transactions.deposit')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
