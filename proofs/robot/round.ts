/**
 * One full round of a title, as its frame plays it: whatever the game is, from the sample of its family and the moves it
 * offers.
 */
import { randomUUID } from 'node:crypto'
import { familyOf } from '@night-market/games/families/index'
import type { ActionSpec, Chance } from '@night-market/games/kernel/math'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import type { GameTable } from '../../cli/seed/simulated-member.ts'
import { retryTransient } from './frame.ts'
import type { RobotTitle } from './titles.ts'

/** What the game said of a round. */
export interface ToldRound {
  stake: bigint
  payout: bigint
}

/** Every family takes its sample for this stake. */
export const STAKE = 100n
/** After so many moves the round is left, where the game lets the player leave. */
const PATIENCE = 12
const MOST_MOVES = 200

/** The moves are drawn from the title's code: the same title is always played the same way. */
export async function playRound(table: GameTable, { code, family }: RobotTitle): Promise<ToldRound> {
  const chance = seededChance(`robot/${code}`)
  const roundId = randomUUID()
  let { round } = await retryTransient(() => table.play(STAKE, familyOf({ family }).sample.choice, roundId))
  for (let step = 0; !round.isOver; step++) {
    if (step === MOST_MOVES) throw new Error(`the round is not over after ${MOST_MOVES} moves`)
    const move = moveOf(round.legal, step < PATIENCE, chance)
    round = (await retryTransient(() => table.act(roundId, step, move))).round
  }
  return { stake: BigInt(round.stake), payout: BigInt(round.payout) }
}

/** One of the moves offered, its fields drawn among the values it takes. */
export function moveOf(offers: readonly ActionSpec[], isPatient: boolean, chance: Chance): object {
  const leaving = offers.find(({ fields }) => Object.keys(fields ?? {}).length === 0)
  const offer = isPatient || !leaving ? offers[chance.below(Math.max(offers.length, 1))] : leaving
  if (!offer) throw new Error('an open round offers no move')
  const fields = Object.entries(offer.fields ?? {}).map(([name, { min, max, except = [] }]) => {
    const span = max - min + 1
    let value = min + chance.below(span)
    for (let tries = 0; except.includes(value) && tries < span; tries++)
      value = min + ((value - min + 1) % span)
    return [name, value]
  })
  return { type: offer.type, ...Object.fromEntries(fields) }
}
