/** Draws reels and pays for a mechanic until the exact return is where it should be. Offline only: titles ship done. */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../../kernel/math.ts'
import { bpsOf, numberOf } from '../../kernel/rational.ts'
import type { SlotConfig } from './config.ts'
import { linesOf } from './lines.ts'
import { returnOf } from './return.ts'
import type { Mechanic } from './mechanics.ts'

export const LOWEST_RTP_BPS = 9490
export const HIGHEST_RTP_BPS = 9700

/** A slot of this mechanic, its return inside the house's band; the same chance finds the same slot. */
export function slotOf(mechanic: Mechanic, chance: Chance): SlotConfig {
  for (let attempt = 0; attempt < 200; attempt++) {
    const target = (9520 + chance.below(161)) / 10_000
    const strips = mechanic.wilds.map((_, reel) => stripOf(mechanic, reel, chance))
    const slot = scaledTo(target, mechanic, strips, paysOf(mechanic, chance))
    if (slot) return slot
  }
  throw new Error(`${mechanic.id} finds no reels`)
}

/** One reel: wilds and scatters as the mechanic says, the rest leaning to the low symbols; scatters stand apart. */
function stripOf(mechanic: Mechanic, reel: number, chance: Chance): string {
  const paying = mechanic.symbols - 2
  const counts = Array.from({ length: mechanic.symbols }, () => 0)
  const set = (symbol: number, count: number): unknown => (counts[symbol] = count)
  set(0, mechanic.wilds[reel] ?? 0)
  set(mechanic.symbols - 1, mechanic.scattersPerReel)
  const weights = Array.from({ length: paying }, (_, rank) => 10 + rank * 3 + chance.below(5))
  const room = mechanic.stripLength - (counts[0] ?? 0) - mechanic.scattersPerReel
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  weights.forEach((weight, rank) => set(rank + 1, Math.max(1, Math.floor((room * weight) / all))))
  for (let left = room - counts.slice(1, -1).reduce((sum, count) => sum + count, 0); left > 0; left--) {
    const symbol = 1 + Math.floor(paying / 2) + chance.below(Math.ceil(paying / 2))
    set(symbol, (counts[symbol] ?? 0) + 1)
  }
  const stops = counts.flatMap((count, symbol) => Array.from({ length: count }, () => String(symbol)))
  return spread(stops, mechanic, chance)
}

/** An order in which no window shows two scatters or two wilds of one reel. */
function spread(stops: string[], mechanic: Mechanic, chance: Chance): string {
  const rare = ['0', String(mechanic.symbols - 1)]
  for (;;) {
    const order = shuffled(stops, chance)
    const isSpread = order.every((symbol, at) => {
      if (!rare.includes(symbol)) return true
      const near = Array.from(
        { length: mechanic.rows - 1 },
        (_, step) => order[(at + step + 1) % order.length],
      )
      return !near.includes(symbol)
    })
    if (isSpread) return order.join('')
  }
}

/** Pays before scaling, in line stakes: from the grandest to the least by equal ratios, each a little its own. */
function paysOf(mechanic: Mechanic, chance: Chance): number[][] {
  const paying = mechanic.symbols - 2
  const rows = Array.from({ length: paying }, (_, rank) =>
    mechanic.grandest.map((grand, place) => {
      const low = mechanic.least[place] ?? grand
      const ratio = (low / grand) ** (rank / (paying - 1))
      return grand * ratio * (0.94 + chance.below(13) / 100)
    }),
  )
  const hasOwn = (mechanic.wilds[0] ?? 0) > 0
  const wild = (rows[0] ?? []).map((pay) => (hasOwn ? pay * 1.5 : 0))
  return [wild, ...rows].map((row) => [0, 0, 0, ...row])
}

/** Scales the line pays to the target; nothing when no scale lands in the band with orderly pays. */
function scaledTo(
  target: number,
  mechanic: Mechanic,
  strips: string[],
  lineStakes: number[][],
): SlotConfig | undefined {
  const at = (scale: number): SlotConfig => ({
    rows: mechanic.rows,
    strips,
    lines: linesOf(mechanic.reels, mechanic.rows, mechanic.lines),
    pays: [
      ...lineStakes.map((row) => row.map((pay) => (pay === 0 ? 0 : tidy(pay * scale)))),
      mechanic.scatterPays,
    ],
    freeSpins: mechanic.freeSpins,
  })
  let scale = 100 / mechanic.lines
  for (let step = 0; step < 30; step++) {
    const slot = at(scale)
    const found = returnOf(slot)
    const offBps = Math.abs(bpsOf(found.total) - target * 10_000)
    if (offBps <= 15) return isOrderly(slot) ? slot : undefined
    const spins = numberOf(found.total) / (numberOf(found.lines) + numberOf(found.scatter))
    const wanted = target / spins - numberOf(found.scatter)
    scale *= 1 + (wanted / numberOf(found.lines) - 1) * (step < 8 ? 1 : 0.6)
  }
  return undefined
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
