import type { ReactNode } from 'react'
import { useWords } from '../lib/i18n.ts'
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
}

/** Rows under headings; on a phone every row is a card of label and value. */
export function Table<Row>(props: TableProps<Row>) {
  const t = useWords()
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
