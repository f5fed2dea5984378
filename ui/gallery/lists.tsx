import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { Button } from '../src/controls/button.tsx'
import { EmptyState } from '../src/display/states.tsx'
import { Card } from '../src/layout/layout.tsx'
import { ListPage } from '../src/list-page/list-page.tsx'
import { RowCard } from '../src/list-page/table.tsx'

type Item = { id: string; name: string; when: string; sum: string }
type Page = { rows: Item[] }

const ROWS = [
  { id: '1', name: 'First row', when: '22 Nov 2026', sum: '1,250.00' },
  { id: '2', name: 'Second row', when: '21 Nov 2026', sum: '−40.00' },
]
const nothing = () => undefined

/** A query as it stands: what a list needs of it. */
const queryOf = (state: { rows?: Item[]; error?: Error; hasNextPage?: boolean; isFetching?: boolean }) =>
  ({
    data: state.rows && { pages: [{ rows: state.rows }], pageParams: [] },
    error: state.error ?? null,
    hasNextPage: state.hasNextPage ?? false,
    isFetching: state.isFetching ?? false,
    isFetchingNextPage: state.isFetching ?? false,
    fetchNextPage: nothing,
    refetch: nothing,
  }) as unknown as UseInfiniteQueryResult<InfiniteData<Page>>

const STATES = {
  'Rows, and more of them': queryOf({ rows: ROWS, hasNextPage: true }),
  'More on their way': queryOf({ rows: ROWS, hasNextPage: true, isFetching: true }),
  'None at all': queryOf({ rows: [] }),
  Loading: queryOf({}),
  Failed: queryOf({ error: new Error('The network is not there.') }),
}

/** The list page in each of its states; the first has filters and a file, and its rows open. */
export function ListPageStates() {
  return Object.entries(STATES).map(([name, query], index) => (
    <Card key={name}>
      <h2>{name}</h2>
      <div>
        <ListPage<Item, Page>
          query={query}
          {...(index === 0 && {
            filters: {
              summary: 'Last 30 days',
              action: <Button icon={<Download size={16} aria-hidden="true" />}>Download CSV</Button>,
              children: <Button size="s">A filter</Button>,
            },
            onOpen: nothing,
          })}
          caption={name}
          columns={[
            { key: 'name', label: 'Name', cell: (row) => row.name },
            { key: 'when', label: 'Date', cell: (row) => row.when },
            { key: 'sum', label: 'Amount', align: 'end', cell: (row) => row.sum },
          ]}
          rowKey={(row) => row.id}
          card={(row) => <RowCard title={row.name} detail={row.when} result={row.sum} />}
          empty={
            <EmptyState
              icon={<Inbox size={28} aria-hidden="true" />}
              title="Nothing here yet"
              text="It will show here, newest first."
            />
          }
        />
      </div>
    </Card>
  ))
}
