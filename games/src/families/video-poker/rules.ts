/**
 * Video poker: five cards, any of them held, the others drawn anew; the hand is paid by the table.
 *
 * Several hands are one stake in equal parts: what is held is held in all, and each draws from a deck of its own. The draw
 * is step 1 of the round's chance: nothing is hidden before it.
 */
import type { AmountText } from '../../kernel/amount.ts'
import { dealer, dealt } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import type { Chance, GameMath, Step } from '../../kernel/math.ts'
import { isOffered, isRecord } from '../../kernel/rounds.ts'
import { certifyPoker } from './certify.ts'
import type { HandName, VideoPokerConfig } from './config.ts'
import { deckOf, HAND, nameOf, payOf, restOf } from './hands.ts'

export interface VideoPokerChoice {
  hands: number
}

export interface VideoPokerState {
  stake: AmountText
  hands: number
  dealt: Card[]
  isOver: boolean
  payout: AmountText
}

/** `held` is a sum of 1, 2, 4, 8 and 16 for the first to the fifth card; `stand` holds all. */
export type VideoPokerAction = { type: 'draw'; held: number } | { type: 'stand' }

export type VideoPokerEvent =
  | { type: 'dealt'; cards: Card[]; hand: HandName | null }
  | { type: 'drawn'; place: number; cards: Card[]; hand: HandName | null; payout: AmountText }
  | { type: 'total'; payout: AmountText }

const ALL = 2 ** HAND - 1

export const videoPoker: GameMath<
  VideoPokerConfig,
  VideoPokerChoice,
  VideoPokerState,
  VideoPokerAction,
  VideoPokerEvent
> = {
  parseChoice: (config, choice, stake) => {
    const hands = isRecord(choice) ? choice.hands : undefined
    if (typeof hands !== 'number' || !config.hands.includes(hands)) return { problem: 'hands_not_offered' }
    return stake % BigInt(hands) === 0n ? { choice: { hands } } : { problem: 'stake_not_in_equal_parts' }
  },
  init: (config, { stake, choice }, chance) => {
    const cards = dealt(deckOf(config.game), HAND, chance)
    const payout = stake * BigInt(payOf(config, cards))
    const state = {
      stake: String(stake),
      hands: choice.hands,
      dealt: cards,
      isOver: false,
      payout: String(payout),
    }
    return {
      state,
      events: [{ type: 'dealt', cards, hand: nameOf(config.game, cards) }],
      isOver: false,
      payout,
    }
  },
  act: (config, state, action, chance) => {
    if (!isOffered(videoPoker.legal(config, state), action))
      throw new Error(`${action.type} is not possible now`)
    return draw(config, state, action.type === 'stand' ? ALL : action.held, chance)
  },
  legal: (_config, { isOver }) =>
    isOver ? [] : [{ type: 'draw', fields: { held: { min: 0, max: ALL } } }, { type: 'stand' }],
  view: (_config, state) => state,
  certify: certifyPoker,
}

function draw(
  config: VideoPokerConfig,
  state: VideoPokerState,
  held: number,
  chance: Chance,
): Step<VideoPokerState, VideoPokerEvent> {
  const part = BigInt(state.stake) / BigInt(state.hands)
  const rest = restOf(config.game, state.dealt)
  const events: VideoPokerEvent[] = Array.from({ length: state.hands }, (_, place) => {
    const deal = dealer(rest, chance)
    const cards = state.dealt.map((card, index) => ((held >> index) % 2 === 1 ? card : deal()))
    const payout = part * BigInt(payOf(config, cards))
    return { type: 'drawn', place, cards, hand: nameOf(config.game, cards), payout: String(payout) }
  })
  const total = events.reduce((sum, event) => sum + ('payout' in event ? BigInt(event.payout) : 0n), 0n)
  const payout = String(total)
  return {
    state: { ...state, isOver: true, payout },
    events: [...events, { type: 'total', payout }],
    isOver: true,
    payout: total,
  }
}
