import type { Chance } from '../chance.ts'

/** A chance that gives back what the test says, and fails when asked for more or for another range. */
export function scriptedChance(draws: number[]): Chance {
  const left = [...draws]
  return {
    below(n) {
      const draw = left.shift()
      if (draw === undefined || draw >= n) throw new Error(`the script has ${draw} for a draw below ${n}`)
      return draw
    },
  }
}
