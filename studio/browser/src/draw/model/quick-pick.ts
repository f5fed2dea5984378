/** Quick pick: random numbers from the browser. They have no influence on the draw. */
import type { Board, Play } from '@night-market/games/kernel/picks/lottery'
import { symbolText, textOf, type Selection } from './selection.ts'

/** `below(n)` is a whole number from 0 to n - 1. */
type Below = (n: number) => number

/** Each number equally likely: what a whole number of turns does not cover is drawn again. */
export const cryptoBelow: Below = (n) => {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < limit) return word % n
  }
}

/** Of plays in any order a few numbers are not sold: nine in ten are, so that this many turns find one. */
const MOST_TURNS = 100

/** The smallest whole pick of the play. */
export function quickPick(
  { board, read }: Pick<Play, 'board' | 'read'>,
  below: Below = cryptoBelow,
): Selection {
  for (let turn = 1; ; turn++) {
    const selection = smallest(board, below)
    if (turn === MOST_TURNS || read(textOf(board, selection) ?? '') !== null) return selection
  }
}

/** So many of the symbols of a pool. */
export const quickNumbers = (
  symbols: readonly number[],
  count: number,
  below: Below = cryptoBelow,
): number[] => some(symbols, count, below)

function smallest(board: Board, below: Below): Selection {
  switch (board.kind) {
    case 'columns': {
      const places = some(
        board.places.map((_, place) => place),
        board.takes,
        below,
      )
      const used: number[] = []
      const columns = board.places.map((_, place) => {
        if (!places.includes(place)) return []
        const [symbol = 0] = some(
          board.symbols.filter((other) => !used.includes(other)),
          1,
          below,
        )
        // Numbers that are drawn without putting back differ from place to place.
        if ((board.symbols.at(-1) ?? 0) > 9) used.push(symbol)
        return [symbol]
      })
      return { kind: 'columns', columns }
    }
    case 'pool':
      return { kind: 'pool', chosen: some(board.symbols, board.take, below), bankers: [] }
    case 'zones': {
      const [first, second] = board.take
      const drawn = shuffled(board.symbols, below)
      return {
        kind: 'zones',
        zones: [ordered(drawn.slice(0, first)), ordered(drawn.slice(first, first + second))],
      }
    }
    case 'labels':
      return { kind: 'labels', chosen: [board.labels[below(board.labels.length)] ?? ''] }
    case 'singles': {
      const all = Array.from({ length: 10 ** board.digits }, (_, value) => value)
      return { kind: 'singles', singles: [symbolText(all, below(all.length))] }
    }
  }
}

const some = (of: readonly number[], count: number, below: Below): number[] =>
  ordered(shuffled(of, below).slice(0, count))

const ordered = (values: number[]): number[] => values.toSorted((one, other) => one - other)

function shuffled(of: readonly number[], below: Below): number[] {
  const left = [...of]
  return of.map(() => left.splice(below(left.length), 1)[0] ?? 0)
}
