import type { DepositRow, DepositState } from '@night-market/protocol/cashier/deposits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Money } from '../../../shell/money.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { depositsQuery } from './queries.ts'
import { TONES } from './texts.ts'
import { PaymentHistory } from '../payments/history.tsx'
import styles from '../payments/payment.module.css'

export const STATES = ['all', 'open', 'paid', 'over'] as const satisfies readonly DepositState[]

type DepositHistoryProps = {
  state: DepositState
  onFilter: (state: DepositState) => void
  onOpen: (id: string) => void
  onDeposit: () => void
}

/** All deposits of the member, newest first; each opens. */
export function DepositHistory({ onDeposit, ...place }: DepositHistoryProps) {
  const t = useLabels()
  const query = useInfiniteQuery(depositsQuery(place.state))
  const columns = useColumns()
  const isAll = place.state === 'all'
  return (
    <PaymentHistory
      {...place}
      query={query}
      columns={columns}
      words={{
        caption: t('deposit.history'),
        filter: t('deposit.filter'),
        none: t('deposit.none'),
        noneText: t(isAll ? 'deposit.none_text' : 'deposit.none_of_state'),
        begin: t('deposit.go'),
      }}
      choices={STATES.map((value) => ({ value, label: t(`deposit.state.${value}`) }))}
      onBegin={onDeposit}
    />
  )
}

function useColumns(): Column<DepositRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'method',
      label: t('deposit.method'),
      cell: (row) => (
        <span className={styles.paymentRowName}>
          {t(`deposit.method.${row.method}`)}
          {row.reference !== null && <small className="num">{row.reference}</small>}
        </span>
      ),
    },
    {
      key: 'when',
      label: t('deposit.when'),
      cell: (row) => <time dateTime={row.askedAt}>{moment(row.askedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('deposit.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} />,
    },
    {
      key: 'credited',
      label: t('deposit.added'),
      align: 'end',
      cell: (row) => (row.credited === null ? '–' : <Money minor={row.credited} asset={row.asset} />),
    },
    {
      key: 'status',
      label: t('deposit.status'),
      align: 'end',
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`deposit.status.${row.status}`)}</Badge>,
    },
  ]
}
