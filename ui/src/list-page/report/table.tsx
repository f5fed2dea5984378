import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../../hooks/use-media.ts'
import { useUiText } from '../../text.ts'
import { ordered, shownIn, type Look } from './look.ts'
import { Table, type Column } from '../table.tsx'
import './report.css'

export type ReportColumn<Row> = Column<Row> & {
  /** By what the server orders the rows; without it they are not ordered by this column. */
  order?: string
  /** Of all rows that match, not of those that are shown. */
  total?: ReactNode
  /** What it counts. */
  definition?: string
}

type ReportTableProps<Row> = {
  caption: string
  /** The first column names the row, and stays the first. */
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  look: Look
  /** The column that the server ordered the rows by; from the highest value down with a minus before it. */
  sort?: string
  onSort?: (sort: string) => void
  onOpen?: (row: Row) => void
  card?: (row: Row) => ReactNode
  /** The name of the row of totals; without it there is none. */
  total?: string
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })

/**
 * The table of a back-office: the reader chooses and orders its columns, the server orders its rows, headings and totals stay in
 * sight. On a phone every row is a card.
 */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const isPhone = useMedia(PHONE)
  return isPhone ? <Cards {...props} /> : <Grid {...props} />
}

function Cards<Row extends object>({ columns, look, total, ...props }: ReportTableProps<Row>) {
  const shown = shownIn(columns, look)
  const { caption, rows, rowKey, onOpen, card } = props
  const sums = shown.filter((column) => column.total !== undefined)
  return (
    <>
      {total !== undefined && sums.length > 0 && (
        <dl className="report-sums">
          <dt>{total}</dt>
          {sums.map(({ key, label, total: sum }) => (
            <dd key={key}>
              <small>{label}</small> {sum}
            </dd>
          ))}
        </dl>
      )}
      <Table
        {...{ caption, rows, rowKey }}
        {...(onOpen && { onOpen })}
        {...(card && { card })}
        columns={shown}
      />
    </>
  )
}

/** Only the server knows all rows: the table keeps what it is ordered by, and orders nothing itself. */
function useGrid<Row extends object>({
  columns,
  rows,
  rowKey,
  look,
  sort = '',
  onSort,
}: ReportTableProps<Row>) {
  const by = sort.replace(/^-/, '')
  const sorted = columns.find(({ order }) => order === by)
  const sorting = sorted === undefined ? [] : [{ id: sorted.key, desc: sort.startsWith('-') }]
  return useTable<typeof features, Row>({
    features,
    columns: columns.map(({ key, label, align, order, cell }): ColumnDef<typeof features, Row> => ({
      id: key,
      header: label,
      accessorFn: (row) => row,
      sortDescFirst: align === 'end',
      cell: ({ row }) => cell(row.original),
      enableSorting: order !== undefined && onSort !== undefined,
    })),
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      columnOrder: ordered(columns, look).map(({ key }) => key),
      columnVisibility: Object.fromEntries(look.hidden.map((key) => [key, key === columns[0]?.key])),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      const order = columns.find(({ key }) => key === next?.id)?.order
      if (next !== undefined && order !== undefined) onSort?.(`${next.desc ? '-' : ''}${order}`)
    },
  })
}

function Grid<Row extends object>(props: ReportTableProps<Row>) {
  const table = useGrid(props)
  const { caption, columns, look, onOpen, total } = props
  const columnOf = (id: string) => columns.find(({ key }) => key === id)
  const shown = table.getVisibleLeafColumns()
  return (
    // A region that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="table report-table" data-dense={look.isDense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <Heading
                key={column.id}
                label={columnOf(column.id)?.label ?? ''}
                align={columnOf(column.id)?.align}
                definition={columnOf(column.id)?.definition}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-pressable={onOpen ? true : undefined}>
              {row.getVisibleCells().map(({ column: { id } }, place) =>
                place === 0 ? (
                  <th key={id} scope="row">
                    <Opener {...(onOpen && { onOpen: () => onOpen(row.original) })}>
                      {columnOf(id)?.cell(row.original)}
                    </Opener>
                  </th>
                ) : (
                  <td key={id} data-align={columnOf(id)?.align}>
                    {columnOf(id)?.cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total !== undefined && <Totals label={total} columns={shown.map(({ id }) => columnOf(id))} />}
      </table>
    </div>
  )
}

type TotalsProps = {
  label: string
  columns: readonly (Pick<ReportColumn<never>, 'key' | 'align' | 'total'> | undefined)[]
}

function Totals({ label, columns: [, ...rest] }: TotalsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{label}</th>
        {rest.map((column) => (
          <td key={column?.key} data-align={column?.align}>
            {column?.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** The name of a row; where the row opens, a button as large as the row. */
function Opener({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  const { t } = useUiText()
  if (onOpen === undefined) return children
  return (
    <button type="button" className="table-open" title={t('ui.details')} onClick={onOpen}>
      {children}
    </button>
  )
}

type HeadingProps = {
  label: string
  align: 'start' | 'end' | undefined
  definition: string | undefined
  sorted: false | 'asc' | 'desc'
  onSort: ((event: unknown) => void) | undefined
}

function Heading({ label, align, definition, sorted, onSort }: HeadingProps) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  const ways = { asc: 'ascending', desc: 'descending' } as const
  return (
    <th scope="col" data-align={align} aria-sort={sorted === false ? undefined : ways[sorted]}>
      <span className="report-heading">
        {onSort === undefined ? (
          label
        ) : (
          <button type="button" className="report-sort" data-on={sorted !== false} onClick={onSort}>
            {label}
            {sorted !== false && <Arrow size={13} aria-hidden="true" />}
          </button>
        )}
        {definition !== undefined && (
          <span className="report-definition" title={definition}>
            <CircleHelp size={13} aria-hidden="true" />
            <span className="visually-hidden">{definition}</span>
          </span>
        )}
      </span>
    </th>
  )
}
