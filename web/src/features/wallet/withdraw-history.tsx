import type { WithdrawalRow, WithdrawalState } from '@night-market/protocol/wallet-withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useWords } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { Badge, EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Segmented } from '../../ui/tabs.tsx'
import { WITHDRAWAL_STATES } from './use-withdraw-address.ts'
import { withdrawalsQuery } from './withdraw-queries.ts'
import { sentOf, TONES } from './withdraw-words.ts'

type WithdrawHistoryProps = {
  state: WithdrawalState
  onFilter: (state: WithdrawalState) => void
  onOpen: (id: string) => void
  onWithdraw: () => void
}

/** All withdrawals of the member, newest first; each opens. */
export function WithdrawHistory(props: WithdrawHistoryProps) {
  const t = useWords()
  return (
    <>
      <div className="payment-filter">
        <Segmented<WithdrawalState>
          label={t('withdraw.filter')}
          choices={WITHDRAWAL_STATES.map((value) => ({ value, label: t(`withdraw.state.${value}`) }))}
          value={props.state}
          onChange={props.onFilter}
        />
      </div>
      <Rows key={props.state} {...props} />
    </>
  )
}

function Rows({ state, onOpen, onWithdraw }: WithdrawHistoryProps) {
  const t = useWords()
  const query = useInfiniteQuery(withdrawalsQuery(state))
  const columns = useColumns()
  return (
    <PagedTable
      query={query}
      caption={t('withdraw.history')}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      empty={
        <EmptyState
          icon={<ReceiptText size={28} aria-hidden="true" />}
          title={t('withdraw.none')}
          text={t(state === 'all' ? 'withdraw.none_text' : 'withdraw.none_of_state')}
        >
          <Button kind="primary" onClick={onWithdraw}>
            {t('withdraw.go')}
          </Button>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<WithdrawalRow>[] {
  const t = useWords()
  const { moment } = useMoments()
  return [
    {
      key: 'account',
      label: t('withdraw.to'),
      cell: (row) => (
        <span className="payment-row-name">
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
