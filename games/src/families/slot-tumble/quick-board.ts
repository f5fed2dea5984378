/** The board of `board.ts` for millions of spins: the same draws and pays, without telling where. */
import type { Chance } from '../../kernel/math.ts'
import { columnOf, scatterOf } from './config.ts'
import type { TumbleConfig } from './config.ts'

export class QuickBoard {
  readonly #chance: Chance
  readonly #rows: number
  readonly #scatter: number
  readonly #isAnywhere: boolean
  readonly #cells: Int8Array
  readonly #drawn: Int8Array
  readonly #gone: Uint8Array
  readonly #seen: Uint8Array
  readonly #stack: Int16Array
  readonly #counts: Int16Array
  /** `pays[symbol * (places + 1) + count]`. */
  readonly #pays: Int32Array
  readonly #least: number
  readonly #column: Int8Array
  readonly #columns: number
  /** `hits[symbol * columns + column]`: wins so far, each counted as often as it was multiplied. */
  readonly hits: Float64Array
  /** The multiplier of the next win. */
  multiplier = 1

  constructor(config: TumbleConfig, chance: Chance) {
    const places = config.reels * config.rows
    this.#chance = chance
    this.#rows = config.rows
    this.#scatter = scatterOf(config)
    this.#isAnywhere = config.wins === 'anywhere'
    this.#cells = new Int8Array(places)
    this.#drawn = Int8Array.from(
      config.weights.flatMap((weight, symbol) => Array<number>(weight).fill(symbol)),
    )
    this.#gone = new Uint8Array(places)
    this.#seen = new Uint8Array(places)
    this.#stack = new Int16Array(places)
    this.#counts = new Int16Array(config.weights.length)
    this.#least = config.counts[0] ?? places + 1
    this.#columns = config.counts.length
    this.#column = Int8Array.from({ length: places + 1 }, (_, count) => columnOf(config, count))
    this.hits = new Float64Array(config.weights.length * this.#columns)
    this.#pays = new Int32Array(config.weights.length * (places + 1))
    for (let symbol = 0; symbol < this.#scatter; symbol++)
      for (let count = this.#least; count <= places; count++)
        this.#pays[symbol * (places + 1) + count] = config.pays[symbol]?.[columnOf(config, count)] ?? 0
  }

  deal(): void {
    for (let place = 0; place < this.#cells.length; place++) this.#cells[place] = this.#draw()
  }

  scatters(): number {
    let count = 0
    for (let place = 0; place < this.#cells.length; place++)
      if (this.#cells[place] === this.#scatter) count += 1
    return count
  }

  /** Pays the wins on the board, in hundredths of the bet, and tumbles once; returns 0 if nothing wins. */
  win(): number {
    const won = this.#isAnywhere ? this.#anywhere() : this.#clusters()
    if (won > 0) this.#tumble()
    return won
  }

  #draw(): number {
    return this.#drawn[this.#chance.below(this.#drawn.length)] ?? 0
  }

  #anywhere(): number {
    const [cells, counts] = [this.#cells, this.#counts]
    counts.fill(0)
    for (let place = 0; place < cells.length; place++) {
      const symbol = cells[place] ?? 0
      counts[symbol] = (counts[symbol] ?? 0) + 1
    }
    let won = 0
    for (let symbol = 0; symbol < this.#scatter; symbol++) won += this.#payOf(symbol, counts[symbol] ?? 0)
    if (won === 0) return 0
    for (let place = 0; place < cells.length; place++) {
      const symbol = cells[place] ?? 0
      this.#gone[place] = symbol !== this.#scatter && (counts[symbol] ?? 0) >= this.#least ? 1 : 0
    }
    return won
  }

  #clusters(): number {
    const [cells, stack] = [this.#cells, this.#stack]
    this.#gone.fill(0)
    this.#seen.fill(0)
    let won = 0
    for (let start = 0; start < cells.length; start++) {
      const symbol = cells[start] ?? 0
      if (this.#seen[start] === 1 || symbol === this.#scatter) continue
      const size = this.#flood(start, symbol)
      if (size < this.#least) continue
      won += this.#payOf(symbol, size)
      for (let at = 0; at < size; at++) this.#gone[stack[at] ?? 0] = 1
    }
    return won
  }

  #flood(start: number, symbol: number): number {
    const [cells, stack, rows] = [this.#cells, this.#stack, this.#rows]
    let size = 0
    const visit = (place: number): void => {
      if (this.#seen[place] === 1 || cells[place] !== symbol) return
      this.#seen[place] = 1
      stack[size++] = place
    }
    visit(start)
    for (let at = 0; at < size; at++) {
      const place = stack[at] ?? 0
      const row = place % rows
      if (place >= rows) visit(place - rows)
      if (place + rows < cells.length) visit(place + rows)
      if (row > 0) visit(place - 1)
      if (row < rows - 1) visit(place + 1)
    }
    return size
  }

  #payOf(symbol: number, count: number): number {
    if (count < this.#least) return 0
    const hit = symbol * this.#columns + (this.#column[count] ?? 0)
    this.hits[hit] = (this.hits[hit] ?? 0) + this.multiplier
    return this.#pays[symbol * (this.#cells.length + 1) + count] ?? 0
  }

  #tumble(): void {
    const [cells, rows] = [this.#cells, this.#rows]
    for (let from = 0; from < cells.length; from += rows) {
      let bottom = from + rows - 1
      for (let place = bottom; place >= from; place--)
        if (this.#gone[place] === 0) cells[bottom--] = cells[place] ?? 0
      for (let place = from; place <= bottom; place++) cells[place] = this.#draw()
    }
  }
}
