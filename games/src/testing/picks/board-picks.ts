/** Picks as a board writes them, of any play. */
import type { Chance } from '@night-market/fair/chance'
import type { Board } from '../../kernel/picks/lottery.ts'

/** Chooses so many of the symbols. */
type Choose = <Symbol>(symbols: readonly Symbol[], least: number) => Symbol[]

/** The text of one unit bet: the first symbols that make one. */
export function unitOn(board: Board): string {
  return written(board, (symbols, least) => symbols.slice(0, least), true)
}

/** The text of a random pick of a few units. */
export function randomPickOn(board: Board, chance: Chance): string {
  const choose: Choose = (symbols, least) => {
    const left = [...symbols]
    const count = Math.min(symbols.length, least + chance.below(3))
    return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as never)
  }
  return written(board, choose, false)
}

function written(board: Board, choose: Choose, isUnit: boolean): string {
  switch (board.kind) {
    case 'columns':
      return columnsOn(board, choose, isUnit)
    case 'pool': {
      const isWide = board.symbols.includes(0) && board.symbols.length > 10
      return choose(board.symbols, board.take)
        .map((symbol) => String(symbol).padStart(isWide ? 2 : 1, '0'))
        .join(',')
    }
    case 'zones': {
      const [a, c] = board.take
      const one = choose(board.symbols, a)
      const rest = board.symbols.filter((symbol) => !one.includes(symbol))
      return `${one.join('')}/${choose(rest, c).join('')}`
    }
    case 'labels':
      return choose(board.labels, 1).join(',')
    case 'singles':
      // A number whose digits differ is sold in any order too.
      return choose(['0123456789', '9876543210', '4231567890', '8024613579'], 1)
        .map((digits) => digits.slice(0, board.digits))
        .join(',')
  }
}

function columnsOn(board: Extract<Board, { kind: 'columns' }>, choose: Choose, isUnit: boolean): string {
  const { places, symbols, takes } = board
  const between = symbols.some((symbol) => symbol > 9) ? ',' : ''
  return places
    .map((_name, place) => {
      if (isUnit && place >= takes) return '-'
      // A different first symbol in each place, where no value is drawn twice.
      const turned = [...symbols.slice(place), ...symbols.slice(0, place)]
      // Three in each of up to three places hold a unit of different values.
      return choose(turned, isUnit ? 1 : 3).join(between)
    })
    .join(';')
}
