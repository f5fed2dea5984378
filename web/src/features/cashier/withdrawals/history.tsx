import type { WithdrawalRow, WithdrawalState } from '@night-market/protocol/cashier/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Money } from '../../../shell/money.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { PaymentHistory } from '../payments/history.tsx'
import { WITHDRAWAL_STATES } from './use-withdraw-address.ts'
import { withdrawalsQuery } from './queries.ts'
import { sentOf, TONES } from './texts.ts'
import styles from '../payments/payment.module.css'

type WithdrawHistoryProps = {
  state: WithdrawalState
  onFilter: (state: WithdrawalState) => void
  onOpen: (id: string) => void
  onWithdraw: () => void
}

/** All withdrawals of the member, newest first; each opens. */
export function WithdrawHistory({ onWithdraw, ...place }: WithdrawHistoryProps) {
  const t = useLabels()
  const query = useInfiniteQuery(withdrawalsQuery(place.state))
  const columns = useColumns()
  const isAll = place.state === 'all'
  return (
    <PaymentHistory
      {...place}
      query={query}
      columns={columns}
      words={{
        caption: t('withdraw.history'),
        filter: t('withdraw.filter'),
        none: t('withdraw.none'),
        noneText: t(isAll ? 'withdraw.none_text' : 'withdraw.none_of_state'),
        begin: t('withdraw.go'),
      }}
      choices={WITHDRAWAL_STATES.map((value) => ({ value, label: t(`withdraw.state.${value}`) }))}
      onBegin={onWithdraw}
    />
  )
}

function useColumns(): Column<WithdrawalRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'account',
      label: t('withdraw.to'),
      cell: (row) => (
        <span className={styles.paymentRowName}>
          {row.accountLabel}
          <small>{t(`deposit.method.${row.method}`)}</small>
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
      label: t('withdraw.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} />,
    },
    {
      key: 'sent',
      label: t('withdraw.sent'),
      align: 'end',
      cell: (row) => (row.paidAt === null ? '–' : <Money minor={sentOf(row)} asset={row.asset} />),
    },
    {
      key: 'status',
      label: t('deposit.status'),
      align: 'end',
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`withdraw.status.${row.status}`)}</Badge>,
    },
  ]
}
