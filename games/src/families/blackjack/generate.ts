/**
 * Computes the return of the rules of every title and writes `returns.ts`: `node games/src/families/blackjack/generate.ts`. Takes
 * minutes. The hit rate and the mean square are counted over seeded rounds.
 */
import { writeFileSync } from 'node:fs'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { basicStrategy } from './basic-strategy.ts'
import { keyOf, PARTS } from './certify.ts'
import type { BlackjackConfig } from './config.ts'
import { exactReturn } from './exact.ts'
import { RETURNS } from './returns.ts'
import { playRound } from './simulate.ts'
import { plans } from './titles.ts'

const ROUNDS = 200_000

const configs = new Map(plans().map(({ config }) => [keyOf(config), config]))
const lines = [...configs].map(([key, config]) => {
  const [rtp, hits, square] = RETURNS[key] ?? computed(config)
  console.log(key, rtp)
  return `  '${key}': ['${rtp}', '${hits}', ${square}],`
})
writeFileSync(
  new URL('returns.ts', import.meta.url),
  `/**
 * Returns of basic strategy, by \`generate.ts\`: the return and the hit rate in parts of a thousand million, and the mean
 * of the squared pay.
 */
type Frozen = readonly [rtp: string, hits: string, secondMoment: number]
export const RETURNS: Readonly<Record<string, Frozen>> = {
${lines.join('\n')}
}
`,
)

function computed(config: BlackjackConfig): readonly [rtp: string, hits: string, secondMoment: number] {
  const chance = seededChance(keyOf(config))
  const strategy = basicStrategy(config)
  const rtp = exactReturn(config)
  let [hits, square] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const { staked, paid } = playRound(config, chance, strategy)
    // What the further stakes lose is lost of the first: a round pays its net and the first bet.
    hits += paid > 0 ? 1 : 0
    square += ((paid - staked) / 100 + 1) ** 2
  }
  const parts = (share: number): string => String(Math.round(share * Number(PARTS)))
  return [parts(rtp), parts(hits / ROUNDS), Number((square / ROUNDS).toFixed(6))]
}
