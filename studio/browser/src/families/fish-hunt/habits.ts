/** How the targets of a title live: what pays more is larger, slower and rarer. */
import { payRange, type FishConfig } from '@night-market/games/families/fish-hunt/config'
import { kindOf } from './pays.ts'
import type { Habit, Room } from './shoal.ts'

/** A sea narrower than this holds fewer. */
const NARROW = 560

export function habitsOf(config: FishConfig, { width }: Room): Habit[] {
  const isNarrow = width < NARROW
  return config.targets.map((target, place) => {
    const kind = kindOf(config, place)
    if (kind === 'boss') return BOSS
    if (kind !== 'fish') return CHAIN
    const { most } = payRange(config, target)
    const rank = Math.min(1, Math.log2(most) / 5)
    return {
      most: Math.max(1, Math.round((isNarrow ? 2.4 : 3.6) * (1.1 - rank))),
      size: 0.085 + 0.085 * rank,
      crossingMs: 11_000 + 9000 * rank,
      pauseMs: 3500,
    }
  })
}

const CHAIN: Habit = { most: 1, size: 0.14, crossingMs: 15_000, pauseMs: 9000 }
const BOSS: Habit = { most: 1, size: 0.3, crossingMs: 24_000, pauseMs: 30_000 }
