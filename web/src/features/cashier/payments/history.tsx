import { ReceiptText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { PagedTable } from '@night-market/ui/list-page/paged-table.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import styles from './payment.module.css'

type PaymentHistoryProps<Row, State extends string> = {
  query: ComponentProps<typeof PagedTable<Row, { rows: readonly Row[] }>>['query']
  columns: ComponentProps<typeof PagedTable<Row, { rows: readonly Row[] }>>['columns']
  words: { caption: string; filter: string; none: string; noneText: string; begin: string }
  choices: ComponentProps<typeof Segmented<State>>['choices']
  state: State
  onFilter: (state: State) => void
  onOpen: (id: string) => void
  onBegin: () => void
}

/** All payments of one kind, newest first; each opens, and where there is none one begins. */
export function PaymentHistory<Row extends { id: string }, State extends string>(
  props: PaymentHistoryProps<Row, State>,
) {
  const { words } = props
  return (
    <>
      <div className={styles.paymentFilter}>
        <Segmented<State>
          label={words.filter}
          choices={props.choices}
          value={props.state}
          onChange={props.onFilter}
        />
      </div>
      <PagedTable
        key={props.state}
        query={props.query}
        caption={words.caption}
        columns={props.columns}
        rowKey={(row) => row.id}
        onOpen={(row) => props.onOpen(row.id)}
        empty={
          <EmptyState
            icon={<ReceiptText size={28} aria-hidden="true" />}
            title={words.none}
            text={words.noneText}
          >
            <Button kind="primary" onClick={props.onBegin}>
              {words.begin}
            </Button>
          </EmptyState>
        }
      />
    </>
  )
}
