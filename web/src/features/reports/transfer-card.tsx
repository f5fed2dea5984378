import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { reasonText } from './reasons.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { RowCard, type Column } from '@night-market/ui/list-page/table.tsx'

/** A movement of a purse in two lines. */
export function TransferCard({ row }: { row: TransferRow }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <RowCard
      title={whatText(t, row)}
      detail={moment(row.happenedAt)}
      result={<Money minor={row.amount} asset={row.asset} isDelta />}
      sum={<Money minor={row.balanceAfter} asset={row.asset} />}
    />
  )
}

/** "Bet · Lantern Roulette"; what has no game is its reason alone. */
function whatText(t: Translate, { reason, gameName }: TransferRow): string {
  const what = t(reasonText(reason))
  return gameName === null ? what : `${what} · ${gameName}`
}

export function useTransferColumns(): Column<TransferRow>[] {
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
