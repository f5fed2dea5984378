/** The height of a multiplier on the board: equal steps up are equal factors. */

export interface Scale {
  /** The multiplier at the upper edge, in hundredths. */
  topX100: number
  heightOf(x100: number): number
}

const LEAST_TOP_X100 = 800

/** A scale on which all of these multipliers have room; 0 is the bottom, 1 the top. */
export function scaleFor(...shownX100: number[]): Scale {
  const topX100 = Math.max(LEAST_TOP_X100, ...shownX100.map((x100) => x100 * 1.6))
  return { topX100, heightOf: (x100) => Math.log(x100 / 100) / Math.log(topX100 / 100) }
}

/** Round multipliers to draw lines at, not too many of them. */
export function marksOn({ topX100 }: Scale): number[] {
  const all = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) =>
    [1, 2, 5].map((digit) => digit * power * 100),
  )
  const within = all.filter((x100) => x100 < topX100 * 0.97)
  return topX100 > 20_000 ? within.filter((x100) => /^10*$/.test(String(x100))) : within
}

/** The multiplier on its way up, from 1.00 to where it ends. */
export const risen = (reachedX100: number, part: number): number =>
  Math.round(100 * (reachedX100 / 100) ** part)

/** The chance that a player asks for, as the target that has it: both in hundredths. */
export const targetWithChance = (returnBps: number, percentX100: number): number =>
  Math.floor((returnBps * 100) / Math.max(1, percentX100))
