import type { DepositRow, DepositState } from '@night-market/protocol/wallet-deposits'
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
import { depositsQuery } from './deposit-queries.ts'
import { TONES } from './deposit-words.ts'

export const STATES = ['all', 'open', 'paid', 'over'] as const satisfies readonly DepositState[]

type DepositHistoryProps = {
  state: DepositState
  onFilter: (state: DepositState) => void
  onOpen: (id: string) => void
  onDeposit: () => void
}

/** All deposits of the member, newest first; each opens. */
export function DepositHistory(props: DepositHistoryProps) {
  const t = useWords()
  return (
    <>
      <div className="payment-filter">
        <Segmented<DepositState>
          label={t('deposit.filter')}
          choices={STATES.map((value) => ({ value, label: t(`deposit.state.${value}`) }))}
          value={props.state}
          onChange={props.onFilter}
        />
      </div>
      <Rows key={props.state} {...props} />
    </>
  )
}

function Rows({ state, onOpen, onDeposit }: DepositHistoryProps) {
  const t = useWords()
  const query = useInfiniteQuery(depositsQuery(state))
  const columns = useColumns()
  return (
    <PagedTable
      query={query}
      caption={t('deposit.history')}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      empty={
        <EmptyState
          icon={<ReceiptText size={28} aria-hidden="true" />}
          title={t('deposit.none')}
          text={t(state === 'all' ? 'deposit.none_text' : 'deposit.none_of_state')}
        >
          <Button kind="primary" onClick={onDeposit}>
            {t('deposit.go')}
          </Button>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<DepositRow>[] {
  const t = useWords()
  const { moment } = useMoments()
  return [
    {
      key: 'method',
      label: t('deposit.method'),
      cell: (row) => (
        <span className="payment-row-name">
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
