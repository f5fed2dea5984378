/** Every target in turn: volleys of requests, each judged, and after each target the whole of the books. */
import { brokenInvariants, type Deployment } from './deployment.ts'
import { bonusTargets } from './bonus-targets.ts'
import { campaignTargets } from './campaign-targets.ts'
import { chanceTargets } from './chance-targets.ts'
import { depositTargets } from './deposit-targets.ts'
import { grantTargets } from './grant-targets.ts'
import { identityTargets } from './identity-targets.ts'
import { missionTargets } from './mission-targets.ts'
import { playTargets } from './play-targets.ts'
import { pointTargets } from './point-targets.ts'
import { purseTargets } from './purse-targets.ts'
import { reviewTargets } from './review-targets.ts'
import { rewardTargets } from './reward-targets.ts'
import { roomTargets } from './room-targets.ts'
import { supportTargets } from './support-targets.ts'
import { vipTargets } from './vip-targets.ts'
import { release, type Outcome, type Target } from './volley.ts'
import { withdrawalTargets } from './withdrawal-targets.ts'

export const TARGETS: Target[] = [
  ...withdrawalTargets,
  ...reviewTargets,
  ...depositTargets,
  ...purseTargets,
  ...playTargets,
  ...identityTargets,
  ...supportTargets,
  ...roomTargets,
  ...pointTargets,
  ...missionTargets,
  ...rewardTargets,
  ...campaignTargets,
  ...chanceTargets,
  ...vipTargets,
  ...bonusTargets,
  ...grantTargets,
]

export interface Plan {
  rounds: number
  parallel: number
}

export interface Raced {
  name: string
  rounds: number
  asked: number
  /** How often each side got each outcome. */
  outcomes: Map<string, number>
  violations: string[]
}

/** Runs one target; what was violated is said with the number of its round. */
export async function race(
  deployment: Deployment,
  target: Target,
  { rounds, parallel }: Plan,
): Promise<Raced> {
  const raced: Raced = {
    name: `${target.row}: ${target.name}`,
    rounds,
    asked: 0,
    outcomes: new Map(),
    violations: [],
  }
  const load = await target.prepare(deployment)
  const shots = Math.min(parallel, target.most ?? parallel)
  for (let round = 1; round <= rounds; round++) {
    const volley = await load(shots)
    const outcomes = await release(volley.shots, round)
    raced.asked += outcomes.length
    count(raced, outcomes)
    const bugs = outcomes.filter(({ code }) => code === 'error 500').length
    if (bugs > 0) raced.violations.push(`round ${round}: ${bugs} were answered by a bug`)
    for (const sentence of await volley.judge(outcomes)) raced.violations.push(`round ${round}: ${sentence}`)
  }
  raced.violations.push(...(await brokenInvariants(deployment.db)))
  return raced
}

function count({ outcomes: counts }: Raced, outcomes: Outcome[]): void {
  for (const { side, code } of outcomes) {
    const word = `${side} ${code}`
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}
