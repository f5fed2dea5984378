/** A player at a blackjack table, for tests of rounds that ask for further stakes. */
import type { StudioRound } from '@night-market/protocol/studio'
import { TITLES } from '@night-market/games/testing/titles'
import { aRoundId, type Player } from './test-studio.ts'

export const BLACKJACK = TITLES.find(({ family }) => family === 'blackjack')?.code ?? ''
export const STAKE = 1000n
const BET = [{ kind: 'main', stake: String(STAKE) }]

export const offers = (round: Pick<StudioRound, 'legal'>, type: string): boolean =>
  round.legal.some((spec) => spec.type === type)

/** Plays until a hand is open that may be doubled: naturals are over at once, and an ace asks for insurance first. */
export async function openHand(player: Player): Promise<StudioRound> {
  for (;;) {
    let { round } = (await player.start(STAKE, BET)).value
    if (offers(round, 'decline'))
      round = (await player.act(round.roundId, 0, { type: 'decline' })).value.round
    if (offers(round, 'double')) return round
    await stand(player, round)
  }
}

/** Starts a round; undefined where the start failed. */
export async function startHand(player: Player, roundId = aRoundId()): Promise<StudioRound | undefined> {
  const begun = await player.start(STAKE, BET, roundId)
  return begun.success ? begun.value.round : undefined
}

export async function stand(player: Player, open: StudioRound): Promise<StudioRound> {
  let round = open
  while (!round.isOver) {
    const type = offers(round, 'decline') ? 'decline' : 'stand'
    round = (await player.act(round.roundId, round.actions.length, { type })).value.round
  }
  return round
}
