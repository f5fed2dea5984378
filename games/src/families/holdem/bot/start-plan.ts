/** Before the flop: which part of its range a seat raises, calls and folds. */
import type { Chips } from '../../../kernel/seat-game.ts'
import type { Spot } from './spot.ts'

/** Parts of the range, from its best hand down. */
export interface StartPlan {
  /** Raised for value. */
  value: number
  /** Raised as a bluff, about the worst hands that go on. */
  bluff: number
  /** What is not raised down to here is called. */
  goOn: number
  /** The whole bet after a raise. */
  to: Chips
}

type Curve = readonly (readonly [price: number, part: number])[]

/** The part of hands that opens, by how many seats act after it; of two seats the button opens more. */
const OPENS = [1, 0.46, 0.46, 0.32, 0.24, 0.19, 0.16]
const HEADS_UP_OPENS = 0.84
/** What the big blind defends against one raise of a button alone, by the price: the call's part of the pot after it. */
const BLIND_DEFENDS: Curve = [
  [0.2, 0.88],
  [0.25, 0.8],
  [0.3, 0.68],
  [0.333, 0.58],
  [0.375, 0.48],
  [0.4, 0.42],
  [0.417, 0.37],
  [0.45, 0.26],
  [0.48, 0.15],
  [0.4975, 0.1],
]
/** What a raiser goes on with against another raise, of the range that it raised. */
const RAISER_DEFENDS: Curve = [
  [0.2, 0.85],
  [0.25, 0.76],
  [0.3, 0.66],
  [0.36, 0.54],
  [0.4, 0.45],
  [0.43, 0.34],
  [0.45, 0.25],
  [0.485, 0.14],
  [0.5, 0.12],
]
/** At a table of more seats a raiser holds better hands. */
const TIGHTER = 0.72
/** Seats between raiser and big blind defend less: others may still raise. */
const BETWEEN = 0.27

export function startPlan(spot: Spot): StartPlan {
  const { owed, total, raises, calls, seats } = spot
  if (raises === 0) return owed === 0 || calls > 0 ? overLimps(spot) : opening(spot)
  const price = owed / (total + owed)
  if (spot.hasActed) return reraising(spot, part(RAISER_DEFENDS, price), { value: 0.13, bluff: 0.05 })
  if (raises > 1) {
    const goOn = 0.11 * Math.min(1, part(RAISER_DEFENDS, price) * 2)
    return reraising(spot, goOn, { value: 0.03, bluff: 0.008 })
  }
  const goOn = part(BLIND_DEFENDS, price)
  if (seats === 2) return reraising(spot, goOn, { value: 0.085, bluff: 0.07 })
  if (!isBigBlind(spot)) return reraising(spot, goOn * BETWEEN, { value: 0.055, bluff: 0.04 })
  // Chips that are all in ask for nothing more than the price.
  const against = price > 0.44 ? 0.9 : TIGHTER
  return reraising(spot, goOn * against, { value: 0.055, bluff: 0.045 })
}

const isBigBlind = ({ isBlind, owed, highest, big }: Spot): boolean => isBlind && highest - owed === big

function opening({ seats, behind, isBlind, big }: Spot): StartPlan {
  const goOn = seats === 2 ? HEADS_UP_OPENS : (OPENS[behind] ?? 0.16)
  return { value: goOn, bluff: 0, goOn, to: big * (isBlind && seats > 2 ? 3 : 2.5) }
}

function overLimps({ owed, calls, big, isBlind }: Spot): StartPlan {
  const to = big * (4 + calls)
  if (owed === 0) return { value: 0.2, bluff: 0.06, goOn: 1, to }
  return { value: 0.15, bluff: 0.03, goOn: isBlind ? 0.6 : 0.34, to }
}

/** Raises three to four times the last raise at first, less after that; against the greatest raises only the best hands. */
function reraising(spot: Spot, goOn: number, most: { value: number; bluff: number }): StartPlan {
  const { raises, raisedBy, highest, total, isLast } = spot
  const scale = Math.min(1, goOn / 0.3)
  const dead = total - highest - raisedBy
  const first = highest + raisedBy * (isLast ? 2.2 : 2.8) + Math.max(0, dead) * 0.5
  return {
    value: Math.min(most.value * scale, goOn),
    bluff: most.bluff * scale,
    goOn,
    to: raises === 1 ? first : highest + raisedBy * (isLast ? 1.4 : 1.7),
  }
}

/** The part at this price, straight between the points of the curve. */
function part(curve: Curve, price: number): number {
  const after = curve.findIndex(([at]) => price <= at)
  const [last, first] = [curve.at(-1), curve[0]]
  if (after === -1) return last?.[1] ?? 0
  const [to, before] = [curve[after] ?? first, curve[after - 1]]
  if (!to || !before) return first?.[1] ?? 0
  return before[1] + ((to[1] - before[1]) * (price - before[0])) / (to[0] - before[0])
}
