import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/controls/button.tsx'
import { EmptyState } from '../src/display/states.tsx'
import { Card } from '../src/layout/layout.tsx'
import { PLAIN_LOOK, type Look, type View } from '../src/list-page/report/look.ts'
import { ReportPage } from '../src/list-page/report/page.tsx'
import type { ReportColumn } from '../src/list-page/report/table.tsx'
import { RowCard } from '../src/list-page/table.tsx'

type Item = { id: string; name: string; rounds: number; sum: string }
type Page = { rows: Item[] }

const ROWS = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  name: `Row ${index + 1}`,
  rounds: 24 - index,
  sum: `${(24 - index) * 125}.00`,
}))
const nothing = () => undefined

const queryOf = (state: { rows?: Item[]; error?: Error; hasNextPage?: boolean }) =>
  ({
    data: state.rows && { pages: [{ rows: state.rows }], pageParams: [] },
    error: state.error ?? null,
    hasNextPage: state.hasNextPage ?? false,
    isFetching: false,
    isFetchingNextPage: false,
    fetchNextPage: nothing,
    refetch: nothing,
  }) as unknown as UseInfiniteQueryResult<InfiniteData<Page>>

const STATES = {
  'A report, ordered, with totals': queryOf({ rows: ROWS, hasNextPage: true }),
  'A report without rows': queryOf({ rows: [] }),
  'A report on its way': queryOf({}),
  'A report that failed': queryOf({ error: new Error('The network is not there.') }),
}

const COLUMNS: readonly ReportColumn<Item>[] = [
  { key: 'name', label: 'Name', order: 'name', cell: ({ name }) => name },
  {
    key: 'rounds',
    label: 'Rounds',
    order: 'rounds',
    align: 'end',
    total: '300',
    definition: 'Rounds that were settled on these days.',
    cell: ({ rounds }) => <span className="num">{rounds}</span>,
  },
  { key: 'sum', label: 'Amount', align: 'end', total: '37,500.00', cell: ({ sum }) => sum },
]

const WORDS = {
  columns: 'Columns',
  dense: 'Close rows',
  nearer: (column: string) => `${column} nearer to the start`,
  further: (column: string) => `${column} nearer to the end`,
  views: 'Views',
  noViews: 'No view kept yet.',
  viewName: 'Name of the view',
  keepView: 'Keep this view',
  removeView: (name: string) => `Remove ${name}`,
}

/** The list page of a back-office in each of its states: columns, order, views, totals. */
export function ReportPageStates() {
  return Object.entries(STATES).map(([name, query]) => <State key={name} name={name} query={query} />)
}

function State({ name, query }: { name: string; query: (typeof STATES)[keyof typeof STATES] }) {
  const [look, setLook] = useState<Look>(PLAIN_LOOK)
  const [sort, setSort] = useState('-rounds')
  const [views, setViews] = useState<View[]>([])
  return (
    <Card>
      <h2>{name}</h2>
      <ReportPage<Item, Page>
        {...{
          query,
          caption: name,
          columns: COLUMNS,
          sort,
          total: 'Total',
          onOpen: nothing,
          onSort: setSort,
        }}
        rowKey={({ id }) => id}
        tools={{
          words: WORDS,
          look,
          views,
          onLook: setLook,
          action: <Button icon={<Download size={16} aria-hidden="true" />}>CSV</Button>,
          onView: (view) => setLook(view.look),
          onKeep: (kept) => setViews([...views, { name: kept, look, filter: '' }]),
          onRemove: (removed) => setViews(views.filter((view) => view.name !== removed)),
        }}
        card={(row) => <RowCard title={row.name} detail={`${row.rounds} rounds`} result={row.sum} />}
        empty={<EmptyState icon={<Inbox size={28} aria-hidden="true" />} title="Nothing on these days" />}
      />
    </Card>
  )
}
