import { ReceiptText } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import styles from './payment.module.css'

type Payment = { id: string; askedAt: string; amount: string; asset: string }

type PaymentHistoryProps<Row, State extends string> = {
  query: ComponentProps<typeof ListPage<Row, { rows: readonly Row[] }>>['query']
  filter: PaymentFilter<State>
  labels: {
    caption: string
    filter: string
    state: (state: State) => string
    none: string
    noneText: (state: State) => string
    begin: string
  }
  columns: PaymentColumns<Row>
  onOpen: (id: string) => void
  onBegin: () => void
}

type PaymentFilter<State> = { states: readonly State[]; state: State; choose: (state: State) => void }

/** Which payments are shown stands in the address; at first it is those of the first state. */
export function usePaymentFilter<State extends string>(
  states: readonly [State, ...State[]],
): PaymentFilter<State> {
  const [{ state }, change] = useUrlFilter<{ state: State }>({
    read: (address) => ({ state: states.find((known) => known === address.get('state')) ?? states[0] }),
    write: (filter) => ({ view: 'history', ...filter }),
  })
  return { states, state, choose: (next) => change({ state: next }) }
}

/** What the kinds of payment show each in its own way. */
type PaymentColumns<Row> = {
  method: { label: string; name: (row: Row) => string; detail: (row: Row) => string | null }
  amount: string
  /** What came of the amount; null as long as nothing has. */
  moved: { label: string; minor: (row: Row) => string | null }
  status: (row: Row) => ReactNode
}

/** All payments of one kind, newest first; each opens, and where there is none one begins. */
export function PaymentHistory<Row extends Payment, State extends string>(
  props: PaymentHistoryProps<Row, State>,
) {
  const { labels } = props
  const { states, state, choose } = props.filter
  return (
    <ListPage
      filters={{
        isShort: true,
        children: (
          <Segmented<State>
            label={labels.filter}
            choices={states.map((value) => ({ value, label: labels.state(value) }))}
            value={state}
            onChange={choose}
          />
        ),
      }}
      of={state}
      query={props.query}
      caption={labels.caption}
      columns={useColumns(props.columns)}
      rowKey={(row) => row.id}
      onOpen={(row) => props.onOpen(row.id)}
      empty={
        <EmptyState
          icon={<ReceiptText size={28} aria-hidden="true" />}
          title={labels.none}
          text={labels.noneText(state)}
        >
          <Button kind="primary" onClick={props.onBegin}>
            {labels.begin}
          </Button>
        </EmptyState>
      }
    />
  )
}

function useColumns<Row extends Payment>(of: PaymentColumns<Row>): Column<Row>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'method',
      label: of.method.label,
      cell: (row) => (
        <span className={styles.paymentRowName}>
          {of.method.name(row)}
          {of.method.detail(row) !== null && <small className="num">{of.method.detail(row)}</small>}
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
      label: of.amount,
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} />,
    },
    {
      key: 'moved',
      label: of.moved.label,
      align: 'end',
      cell: (row) => {
        const minor = of.moved.minor(row)
        return minor === null ? '–' : <Money minor={minor} asset={row.asset} />
      },
    },
    { key: 'status', label: t('deposit.status'), align: 'end', cell: of.status },
  ]
}
