import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FileButton } from '../../../features/reports/file-button.tsx'
import { PeriodChoice, usePeriodText } from '../../../features/reports/period-choice.tsx'
import { daysAddress, daysOf, type Days } from '../../../features/reports/periods.ts'
import { TransferCard, useTransferColumns } from '../../../features/reports/transfer-card.tsx'
import { TransferDrawer } from '../../../features/reports/transfer-drawer.tsx'
import { useToday } from '../../../features/reports/use-today.ts'
import {
  transfersQuery,
  type Kind,
  type Purse,
  type TransferFilter,
} from '../../../features/reports/transactions-query.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import type { Filters } from '@night-market/ui/list-page/filters.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import { useUrlFilter, type UrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { placeOf } from './place-of-transfer.ts'
import { RoundDialog } from './round-dialog.tsx'

const KINDS = [
  'all',
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'transfer',
  'bonus',
  'team',
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
  const [chosen, choose] = useUrlFilter(useTransferFilter(today))
  const { purse, kind, days } = chosen
  const filter = { purse, kind, from: days.from, to: days.to }
  const filters = useTransferFilters({ chosen, filter, today, onChange: choose })
  const query = useInfiniteQuery(transfersQuery(filter))
  const columns = useTransferColumns()
  return (
    <ListPage
      filters={filters}
      of={filter}
      query={query}
      caption={t('player.transaction_history')}
      columns={columns}
      rowKey={(row) => `${row.id}${row.amount}`}
      details={(row, close) =>
        row.reference.startsWith('rnd_') ? (
          <RoundDialog roundId={row.reference} onClose={close} />
        ) : (
          <TransferDrawer row={row} place={placeOf(row)} onClose={close} />
        )
      }
      card={(row) => <TransferCard row={row} />}
      empty={<NoTransfers filter={filter} />}
    />
  )
}

type Chosen = { purse: Purse; kind: Kind; days: Days }

function useTransferFilter(today: string): UrlFilter<Chosen> {
  const { isTrial } = useSession()
  return {
    read: (address) => ({
      purse: (address.get('purse') ?? (isTrial ? 'demo' : 'main')) === 'demo' ? 'demo' : 'main',
      kind: KINDS.find((known) => known === address.get('kind')) ?? 'all',
      days: daysOf(address, today, '30'),
    }),
    write: ({ days, ...others }) => ({ ...others, ...daysAddress(days) }),
  }
}

function useTransferFilters(props: {
  chosen: Chosen
  filter: TransferFilter
  today: string
  onChange: (change: Partial<Chosen>) => void
}): ComponentProps<typeof Filters> {
  const t = useLabels()
  const periodText = usePeriodText()
  const { chosen, filter, today, onChange } = props
  const { purse, kind, days } = chosen
  return {
    summary: [
      t(`reports.transactions.purse_${purse}`),
      periodText(days),
      ...(kind === 'all' ? [] : [t(`reports.transactions.kind.${kind}`)]),
    ].join(' · '),
    action: <FileButton name="transfers" query={filter} />,
    children: (
      <>
        <Segmented<Purse>
          label={t('reports.transactions.purse')}
          choices={[
            { value: 'main', label: t('reports.transactions.purse_main') },
            { value: 'demo', label: t('reports.transactions.purse_demo') },
          ]}
          value={purse}
          onChange={(next) => onChange({ purse: next })}
        />
        <PeriodChoice days={days} today={today} onChange={(next) => onChange({ days: next })} />
        <Select<Kind>
          label={t('reports.transactions.kind')}
          isLabelHidden
          size="s"
          choices={KINDS.map((value) => ({ value, label: t(`reports.transactions.kind.${value}`) }))}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
        />
      </>
    ),
  }
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
