/** Makes the wheels of a title: for each count of segments and each risk, segments that together return what is wanted. */
import { SEGMENTS } from './rules.ts'
import type { Segments, WheelConfig } from './rules.ts'

/** Figures are for ten segments, multipliers in hundredths. */
export interface Cut {
  low: { empty: number; large: number }
  medium: { empty: number; small: number; top: Record<Segments, number> }
  high: { winning: number }
}

/** How much more than the small ones some segments of medium risk pay. */
const MORE = 50

export function wheelsFor(returnBps: number, cut: Cut): WheelConfig {
  const returnX100 = returnBps / 100
  const wheelsWith = (segments: Segments) => ({
    low: spread(segments, lowValues(returnX100, segments, cut.low)),
    medium: spread(segments, mediumValues(returnX100, segments, cut.medium)),
    high: spread(segments, highValues(returnX100, segments, cut.high)),
  })
  const entries = SEGMENTS.map((segments) => [segments, wheelsWith(segments)])
  return { wheels: Object.fromEntries(entries) as WheelConfig['wheels'] }
}

/** Of every ten segments one is large and the others that pay are alike, a multiple of five hundredths. */
function lowValues(returnX100: number, segments: Segments, { empty, large }: Cut['low']): number[] {
  const others = 10 - empty - 1
  const small = Math.floor((returnX100 * 10 - large) / others / 5) * 5
  const ten = [returnX100 * 10 - small * others, ...Array<number>(others).fill(small)]
  return Array.from({ length: segments / 10 }, () => ten).flat()
}

/** One segment pays the top, some more than the small ones, and one what is left over. */
function mediumValues(
  returnX100: number,
  segments: Segments,
  { empty, small, top }: Cut['medium'],
): number[] {
  const others = (segments / 10) * (10 - empty) - 1
  const left = returnX100 * segments - top[segments] - small * others
  const larger = Math.floor(left / MORE)
  if (left < 0 || larger >= others) throw new Error(`no wheel of ${segments} has such a top`)
  const values = Array.from({ length: others }, (_, index) => small + (index < larger ? MORE : 0))
  values[others - 1] = small + (left % MORE)
  return [top[segments], ...values]
}

function highValues(returnX100: number, segments: Segments, { winning }: Cut['high']): number[] {
  return Array<number>(winning).fill((returnX100 * segments) / winning)
}

/** The winning segments at even distances, large and small among one another; the others pay nothing. */
function spread(segments: number, values: number[]): number[] {
  const sorted = values.toSorted((a, b) => b - a)
  const stride = strideFor(sorted.length)
  const wheel = Array<number>(segments).fill(0)
  sorted.forEach((value, index) => {
    const slot = (index * stride) % sorted.length
    wheel[Math.floor((slot * segments) / sorted.length)] = value
  })
  return wheel
}

/** A step that visits every slot once and leads far away each time. */
function strideFor(slots: number): number {
  let stride = Math.max(1, Math.round(slots * 0.381966))
  while (commonDivisor(stride, slots) !== 1) stride += 1
  return stride
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
