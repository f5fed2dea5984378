/** What is chosen on a board, and how it is written as a pick. */
import type { Board } from '@night-market/games/kernel/picks/lottery'

export type Selection =
  | { kind: 'columns'; columns: number[][] }
  | { kind: 'pool'; chosen: number[]; bankers: number[] }
  | { kind: 'zones'; zones: [number[], number[]] }
  | { kind: 'labels'; chosen: string[] }
  | { kind: 'singles'; singles: string[] }

export type PoolChoice = Extract<Selection, { kind: 'pool' }>

export function nothing(board: Board): Selection {
  switch (board.kind) {
    case 'columns':
      return { kind: 'columns', columns: board.places.map(() => []) }
    case 'pool':
      return { kind: 'pool', chosen: [], bankers: [] }
    case 'zones':
      return { kind: 'zones', zones: [[], []] }
    case 'labels':
      return { kind: 'labels', chosen: [] }
    case 'singles':
      return { kind: 'singles', singles: [] }
  }
}

export function isEmpty(selection: Selection): boolean {
  return partsOf(selection).every((part) => part.length === 0)
}

/** How many symbols, labels or numbers are chosen. */
export const sizeOf = (selection: Selection): number =>
  partsOf(selection).reduce((sum, part) => sum + part.length, 0)

function partsOf(selection: Selection): (number | string)[][] {
  switch (selection.kind) {
    case 'columns':
      return selection.columns
    case 'pool':
      return [selection.bankers, selection.chosen]
    case 'zones':
      return selection.zones
    case 'labels':
      return [selection.chosen]
    case 'singles':
      return [selection.singles]
  }
}

/** As it is shown and written: two digits where the set is 00 to 99. */
export function symbolText(symbols: readonly number[], symbol: number): string {
  const highest = symbols.at(-1) ?? 0
  const isPadded = symbols[0] === 0 && highest > 9
  return String(symbol).padStart(isPadded ? String(highest).length : 1, '0')
}

/** The pick as the maths reads it; null where nothing is chosen. */
export function textOf(board: Board, selection: Selection): string | null {
  if (isEmpty(selection)) return null
  if (selection.kind === 'labels') return selection.chosen.join(',')
  if (selection.kind === 'singles') return selection.singles.join(',')
  if (board.kind === 'labels' || board.kind === 'singles') return null
  const set = (values: number[], separator: string): string =>
    values.map((value) => symbolText(board.symbols, value)).join(separator)
  const separator = (board.symbols.at(-1) ?? 0) > 9 ? ',' : ''
  if (selection.kind === 'columns')
    return selection.columns.map((column) => set(column, separator) || '-').join(';')
  if (selection.kind === 'zones') return selection.zones.map((zone) => set(zone, separator)).join('/')
  const others = set(selection.chosen, ',')
  return selection.bankers.length === 0 ? others : `${set(selection.bankers, ',')}#${others}`
}

/** The other way, for a ticket that is bought again; null where the text is none of this board's. */
export function selectionOf(board: Board, text: string): Selection | null {
  if (board.kind === 'labels') {
    const chosen = text.split(',')
    return chosen.every((label) => board.labels.includes(label)) ? { kind: 'labels', chosen } : null
  }
  if (board.kind === 'singles') return { kind: 'singles', singles: text.split(',') }
  const values = (part: string): number[] => valuesOf(board.symbols, part)
  switch (board.kind) {
    case 'columns': {
      const columns = text.split(';').map(values)
      return columns.length === board.places.length ? { kind: 'columns', columns } : null
    }
    case 'zones': {
      const [first, second] = text.split('/').map(values)
      return first && second ? { kind: 'zones', zones: [first, second] } : null
    }
    case 'pool': {
      const [others = '', bankers] = text.split('#').toReversed()
      const listed = (part: string): number[] => part.split(',').map(Number)
      return { kind: 'pool', chosen: listed(others), bankers: bankers ? listed(bankers) : [] }
    }
  }
}

function valuesOf(symbols: readonly number[], part: string): number[] {
  if (part === '*') return [...symbols]
  if (part === '-' || part === '') return []
  const isListed = (symbols.at(-1) ?? 0) > 9
  return (isListed ? part.split(',') : [...part]).map(Number)
}

/** The set with the value put in or taken out, in order. */
export const toggled = (values: readonly number[], value: number): number[] =>
  values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].toSorted((one, other) => one - other)
