import type { TransferRow } from '@night-market/protocol/wallet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { path } from '../../lib/path.ts'
import { useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/choices.tsx'
import { Segmented } from '../../ui/tabs.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { isBalanceHidden } from '../../features/wallet/balance-hidden.ts'
import { transfersQuery, type Kind, type Purse, type TransferFilter } from '../../features/wallet/queries.ts'
import { reasonWords } from '../../features/wallet/reasons.ts'
import '../../features/wallet/wallet.css'

const KINDS = ['all', 'deposit', 'bet', 'win', 'rollback'] as const satisfies readonly Kind[]

/** Every movement of a purse, newest first, with the balance after it. The filters are in the address. */
export default function TransactionHistory() {
  const t = useWords()
  const [filter, choose] = useFilter()
  return (
    <>
      <title>{t('wallet.page_title', { page: t('wallet.history') })}</title>
      <h1 className="page-title">{t('wallet.history')}</h1>
      <div className="history-filters">
        <Segmented<Purse>
          label={t('wallet.purse')}
          choices={[
            { value: 'main', label: t('wallet.purse_main') },
            { value: 'demo', label: t('wallet.purse_demo') },
          ]}
          value={filter.purse}
          onChange={(purse) => choose({ ...filter, purse })}
        />
        <Select<Kind>
          label={t('wallet.kind')}
          isLabelHidden
          size="s"
          choices={KINDS.map((kind) => ({ value: kind, label: t(`wallet.kind.${kind}`) }))}
          value={filter.kind}
          onChange={(kind) => choose({ ...filter, kind })}
        />
      </div>
      <Transfers key={`${filter.purse} ${filter.kind}`} filter={filter} />
    </>
  )
}

function useFilter(): [TransferFilter, (next: TransferFilter) => void] {
  const { isTrial } = useSession()
  const [address, setAddress] = useSearchParams()
  const purse = address.get('purse') ?? (isTrial ? 'demo' : 'main')
  const kind = KINDS.find((known) => known === address.get('kind')) ?? 'all'
  const choose = (next: TransferFilter) =>
    setAddress({ purse: next.purse, kind: next.kind }, { replace: true })
  return [{ purse: purse === 'demo' ? 'demo' : 'main', kind }, choose]
}

function Transfers({ filter }: { filter: TransferFilter }) {
  const t = useWords()
  const [roundId, setRoundId] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } =
    useInfiniteQuery(transfersQuery(filter))
  const columns = useColumns(setRoundId)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <RowSkeletons />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <NoTransfers filter={filter} />
  return (
    <>
      <Table
        caption={t('wallet.history')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.id}${row.amount}`}
      />
      <LoadMore
        shown={rows.length}
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {roundId !== null && <RoundDialog roundId={roundId} onClose={() => setRoundId(null)} />}
    </>
  )
}

function useColumns(openRound: (roundId: string) => void): Column<TransferRow>[] {
  const t = useWords()
  const { moment } = useMoments()
  const isHidden = useStore(isBalanceHidden)
  return [
    {
      key: 'reason',
      label: t('wallet.column.reason'),
      cell: (row) => <Reason row={row} onOpenRound={openRound} />,
    },
    {
      key: 'when',
      label: t('wallet.column.when'),
      cell: (row) => <time dateTime={row.happenedAt}>{moment(row.happenedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('wallet.column.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} isDelta />,
    },
    {
      key: 'balance',
      label: t('wallet.column.balance'),
      align: 'end',
      cell: (row) => <Money minor={row.balanceAfter} asset={row.asset} isHidden={isHidden} />,
    },
  ]
}

/** The reason; what belongs to a round opens that round. */
function Reason({ row, onOpenRound }: { row: TransferRow; onOpenRound: (roundId: string) => void }) {
  const t = useWords()
  const isRound = row.reference.startsWith('rnd_')
  return (
    <span className="reason">
      {isRound ? (
        <button
          type="button"
          className="table-open"
          title={t('wallet.open_round')}
          onClick={() => onOpenRound(row.reference)}
        >
          {t(reasonWords(row.reason))}
        </button>
      ) : (
        t(reasonWords(row.reason))
      )}
    </span>
  )
}

function NoTransfers({ filter }: { filter: TransferFilter }) {
  const t = useWords()
  const isDemo = filter.purse === 'demo'
  return (
    <EmptyState
      icon={<ReceiptText size={28} aria-hidden="true" />}
      title={t('wallet.no_transfers')}
      text={t(filter.kind === 'all' ? 'wallet.no_transfers_text' : 'wallet.no_transfers_of_kind')}
    >
      {isDemo ? (
        <ButtonLink to={path('/')}>{t('wallet.to_games')}</ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={path('/member/depositv2')}>
          {t('wallet.deposit')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div className="row-skeletons" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
