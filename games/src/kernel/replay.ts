/** Plays a recorded round again from its seeds: what the browser's verifier and the audits hold against the record. */
import { fairChance } from '@night-market/fair/chance'
import type { GameEvent, Step } from './math.ts'
import { isOffered, stakeOf } from './rounds.ts'
import type { GameFamily } from './family.ts'

export interface RecordedRound {
  /** The family of the game, and the configuration of its title. */
  family: Pick<GameFamily, 'math'>
  config: unknown
  /** What the round began with. */
  stake: bigint
  choice: unknown
  /** Actions in the order they were taken; none for a round decided at once. */
  actions: readonly unknown[]
  serverSeed: string
  clientSeed: string
  nonce: number
}

export interface ReplayedRound {
  /** All events from the opening to the last action. */
  events: GameEvent[]
  payout: bigint
  /** The stake it began with, and those of its actions. */
  stake: bigint
  isOver: boolean
}

/** The round as it must have gone. Refuses a choice or an action that the rules would not have taken. */
export function replayRound(round: RecordedRound): ReplayedRound {
  const { config } = round
  const { math } = round.family
  const parsed = math.parseChoice(config, round.choice, round.stake)
  if ('problem' in parsed) throw new Error(`the round could not have begun: ${parsed.problem}`)
  const chanceAt = (step: number): ReturnType<typeof fairChance> =>
    fairChance(round.serverSeed, round.clientSeed, round.nonce, step)

  let step: Step<unknown> = math.init(config, { stake: round.stake, choice: parsed.choice }, chanceAt(0))
  const events = [...step.events]
  let { stake } = round
  round.actions.forEach((action, index) => {
    const offers = math.legal(config, step.state)
    if (!isOffered(offers, action)) throw new Error(`action ${index} was not possible`)
    stake += stakeOf(offers, action as { type: string })
    step = math.act(config, step.state, action, chanceAt(index + 1))
    events.push(...step.events)
  })
  return { events, payout: step.payout, stake, isOver: step.isOver }
}
