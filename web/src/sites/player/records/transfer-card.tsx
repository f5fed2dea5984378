import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { reasonText } from '../../../features/reports/reasons.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'

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
export function whatText(t: Translate, { reason, gameName }: TransferRow): string {
  const what = t(reasonText(reason))
  return gameName === null ? what : `${what} · ${gameName}`
}
