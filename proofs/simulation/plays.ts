import { expect } from 'vitest'

/** One random play: how often each outcome occurred, and every broken invariant. */
export interface Played {
  seed: number
  outcomes: Record<string, number>
  faults: string[]
}

const MOST_BATCHES = 8

/**
 * Plays the seeds, which must show no fault, then as many further ones until each outcome of `met` has occurred: how the
 * callers of a play interleave is the database's choice, so no list of seeds is certain to meet a rare one. `name` is
 * the play's name in `npm run sim`.
 */
export async function expectSound(
  name: string,
  seeds: number[],
  met: string[],
  play: (seeds: number[]) => Promise<Played[]>,
): Promise<void> {
  const missing = new Set(met)
  for (let batch = 0; batch < MOST_BATCHES && (batch === 0 || missing.size > 0); batch++) {
    for (const { seed, outcomes, faults } of await play(seeds.map((seed) => seed + batch * seeds.length))) {
      expect(faults, `seed ${seed}; again with: npm run sim -- ${name} ${seed}`).toEqual([])
      for (const outcome of Object.keys(outcomes)) missing.delete(outcome)
    }
  }
  expect([...missing], 'outcomes that no play met').toEqual([])
}

/** Plays each seed in the next lane that is free. */
export async function inLanes<Lane>(
  seeds: number[],
  lanes: Lane[],
  play: (lane: Lane, seed: number) => Promise<Played>,
): Promise<Played[]> {
  const [left, plays] = [[...seeds], [] as Played[]]
  await Promise.all(
    lanes.map(async (lane) => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift())
        plays.push(await play(lane, seed))
    }),
  )
  return plays
}
