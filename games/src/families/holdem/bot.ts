/**
 * Plays as near to an equilibrium as a bounded look allows, out of what its own seat sees.
 *
 * Before the flop a seat opens, defends and raises fixed parts of its range, by the price of a call. After it, the seat looks
 * at its whole range as the others know it: it defends so much that a bet with nothing gains nothing, bets what is ahead,
 * and bluffs so often that a call gains nothing. Between raise, call and fold a draw decides, so that an action does not
 * give the cards away. Bots do not adapt to a rival; `bot.test.ts` plays fixed plans against them.
 */
import type { ActionSpec } from '../../kernel/math.ts'
import type { BotTurn, SeatAction } from '../../kernel/seat-game.ts'
import { comboOf } from './bot/combos.ts'
import { Follower } from './bot/follower.ts'
import { openBetting } from './bot/spot.ts'
import type { HoldemEvent } from './config.ts'
import type { HoldemView } from './view.ts'

/** Chances are compared with a draw of so many parts. */
const PARTS = 10_000

export function botAction({ view, legal, events, chance }: BotTurn): SeatAction {
  const { own, seats, button, big } = view as HoldemView
  const mine = seats.find(({ seat }) => seat === own)
  const [one, two] = mine?.cards ?? []
  if (own === null || one === undefined || two === undefined) throw new Error('a bot plays a seat of its own')
  const stacks = seats.map(({ seat, chips, put }) => ({ seat, stack: chips + put }))
  const follower = new Follower(openBetting(stacks, button, big), own)
  for (const event of events) follower.follow(event as HoldemEvent)
  const { raise, call, to } = follower.policyOf(own)
  const combo = comboOf(one, two)
  const drawn = chance.below(PARTS) / PARTS
  const [raises, calls] = [raise[combo] ?? 0, call[combo] ?? 0]
  const range = legal.find(({ type }) => type === 'raise')?.fields?.to
  if (range && drawn < raises) return { type: 'raise', to: Math.min(Math.max(to, range.min), range.max) }
  if (offers(legal, 'check')) return { type: 'check' }
  // Where it may not raise, it calls.
  return { type: drawn < raises + calls ? 'call' : 'fold' }
}

const offers = (legal: readonly ActionSpec[], wanted: string): boolean =>
  legal.some(({ type }) => type === wanted)
