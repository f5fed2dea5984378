/**
 * The walk of fixed odds while bets are open: from the middle of the ladder, and after each step's time one rung up, one
 * down, or none, by the chance of the round's published hash. So a browser can compute them, and bets do not move them.
 */
import type { Chance } from '../../kernel/math.ts'
import type { CockfightConfig } from './config.ts'

/** The rungs from the opening of the round on, one for each step. */
export function rungsOf(
  { ladder }: Pick<CockfightConfig, 'ladder'>,
  chance: Chance,
  steps: number,
): number[] {
  const rungs = [Math.floor(ladder.length / 2)]
  for (let step = 1; step <= steps; step++) {
    const next = (rungs.at(-1) ?? 0) + chance.below(3) - 1
    rungs.push(Math.min(ladder.length - 1, Math.max(0, next)))
  }
  return rungs
}

/** The rung that stands so long after the round opened. */
export function rungAt(
  config: Pick<CockfightConfig, 'ladder' | 'stepMs'>,
  chance: Chance,
  elapsedMs: number,
): number {
  const steps = Math.floor(Math.max(0, elapsedMs) / config.stepMs)
  return rungsOf(config, chance, steps).at(-1) ?? 0
}
