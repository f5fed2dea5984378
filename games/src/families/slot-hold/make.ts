/** Draws reels and pays of a hold-and-win slot until its exact return is where it should be. Offline only: titles ship done. */
import { fittedBuy } from '../../kernel/bought.ts'
import type { Chance } from '../../kernel/math.ts'
import { bpsOf, numberOf } from '../../kernel/rational.ts'
import { isOrderly, rankedPays, stripOf, tidy } from '../../titles/strips.ts'
import { linesOf } from '../slot-lines/lines.ts'
import { returnOf } from '../slot-lines/return.ts'
import type { HoldConfig } from './config.ts'
import { returnsOf } from './certify.ts'

export interface HoldMechanic extends Omit<HoldConfig, 'strips' | 'lines' | 'pays' | 'buy' | 'freeSpins'> {
  reels: 5
  lineCount: number
  symbols: number
  stripLength: number
  wilds: number[]
  /** Coins on each reel; they may stand together. */
  coinsOnReel: number[]
  grandest: [number, number]
  least: [number, number]
  awards: [less: number, more: number]
}

const TOLERANCE_BPS = 12

export function holdSlotOf(mechanic: HoldMechanic, targetBps: number, chance: Chance): HoldConfig {
  for (let attempt = 0; attempt < 100; attempt++) {
    const slot = scaledTo(mechanic, targetBps, chance)
    if (slot) return slot
  }
  throw new Error('no reels return what they should')
}

function scaledTo(mechanic: HoldMechanic, targetBps: number, chance: Chance): HoldConfig | undefined {
  const { reels, lineCount, symbols, stripLength, wilds, coinsOnReel, grandest, least, awards, ...shape } =
    mechanic
  const strips = wilds.map((count, reel) => {
    const plan = { symbols, length: stripLength, wilds: count, scatters: 0, rows: shape.rows }
    return withCoins(stripOf(plan, chance), coinsOnReel[reel] ?? 0, symbols - 1, chance)
  })
  const ranks = rankedPays(symbols - 2, reels - 2, { grandest, least }, chance)
  const none = Array.from({ length: reels + 1 }, () => 0)
  const at = (scale: number): HoldConfig => ({
    ...shape,
    strips,
    lines: linesOf(reels, shape.rows, lineCount),
    pays: [none, ...ranks.map((row) => [0, 0, 0, ...row.map((pay) => tidy(pay * scale))]), none],
    buy: { price: 1, awards, moreInMillion: 0 },
  })
  const feature = numberOf(returnsOf(at(1)).base) - numberOf(returnOf(at(1)).lines)
  const wanted = targetBps / 10_000 - feature
  let scale = 100 / lineCount
  for (let step = 0; step < 40; step++) {
    const slot = at(scale)
    const lines = numberOf(returnOf(slot).lines)
    if (Math.abs(lines - wanted) * 10_000 <= TOLERANCE_BPS) return finished(slot, awards, targetBps)
    scale *= 1 + (wanted / lines - 1) * (step < 8 ? 1 : 0.6)
  }
  return undefined
}

function finished(slot: HoldConfig, awards: [number, number], targetBps: number): HoldConfig | undefined {
  const { base, worth } = returnsOf(slot)
  if (Math.abs(bpsOf(base) - targetBps) > TOLERANCE_BPS) return undefined
  if (!isOrderly(slot.pays.slice(1, -1).map((row) => row.slice(3)))) return undefined
  const buy = fittedBuy(base, awards, worth)
  return buy && { ...slot, buy }
}

/** Coins come in stacks of one to three, so that windows fill. */
function withCoins(strip: string, coins: number, coin: number, chance: Chance): string {
  const order = [...strip]
  for (let left = coins; left > 0;) {
    const stack = Math.min(left, 1 + chance.below(3))
    order.splice(chance.below(order.length), 0, ...Array<string>(stack).fill(String(coin)))
    left -= stack
  }
  return order.join('')
}
