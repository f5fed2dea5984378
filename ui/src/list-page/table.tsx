import type { ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { PHONE, useMedia } from '../hooks/use-media.ts'
import './table.css'

export type Column<Row> = {
  key: string
  label: string
  align?: 'start' | 'end'
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Opens a row: its first cell holds a button that is as large as the row. */
  onOpen?: (row: Row) => void
  /** A row of a phone in two lines; without it each cell is a line of its own there. */
  card?: (row: Row) => ReactNode
}

/** Rows under headings; on a phone every row is a card of label and value. */
export function Table<Row>({ card, ...props }: TableProps<Row>) {
  const isPhone = useMedia(PHONE)
  if (!isPhone || card === undefined) return <Rows {...props} />
  return <Rows {...props} columns={[{ key: 'card', label: props.caption, cell: card }]} />
}

function Rows<Row>(props: Omit<TableProps<Row>, 'card'>) {
  const { t } = useUiText()
  return (
    <table className="table">
      <caption className="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)} data-pressable={props.onOpen ? true : undefined}>
            {props.columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row">
                  <div className="table-cell">
                    {props.onOpen ? (
                      <button
                        type="button"
                        className="table-open"
                        title={t('ui.details')}
                        onClick={() => props.onOpen?.(row)}
                      >
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </div>
                </th>
              ) : (
                <td key={column.key} data-align={column.align} data-label={column.label}>
                  <div className="table-cell">{column.cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RowCardProps = {
  picture?: ReactNode
  title: ReactNode
  detail: ReactNode
  /** At the end of the line: what came of it. */
  result: ReactNode
  sum?: ReactNode
}

/** What a row says in two lines. */
export function RowCard({ picture, title, detail, result, sum }: RowCardProps) {
  return (
    <span className="row-card">
      {picture}
      <span className="row-card-words">
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      <span className="row-card-end">
        <strong>{result}</strong>
        {sum !== undefined && <small>{sum}</small>}
      </span>
    </span>
  )
}
