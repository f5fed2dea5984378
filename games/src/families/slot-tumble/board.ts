/** The board of a tumble slot: drawn, searched for wins, emptied and filled again. Places count down the columns. */
import type { Chance } from '../../kernel/math.ts'
import { columnOf, scatterOf } from './config.ts'
import type { TumbleConfig } from './config.ts'

/** A symbol that pays, with its places: `reel * rows + row`. */
export interface Found {
  symbol: number
  places: number[]
  payX100: number
}

export class Board {
  readonly cells: Int8Array
  readonly #config: TumbleConfig
  /** The symbol of each draw. */
  readonly #drawn: Int8Array
  readonly #chance: Chance

  constructor(config: TumbleConfig, chance: Chance) {
    this.#config = config
    this.#chance = chance
    this.#drawn = Int8Array.from(
      config.weights.flatMap((weight, symbol) => Array<number>(weight).fill(symbol)),
    )
    this.cells = new Int8Array(config.reels * config.rows)
  }

  /** Draws every place anew: column by column from the left, each from the top. */
  deal(): void {
    for (let place = 0; place < this.cells.length; place++) this.cells[place] = this.#draw()
  }

  wins(): Found[] {
    return this.#config.wins === 'anywhere' ? this.#anywhere() : this.#clusters()
  }

  scatters(): number {
    const scatter = scatterOf(this.#config)
    let count = 0
    for (const symbol of this.cells) if (symbol === scatter) count += 1
    return count
  }

  /**
   * Takes places off the board: what lies over them falls, and each column is filled from above. Answers the new symbols,
   * `fresh[reel]` from the top, which is also the order of their draws.
   */
  tumble(places: readonly number[]): number[][] {
    const { reels, rows } = this.#config
    for (const place of places) this.cells[place] = -1
    return Array.from({ length: reels }, (_, reel) => {
      const from = reel * rows
      let bottom = rows - 1
      for (let row = rows - 1; row >= 0; row--) {
        const symbol = this.cells[from + row] ?? -1
        if (symbol >= 0) this.cells[from + bottom--] = symbol
      }
      const fresh = Array.from({ length: bottom + 1 }, () => this.#draw())
      fresh.forEach((symbol, row) => (this.cells[from + row] = symbol))
      return fresh
    })
  }

  #draw(): number {
    return this.#drawn[this.#chance.below(this.#drawn.length)] ?? 0
  }

  #anywhere(): Found[] {
    const config = this.#config
    const count = new Int16Array(config.weights.length)
    for (const symbol of this.cells) count[symbol] = (count[symbol] ?? 0) + 1
    const found: Found[] = []
    for (let symbol = 0; symbol < scatterOf(config); symbol++) {
      const column = columnOf(config, count[symbol] ?? 0)
      if (column < 0) continue
      const places: number[] = []
      this.cells.forEach((seen, place) => seen === symbol && places.push(place))
      found.push({ symbol, places, payX100: config.pays[symbol]?.[column] ?? 0 })
    }
    return found
  }

  #clusters(): Found[] {
    const config = this.#config
    const { rows } = config
    const seen = new Uint8Array(this.cells.length)
    const found: Found[] = []
    for (let start = 0; start < this.cells.length; start++) {
      const symbol = this.cells[start] ?? 0
      if (seen[start] || symbol === scatterOf(config)) continue
      const places = [start]
      seen[start] = 1
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        const row = place % rows
        const beside = [place - rows, place + rows, row > 0 ? place - 1 : -1, row < rows - 1 ? place + 1 : -1]
        for (const next of beside) {
          if (next < 0 || next >= this.cells.length || seen[next] || this.cells[next] !== symbol) continue
          seen[next] = 1
          places.push(next)
        }
      }
      const column = columnOf(config, places.length)
      if (column < 0) continue
      found.push({
        symbol,
        places: places.toSorted((a, b) => a - b),
        payX100: config.pays[symbol]?.[column] ?? 0,
      })
    }
    return found
  }
}
