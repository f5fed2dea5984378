/** Draws the reels and pays of a ways slot until its exact return is where it should be. Offline only: titles ship done. */
import { fittedBuy } from '../../kernel/bought.ts'
import type { BuyRule } from '../../kernel/bought.ts'
import type { Chance } from '../../kernel/math.ts'
import { bpsOf, numberOf } from '../../kernel/rational.ts'
import { isOrderly, rankedPays, stripOf, tidy } from '../../titles/strips.ts'
import type { WaysConfig } from './config.ts'
import { returnsOf } from './certify.ts'

export interface WaysMechanic {
  heights: number[]
  symbols: number
  stripLength: number
  /** Wilds on each reel, none on the first. */
  wilds: number[]
  /** Scatters on each reel. */
  scatters: number[]
  /** What three of a kind and a full run of the grandest and of the least symbol pay, before scaling. */
  grandest: [number, number]
  least: [number, number]
  scatterPays: number[]
  freeSpins: WaysConfig['freeSpins']
  awards: [less: number, more: number]
}

const ANY_BUY: BuyRule = { price: 1, awards: [1, 1], moreInMillion: 0 }
/** How far from its target a return may lie. */
const TOLERANCE_BPS = 12

/** A slot that returns about this many basis points; the same chance finds the same slot. */
export function waysSlotOf(mechanic: WaysMechanic, targetBps: number, chance: Chance): WaysConfig {
  for (let attempt = 0; attempt < 200; attempt++) {
    const strips = mechanic.heights.map((rows, reel) =>
      stripOf(
        {
          symbols: mechanic.symbols,
          length: mechanic.stripLength,
          wilds: mechanic.wilds[reel] ?? 0,
          scatters: mechanic.scatters[reel] ?? 0,
          rows,
        },
        chance,
      ),
    )
    const slot = scaledTo(targetBps, mechanic, strips, chance)
    if (slot) return slot
  }
  throw new Error('no reels return what they should')
}

function scaledTo(
  targetBps: number,
  mechanic: WaysMechanic,
  strips: string[],
  chance: Chance,
): WaysConfig | undefined {
  const { heights, freeSpins, scatterPays, symbols, grandest, least, awards } = mechanic
  const steps = heights.length - 2
  const ranks = rankedPays(symbols - 2, steps, { grandest, least }, chance)
  const at = (scale: number): WaysConfig => ({
    heights,
    strips,
    pays: [
      heights.map(() => 0),
      ...ranks.map((row) => [0, 0, 0, ...row.map((pay) => tidy(pay * scale))]),
      scatterPays,
    ],
    freeSpins,
    buy: ANY_BUY,
  })
  let scale = 1
  for (let step = 0; step < 40; step++) {
    const slot = at(scale)
    const { base, worth } = returnsOf(slot)
    if (Math.abs(bpsOf(base) - targetBps) <= TOLERANCE_BPS) {
      const buy = isOrderly(slot.pays.slice(1, -1).map((row) => row.slice(3)))
        ? fittedBuy(base, awards, worth)
        : undefined
      return buy && { ...slot, buy }
    }
    scale *= 1 + (targetBps / 10_000 / numberOf(base) - 1) * (step < 8 ? 1 : 0.6)
  }
  return undefined
}
