/**
 * Everything about one spin, exactly: over every stand of the reels, by number of scatters, how many stands there are
 * and what the lines pay in them. Several million stands fold into a few thousand cases, because after three reels few
 * lines live and what they may still win depends only on their leads and the rows before them.
 */
import { WILD, digit, payOf, scatterOf, symbolAt } from './config.ts'
import type { SlotConfig } from './config.ts'

/** The line wins of all stands with the same number of scatters; pays in hundredths of the stake. */
export interface Slice {
  stands: number
  /** Stands in which no line pays. */
  blanks: number
  pay: number
  maxPay: number
}

export interface SpinProfile {
  /** `slices[scatters]`, from none on. */
  slices: Slice[]
  /** The mean of the squared pay of the lines. */
  squaredPay: number
}

export function spinProfile(config: SlotConfig): SpinProfile {
  const slices = new Walk(config).from(
    0,
    config.lines.map((_, line): Live => ({ line, lead: WILD, wilds: 0 })),
  )
  const sum = (part: (slice: WalkedSlice) => number): number =>
    slices.reduce((all, slice) => all + part(slice), 0)
  return { slices, squaredPay: sum(({ squaredPay }) => squaredPay) / sum(({ stands }) => stands) }
}

interface WalkedSlice extends Slice {
  squaredPay: number
}

/** A line that may still grow: its first symbol that is no wild (the wild until there is one), wilds before it. */
interface Live {
  line: number
  lead: number
  wilds: number
}

/** Reels beyond this one are remembered; before it nearly every case is new. */
const REMEMBER_FROM = 3

class Walk {
  private readonly config: SlotConfig
  private readonly scatter: number
  private readonly known: Map<string, WalkedSlice[]>[]

  constructor(config: SlotConfig) {
    this.config = config
    this.scatter = scatterOf(config)
    this.known = config.strips.map(() => new Map())
  }

  /** The slices of the reels from this one on, given the lines alive before it. */
  from(reel: number, live: Live[]): WalkedSlice[] {
    const strip = this.config.strips[reel]
    if (strip === undefined) return [settled(this.payOfAll(live, reel))]
    const memory = reel >= REMEMBER_FROM ? this.known[reel] : undefined
    const key = memory ? this.keyOf(reel, live) : ''
    const before = memory?.get(key)
    if (before) return before

    const slices: WalkedSlice[] = []
    for (let stop = 0; stop < strip.length; stop++) this.addStop(slices, reel, strip, stop, live)
    memory?.set(key, slices)
    return slices
  }

  private addStop(slices: WalkedSlice[], reel: number, strip: string, stop: number, live: Live[]): void {
    const column: number[] = []
    let scatters = 0
    for (let row = 0; row < this.config.rows; row++) {
      const symbol = symbolAt(strip, stop + row)
      column.push(symbol)
      if (symbol === this.scatter) scatters += 1
    }
    const alive: Live[] = []
    let paid = 0
    for (const line of live) {
      const symbol = column[digit(this.config.lines[line.line] ?? '', reel)] ?? WILD
      const grown = this.grown(line, symbol)
      if (grown) alive.push(grown)
      else paid += this.pay(line, reel)
    }
    this.from(reel + 1, alive).forEach((rest, more) => addTo(slices, scatters + more, paid, rest))
  }

  private grown(line: Live, symbol: number): Live | undefined {
    if (symbol === this.scatter) return undefined
    if (symbol === WILD) return line.lead === WILD ? { ...line, wilds: line.wilds + 1 } : line
    if (line.lead === WILD) return { ...line, lead: symbol }
    return line.lead === symbol ? line : undefined
  }

  private pay(line: Live, count: number): number {
    const own = payOf(this.config, WILD, line.wilds)
    return line.lead === WILD ? own : Math.max(own, payOf(this.config, line.lead, count))
  }

  private payOfAll(live: Live[], count: number): number {
    return live.reduce((sum, line) => sum + this.pay(line, count), 0)
  }

  private keyOf(reel: number, live: Live[]): string {
    const keys = live.map((line) => {
      const path = this.config.lines[line.line] ?? ''
      return `${line.lead}${line.wilds}${path.slice(reel)}`
    })
    return keys.sort().join()
  }
}

function settled(pay: number): WalkedSlice {
  return { stands: 1, blanks: pay === 0 ? 1 : 0, pay, squaredPay: pay * pay, maxPay: pay }
}

function addTo(slices: WalkedSlice[], scatters: number, paid: number, rest: WalkedSlice): void {
  while (slices.length <= scatters) {
    slices.push({ stands: 0, blanks: 0, pay: 0, squaredPay: 0, maxPay: 0 })
  }
  const slice = slices[scatters]
  if (!slice || rest.stands === 0) return
  slice.stands += rest.stands
  if (paid === 0) slice.blanks += rest.blanks
  slice.pay += rest.pay + paid * rest.stands
  slice.squaredPay += rest.squaredPay + 2 * paid * rest.pay + paid * paid * rest.stands
  slice.maxPay = Math.max(slice.maxPay, rest.maxPay + paid)
}
