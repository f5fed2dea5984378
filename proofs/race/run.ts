/** Every target in turn: volleys of requests, each judged, and after each target the whole of the books. */
import { brokenPromises, type House } from './deployment.ts'
import { depositTargets } from './deposit-targets.ts'
import { identityTargets } from './identity-targets.ts'
import { playTargets } from './play-targets.ts'
import { purseTargets } from './purse-targets.ts'
import { reviewTargets } from './review-targets.ts'
import { release, type Heard, type Target } from './volley.ts'
import { withdrawalTargets } from './withdrawal-targets.ts'

export const TARGETS: Target[] = [
  ...withdrawalTargets,
  ...reviewTargets,
  ...depositTargets,
  ...purseTargets,
  ...playTargets,
  ...identityTargets,
]

export interface Plan {
  rounds: number
  parallel: number
}

export interface Raced {
  name: string
  rounds: number
  asked: number
  /** How often each side heard each word. */
  heard: Map<string, number>
  violations: string[]
}

/** Runs one target; what was violated is said with the number of its round. */
export async function race(house: House, target: Target, { rounds, parallel }: Plan): Promise<Raced> {
  const raced: Raced = {
    name: `${target.row}: ${target.name}`,
    rounds,
    asked: 0,
    heard: new Map(),
    violations: [],
  }
  const load = await target.prepare(house)
  const shots = Math.min(parallel, target.most ?? parallel)
  for (let round = 1; round <= rounds; round++) {
    const volley = await load(shots)
    const heard = await release(volley.shots, round)
    raced.asked += heard.length
    count(raced, heard)
    const bugs = heard.filter(({ code }) => code === 'error 500').length
    if (bugs > 0) raced.violations.push(`round ${round}: ${bugs} were answered by a bug`)
    for (const sentence of await volley.judge(heard)) raced.violations.push(`round ${round}: ${sentence}`)
  }
  raced.violations.push(...(await brokenPromises(house.db)))
  return raced
}

function count({ heard: counts }: Raced, heard: Heard[]): void {
  for (const { side, code } of heard) {
    const word = `${side} ${code}`
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}
