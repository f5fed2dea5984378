/** A multiplier that rises from 1.00 and doubles in equal times. */
export interface Doubling {
  doublesMs: number
}

/** The multiplier so long after the start, in hundredths. */
export function risenX100({ doublesMs }: Doubling, elapsedMs: number): number {
  return Math.floor(100 * 2 ** (Math.max(0, elapsedMs) / doublesMs))
}

/** How long after the start a multiplier is reached. */
export const risesForMs = ({ doublesMs }: Doubling, x100: number): number =>
  doublesMs * Math.log2(Math.max(1, x100 / 100))
