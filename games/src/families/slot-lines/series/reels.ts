/** Draws reels and pays for a mechanic of the series until the return is where it should be. */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../../../kernel/math.ts'
import { numberOf } from '../../../kernel/rational.ts'
import { payOf, scatterOf, WILD } from '../config.ts'
import type { FreeSpins } from '../../../kernel/free-spins.ts'
import type { SlotConfig } from '../config.ts'
import { linesOf } from '../lines.ts'
import { returnOf } from '../return.ts'
import type { SeriesMechanic } from './mechanics.ts'

const LOWEST_TARGET = 0.952
const TARGETS = 161
/** How far from its target a return may lie. */
const TOLERANCE = 0.0015
const ATTEMPTS = 200

/** A slot of this mechanic with a return of 95.05% to 96.95%; the same chance finds the same slot. */
export function reelsOf(mechanic: SeriesMechanic, chance: Chance): SlotConfig {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const target = LOWEST_TARGET + chance.below(TARGETS) / 10_000
    const freeSpins = mechanic.freeSpins[chance.below(mechanic.freeSpins.length)]
    if (!freeSpins) throw new Error(`${mechanic.id} has no free spins`)
    const strips = mechanic.wilds.map((wilds) => stripOf(mechanic, wilds, chance))
    const slot = scaledTo(target, { mechanic, strips, freeSpins, stakes: lineStakes(mechanic, chance) })
    if (slot) return slot
  }
  throw new Error(`${mechanic.id} finds no reels`)
}

/** One reel: wilds and scatters as the mechanic says, the rest leaning to the low symbols. */
function stripOf(mechanic: SeriesMechanic, wilds: number, chance: Chance): string {
  const paying = mechanic.symbols - 2
  const room = mechanic.stripLength - wilds - mechanic.scattersPerReel
  const weights = Array.from({ length: paying }, (_, rank) => 8 + rank * 3 + chance.below(6))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.max(1, Math.floor((room * weight) / all)))
  for (let left = room - counts.reduce((sum, count) => sum + count, 0); left > 0; left--) {
    const rank = Math.floor(paying / 2) + chance.below(Math.ceil(paying / 2))
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  const stops = [wilds, ...counts, mechanic.scattersPerReel].flatMap((count, symbol) =>
    Array.from({ length: count }, () => symbol),
  )
  return spread(stops, mechanic, chance)
}

/** An order in which no window shows two scatters or two wilds of one reel: a rare symbol too near moves on. */
function spread(stops: number[], mechanic: SeriesMechanic, chance: Chance): string {
  const rare = [WILD, mechanic.symbols - 1]
  for (;;) {
    const order = shuffled(stops, chance)
    for (let pass = 0; pass < 20; pass++) {
      const near = order.findIndex(
        (symbol, at) => rare.includes(symbol) && isCrowded(order, at, mechanic.rows),
      )
      if (near < 0) return order.join('')
      const other = chance.below(order.length)
      const moved = order[near] ?? 0
      order[near] = order[other] ?? 0
      order[other] = moved
    }
  }
}

/** Whether another rare symbol stands in the same window. */
function isCrowded(order: readonly number[], at: number, rows: number): boolean {
  for (let step = 1; step < rows; step++) {
    const beside = order[(at + step) % order.length]
    if (beside === order[at]) return true
  }
  return false
}

/** Pays before scaling, in line stakes, `[rank][count - 3]`: equal ratios between symbols and counts, each a little its own. */
function lineStakes({ symbols, reels, grandest, least }: SeriesMechanic, chance: Chance): number[][] {
  const paying = symbols - 2
  const steps = Math.max(1, reels - 3)
  return Array.from({ length: paying }, (_, rank) => {
    const three = between(grandest[0], least[0], rank / (paying - 1))
    const full = between(grandest[1], least[1], rank / (paying - 1))
    return Array.from({ length: reels - 2 }, (_none, step) => {
      return between(three, full, step / steps) * (0.93 + chance.below(15) / 100)
    })
  })
}

const between = (from: number, to: number, share: number): number => from * (to / from) ** share

interface Draft {
  mechanic: SeriesMechanic
  strips: string[]
  freeSpins: FreeSpins
  stakes: number[][]
}

const SCATTER_PAYS: Record<number, number[]> = {
  3: [0, 0, 0, 300],
  4: [0, 0, 0, 200, 1500],
  5: [0, 0, 0, 200, 1000, 5000],
  6: [0, 0, 0, 200, 500, 2000, 10_000],
}

/** Scales the line pays to the target; nothing when no scale lands near it with orderly pays. */
function scaledTo(target: number, { mechanic, strips, freeSpins, stakes }: Draft): SlotConfig | undefined {
  const { reels, rows, lines } = mechanic
  const at = (scale: number): SlotConfig => ({
    rows,
    strips,
    lines: linesOf(reels, rows, lines),
    pays: [
      Array.from({ length: reels + 1 }, () => 0),
      ...stakes.map((row) => [0, 0, 0, ...row.map((pay) => tidy(pay * scale))]),
      SCATTER_PAYS[reels] ?? [],
    ],
    freeSpins,
  })
  let scale = 100 / lines
  const exact = returnOf(at(scale))
  const scatter = numberOf(exact.scatter)
  const spins = 1 + numberOf(exact.freeSpins) * freeSpins.multiplier
  const wanted = target / spins - scatter
  if (wanted <= 0) return undefined
  for (let step = 0; step < 40; step++) {
    const slot = at(scale)
    const found = meanOfLines(slot)
    if (Math.abs(found - wanted) * spins <= TOLERANCE) return isOrderly(slot) ? slot : undefined
    scale *= 1 + (wanted / found - 1) * (step < 8 ? 1 : 0.5)
  }
  return undefined
}

/** The pay of the lines in a spin, in stakes: `returnOf` in doubles. */
function meanOfLines(slot: SlotConfig): number {
  let mean = 0
  for (let symbol = 1; symbol < scatterOf(slot); symbol++) {
    let alive = 1
    slot.strips.forEach((strip, reel) => {
      const chance = (countIn(strip, symbol) + countIn(strip, WILD)) / strip.length
      mean += alive * (1 - chance) * payOf(slot, symbol, reel)
      alive *= chance
    })
    mean += alive * payOf(slot, symbol, slot.strips.length)
  }
  return (mean * slot.lines.length) / 100
}

function countIn(strip: string, symbol: number): number {
  let count = 0
  for (let stop = 0; stop < strip.length; stop++) if (strip.charCodeAt(stop) === 48 + symbol) count += 1
  return count
}

/** Round figures a paytable can show. Multiples of 0.05 keep every payout whole at the stakes offered. */
function tidy(payX100: number): number {
  const grain = payX100 < 100 ? 5 : payX100 < 400 ? 10 : payX100 < 2000 ? 50 : 100
  return Math.max(grain, Math.round(payX100 / grain) * grain)
}

/** A grander symbol never pays less, more of a kind always pays more. */
function isOrderly(slot: SlotConfig): boolean {
  const paying = slot.pays.slice(1, -1)
  return paying.every((row, rank) =>
    row.every(
      (pay, count) => count < 3 || (pay > (row[count - 1] ?? 0) && pay <= (paying[rank - 1]?.[count] ?? pay)),
    ),
  )
}
