/** What the player sees of a round, and how refusals of the wallet are passed on. */
import type { RoundValue, Seeds, StudioRound } from '@night-market/protocol/studio'
import { mathsOf } from '../../catalogue/index.ts'
import type { Frame } from '../../frames/session.ts'
import type { Carried } from './carry-on.ts'
import type { Host } from '../host.ts'
import { lastBalance, refreshBalance, UNPLAYED, unplayedRefusal } from '../wallet-answers.ts'
import { totalStake, type Round } from './model.ts'
import { offersOf } from './offers.ts'

/**
 * The answer to a start or an act. A round whose win is in doubt is shown too, with the balance last known. Where
 * another request had the wallet's answer to the win, what is known here may be older: the wallet is asked.
 */
export async function answerOf(
  host: Host,
  frame: Frame,
  carried: Carried,
  seeds?: Seeds,
): Promise<RoundValue> {
  const { round } = carried
  if (carried.balance !== null) frame.balance = carried.balance
  if (UNPLAYED.includes(round.bet.state)) throw unplayedRefusal(round.bet)
  const isOlder = carried.balance === null && round.bet.state === 'settled'
  return {
    round: await shownRound(host, round),
    balance: String(isOlder ? await refreshBalance(host, frame) : await lastBalance(host, frame)),
    seeds: seeds ?? (await host.seeds.current(round.playerId)),
  }
}

/** The round through the game's own view: mines, decks and hole cards of an unfinished one stay hidden. */
export async function shownRound(host: Host, round: Round): Promise<StudioRound> {
  const title = await host.titles.get(round.gameCode)
  const maths = mathsOf(title)
  const isOver = round.bet.state !== 'taken'
  return {
    roundId: round.roundId,
    stake: String(totalStake(round)),
    payout: String(round.payout),
    ...(round.bet.grant !== null && { isFree: true }),
    isOver,
    choice: round.choice,
    state: maths.view(title.config, round.gameState),
    events: round.events.map((event) => ({ ...event })),
    actions: round.actions,
    legal: isOver ? [] : offersOf(title, round).map((spec) => ({ ...spec })),
  }
}
