/**
 * Plays a slot many times and holds the outcome against its certificate. By hand, a million spins each:
 *
 *     node games/src/families/slot-lines/testing/simulate.ts [spins] [seed] [title code …]
 */
import { seededChance } from '../../../kernel/seeded-chance.ts'
import type { Chance } from '../../../kernel/math.ts'
import { TITLES } from '../../../testing/titles.ts'
import type { Title } from '../../../titles/title.ts'
import type { SlotConfig } from '../config.ts'
import { slotLines } from '../rules.ts'

export interface Simulation {
  rtp: number
  hitRate: number
  deviation: number
  /** How many standard errors the mean lies from the certified return; beyond 4.5 something is wrong. */
  sigmas: number
  /** The same for the share of rounds that pay. */
  hitSigmas: number
  /** The largest payout seen, in hundredths of the stake. */
  maxWinX100: number
}

export function simulate(title: Title, spins: number, chance: Chance): Simulation {
  let sum = 0
  let squares = 0
  let hits = 0
  let maxWinX100 = 0
  for (let spin = 0; spin < spins; spin++) {
    const step = slotLines.init(title.config as SlotConfig, { stake: 100n, choice: null }, chance)
    const paid = Number(step.payout)
    sum += paid / 100
    squares += (paid / 100) ** 2
    hits += paid > 0 ? 1 : 0
    maxWinX100 = Math.max(maxWinX100, paid)
  }
  const { certificate } = title
  const rtp = sum / spins
  const hitRate = hits / spins
  const certifiedHits = certificate.hitRateBps / 10_000
  return {
    rtp,
    hitRate,
    deviation: Math.sqrt(squares / spins - rtp * rtp),
    sigmas: (rtp - certificate.rtpBps / 10_000) / (certificate.deviation / Math.sqrt(spins)),
    hitSigmas: (hitRate - certifiedHits) / Math.sqrt((certifiedHits * (1 - certifiedHits)) / spins),
    maxWinX100,
  }
}

/** One title of each kind of window: three rows, four rows, three reels. */
export const SAMPLED = ['dragon-pearl', 'koi-lantern', 'bengal-tiger-quest']

if (import.meta.main) {
  const [spins = '1000000', seed = 'night-market', ...codes] = process.argv.slice(2)
  const wanted = codes.length > 0 ? codes : SAMPLED
  for (const title of TITLES.filter(({ code }) => wanted.includes(code))) {
    const found = simulate(title, Number(spins), seededChance(`${seed}/${title.code}`))
    const isOff = Math.abs(found.sigmas) > 4.5 || Math.abs(found.hitSigmas) > 4.5
    console.log(
      title.code,
      title.certificate.rtpBps,
      title.certificate.deviation,
      found,
      isOff ? 'OFF' : 'holds',
    )
    if (isOff) process.exitCode = 1
  }
}
