import { Readable } from 'node:stream'
import { decimalText } from '@night-market/protocol/values/money'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '../refusal.ts'

/** A number stays one, as exact decimal text; everything else is text. */
export type Cell = string | { decimal: string } | null

export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** By the names that readers choose them by. */
export type Columns<Row> = Record<string, Column<Row>>

/** As many rows as a spreadsheet can open. */
const ROWS_AT_MOST = 1_000_000
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a file for spreadsheets. Each batch is read when the client has taken the one before, and none after the
 * client disconnects; no more than two are in memory. No text becomes a formula.
 */
export function csvStream<Row>(columns: Column<Row>[], batches: AsyncGenerator<Row[]>): Readable {
  return Readable.from(texts(columns, batches), { objectMode: false })
}

async function* texts<Row>(columns: Column<Row>[], batches: AsyncGenerator<Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + lines([columns.map(({ title }) => title)]))
  let left = ROWS_AT_MOST
  // Leaving the loop, also because the reader has gone, ends the batches.
  for await (const rows of batches) {
    const shown = rows.slice(0, left)
    left -= shown.length
    if (shown.length > 0)
      yield Buffer.from(lines(shown.map((row) => columns.map(({ cell }) => written(cell(row))))))
    if (left === 0) return
  }
}

// Spreadsheets expect CRLF, and RFC 4180 says so.
const lines = (cells: string[][]): string => stringify(cells, { record_delimiter: 'windows' })

/** The reader's columns in the reader's order, all without names; refuses a name that is none (`invalid_request`). */
export function chosenOf<Row>(all: Columns<Row>, names: string): Column<Row>[] {
  if (names === '') return Object.values(all)
  return names.split(',').map((name) => {
    const column = Object.hasOwn(all, name) ? all[name] : undefined
    if (column === undefined)
      throw new Refusal('invalid_request', { field: 'columns', problem: 'names a column that is none' })
    return column
  })
}

const FORMULA = /^[=+\-@\u2212]/

/** Spreadsheets read full-width and small forms of the signs as the signs, and pass over what is not seen before them. */
const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) ||
  FORMULA.test(
    text
      .replace(/^[\s\p{Cf}\p{Cc}]+/u, '')
      .slice(0, 1)
      .normalize('NFKC'),
  )

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.decimal
  return isFormula(cell) ? `'${cell}` : cell
}

/** An amount as a number cell: `-1050` of `INR/2` is `-10.50`. */
export const decimalOf = (minor: string, asset: string): Cell => ({ decimal: decimalText(minor, asset) })
