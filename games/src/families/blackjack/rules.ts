/**
 * Blackjack: two cards against the dealer's, nearer to twenty-one wins. Doubling, splitting and insurance ask for further stakes.
 *
 * The opening deals player, dealer, player and, where there is one, the dealer's hole card, which the view hides. A move that
 * deals draws in its own step, from the decks without the cards dealt so far; the dealer draws in the step that ends the player's
 * last hand.
 */
import type { AmountText } from '../../kernel/amount.ts'
import { paidAt } from '../../kernel/amount.ts'
import { parsedBets } from '../../kernel/bets.ts'
import type { PlacedBet } from '../../kernel/bets.ts'
import { dealer as dealerOf, decksOf, rankOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import type { ActionSpec, Chance, GameMath, Step } from '../../kernel/math.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { certifyBlackjack } from './certify.ts'
import { betsOf } from './config.ts'
import type { BlackjackConfig, SideBet } from './config.ts'
import { draws, isBust, isNatural, mayDouble, totalOf, valueOf } from './hands.ts'
import { sideHandOf, sidePayX100 } from './side-bets.ts'
import type { SideHand } from './side-bets.ts'

export interface BlackjackHand {
  cards: Card[]
  stake: AmountText
  isDone: boolean
  isSurrendered: boolean
}

export interface BlackjackState {
  bets: PlacedBet[]
  phase: 'insurance' | 'play' | 'over'
  dealer: Card[]
  hands: BlackjackHand[]
  /** The hand that is played now. */
  at: number
  /** The stake of the insurance; zero without one. */
  insurance: AmountText
  /** What the side bets paid. */
  sidePaid: AmountText
  payout: AmountText
}

export type BlackjackAction = {
  type: 'stand' | 'hit' | 'double' | 'split' | 'surrender' | 'insure' | 'decline'
}

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered'

export type BlackjackEvent =
  | { type: 'dealt'; cards: Card[]; dealer: Card }
  | { type: 'side'; bet: number; kind: SideBet; hand: SideHand | null; payout: AmountText }
  | { type: 'insured'; stake: AmountText }
  | { type: 'declined' }
  | { type: 'peeked' }
  | { type: 'stood'; hand: number }
  | { type: 'drawn'; hand: number; card: Card; total: number }
  | { type: 'doubled'; hand: number; card: Card; total: number; stake: AmountText }
  | { type: 'split'; hand: number; cards: [Card, Card]; stake: AmountText }
  | { type: 'surrendered'; hand: number }
  | { type: 'dealer'; cards: Card[]; total: number }
  | { type: 'insurance'; payout: AmountText }
  | { type: 'settled'; hand: number; result: HandResult; payout: AmountText }
  | { type: 'total'; payout: AmountText }

type BlackjackStep = Step<BlackjackState, BlackjackEvent>

/** A round while a step is made of it: the state is a copy of its own. */
interface Playing {
  config: BlackjackConfig
  state: BlackjackState
  events: BlackjackEvent[]
  deal: () => Card
}

export const blackjack: GameMath<
  BlackjackConfig,
  PlacedBet[],
  BlackjackState,
  BlackjackAction,
  BlackjackEvent
> = {
  parseChoice: (config, choice, stake) => {
    const parsed = parsedBets(betsOf(config), choice, stake)
    if ('problem' in parsed) return parsed
    return parsed.choice.some(({ kind }) => kind === 'main') ? parsed : { problem: 'no_main_bet' }
  },
  init: (config, { choice }, chance) => begin(config, choice, chance),
  act: (config, state, action, chance) => {
    if (!isOffered(blackjack.legal(config, state), action))
      throw new Error(`${action.type} is not possible now`)
    const dealt = [...state.dealer, ...state.hands.flatMap(({ cards }) => cards)]
    const hands = state.hands.map((hand) => ({ ...hand, cards: [...hand.cards] }))
    const copy = { ...state, hands, dealer: [...state.dealer] }
    const deal = dealerOf(restOf(config.decks, dealt), chance)
    const playing: Playing = { config, state: copy, events: [], deal }
    MOVES[action.type](playing)
    return stepOf(playing)
  },
  legal: (config, state) => {
    if (state.phase === 'over') return []
    // What is free and ends a hand comes first: an unattended round is left by it.
    if (state.phase === 'insurance')
      return [{ type: 'decline' }, { type: 'insure', stake: String(mainOf(state) / 2n) }]
    return movesOf(config, state)
  },
  view: (_config, state) => (state.phase === 'over' ? state : { ...state, dealer: state.dealer.slice(0, 1) }),
  certify: certifyBlackjack,
}

/** The cards of a shoe without those dealt: of equal cards the first are gone. */
export function restOf(decks: number, dealt: readonly Card[]): Card[] {
  const gone = new Map<Card, number>()
  for (const card of dealt) gone.set(card, (gone.get(card) ?? 0) + 1)
  return decksOf(decks).filter((card) => {
    const count = gone.get(card) ?? 0
    if (count > 0) gone.set(card, count - 1)
    return count === 0
  })
}

function begin(config: BlackjackConfig, bets: PlacedBet[], chance: Chance): BlackjackStep {
  const deal = dealerOf(decksOf(config.decks), chance)
  const [first, open, second] = [deal(), deal(), deal()] as const
  const dealer = config.hole === 'peeks' ? [open, deal()] : [open]
  const stake = bets.find(({ kind }) => kind === 'main')?.stake ?? '0'
  const hand = { cards: [first, second], stake, isDone: false, isSurrendered: false }
  const base = { at: 0, insurance: '0', sidePaid: '0', payout: '0' }
  const state: BlackjackState = { bets, phase: 'insurance', dealer, hands: [hand], ...base }
  const sides = bets.flatMap(({ kind, stake: chips }, bet): BlackjackEvent[] => {
    if (kind === 'main') return []
    const made = sideHandOf(kind as SideBet, [first, second], open)
    const payout = String(paidAt(BigInt(chips), sidePayX100(made)))
    return [{ type: 'side', bet, kind: kind as SideBet, hand: made, payout }]
  })
  const paid = sides.reduce((sum, event) => sum + ('payout' in event ? BigInt(event.payout) : 0n), 0n)
  state.sidePaid = state.payout = String(paid)
  const events: BlackjackEvent[] = [{ type: 'dealt', cards: hand.cards, dealer: open }, ...sides]
  const playing: Playing = { config, state, events, deal }
  if (rankOf(open) !== 1) startPlay(playing)
  return stepOf(playing)
}

const mainOf = ({ bets }: BlackjackState): bigint =>
  BigInt(bets.find(({ kind }) => kind === 'main')?.stake ?? 0)

function movesOf(config: BlackjackConfig, { hands, at }: BlackjackState): ActionSpec[] {
  const hand = hands[at]
  if (!hand) return []
  const { cards, stake } = hand
  const [first = 0, second = 0] = cards
  const isPair = cards.length === 2 && valueOf(first) === valueOf(second)
  const isFirst = cards.length === 2 && hands.length === 1
  const isOpenToDouble = cards.length === 2 && (hands.length === 1 || config.doublesAfterSplit)
  const moves: ActionSpec[] = [{ type: 'stand' }, { type: 'hit' }]
  if (isOpenToDouble && mayDouble(config, totalOf(cards))) moves.push({ type: 'double', stake })
  if (isPair && hands.length < config.hands) moves.push({ type: 'split', stake })
  if (isFirst && config.surrenders) moves.push({ type: 'surrender' })
  return moves
}

const MOVES: Record<BlackjackAction['type'], (playing: Playing) => void> = {
  insure(playing) {
    const stake = String(mainOf(playing.state) / 2n)
    playing.state.insurance = stake
    playing.events.push({ type: 'insured', stake })
    startPlay(playing)
  },
  decline(playing) {
    playing.events.push({ type: 'declined' })
    startPlay(playing)
  },
  stand(playing) {
    handAt(playing).isDone = true
    playing.events.push({ type: 'stood', hand: playing.state.at })
    goOn(playing)
  },
  hit(playing) {
    const hand = handAt(playing)
    const card = playing.deal()
    hand.cards.push(card)
    const { total } = totalOf(hand.cards)
    hand.isDone = total >= 21
    playing.events.push({ type: 'drawn', hand: playing.state.at, card, total })
    goOn(playing)
  },
  double(playing) {
    const hand = handAt(playing)
    const card = playing.deal()
    const { stake } = hand
    hand.cards.push(card)
    hand.stake = String(BigInt(stake) * 2n)
    hand.isDone = true
    const { total } = totalOf(hand.cards)
    playing.events.push({ type: 'doubled', hand: playing.state.at, card, total, stake })
    goOn(playing)
  },
  split(playing) {
    const { state, events, deal } = playing
    const hand = handAt(playing)
    const [kept = 0, moved = 0] = hand.cards
    const cards: [Card, Card] = [deal(), deal()]
    const parts = [
      [kept, cards[0]],
      [moved, cards[1]],
    ].map((part) => ({
      ...hand,
      cards: part,
      isDone: rankOf(kept) === 1 || totalOf(part).total === 21,
    }))
    state.hands.splice(state.at, 1, ...parts)
    events.push({ type: 'split', hand: state.at, cards, stake: hand.stake })
    goOn(playing)
  },
  surrender(playing) {
    const hand = handAt(playing)
    hand.isDone = hand.isSurrendered = true
    playing.events.push({ type: 'surrendered', hand: playing.state.at })
    goOn(playing)
  },
}

function handAt({ state }: Playing): BlackjackHand {
  const hand = state.hands[state.at]
  if (!hand) throw new Error('no hand is played')
  return hand
}

/** Insurance is settled in the player's mind: the dealer looks for blackjack, then the player moves. */
function startPlay(playing: Playing): void {
  const { config, state, events } = playing
  state.phase = 'play'
  const isPeek =
    config.hole === 'peeks' && (valueOf(state.dealer[0] ?? 0) === 10 || rankOf(state.dealer[0] ?? 0) === 1)
  if (isPeek && isNatural(state.dealer)) return finish(playing)
  if (isPeek) events.push({ type: 'peeked' })
  if (isNatural(handAt(playing).cards)) finish(playing)
}

/** To the next hand that is not done; after the last one the dealer plays. */
function goOn(playing: Playing): void {
  const next = playing.state.hands.findIndex(({ isDone }) => !isDone)
  if (next === -1) return finish(playing)
  playing.state.at = next
}

function finish(playing: Playing): void {
  const { config, state, events, deal } = playing
  const { dealer, hands } = state
  const isNaturalHand = hands.length === 1 && isNatural(hands[0]?.cards ?? [])
  const isLive = hands.some(({ cards, isSurrendered }) => !isSurrendered && !isBust(cards))
  const couldMatch = [1, 10].includes(valueOf(dealer[0] ?? 0))
  const needsSecond = state.insurance !== '0' || (isLive && (!isNaturalHand || couldMatch))
  if (dealer.length === 1 && needsSecond) dealer.push(deal())
  if (isLive && !isNaturalHand) while (draws(config, totalOf(dealer))) dealer.push(deal())
  events.push({ type: 'dealer', cards: [...dealer], total: totalOf(dealer).total })
  const isDealerNatural = isNatural(dealer)
  let payout = BigInt(state.sidePaid)
  if (state.insurance !== '0') {
    const paid = isDealerNatural ? BigInt(state.insurance) * 3n : 0n
    events.push({ type: 'insurance', payout: String(paid) })
    payout += paid
  }
  hands.forEach((hand, index) => {
    const result = resultOf(hand, isNaturalHand, state.dealer)
    const paid = paidAt(BigInt(hand.stake), RESULT_X100[result] ?? 100 + config.blackjackX100)
    events.push({ type: 'settled', hand: index, result, payout: String(paid) })
    payout += paid
  })
  state.phase = 'over'
  state.payout = String(payout)
  events.push({ type: 'total', payout: state.payout })
}

/** What a hand gets back of its stake, in hundredths; a blackjack's pay is the title's own. */
const RESULT_X100: Partial<Record<HandResult, number>> = {
  won: 200,
  push: 100,
  lost: 0,
  bust: 0,
  surrendered: 50,
}

function resultOf(
  { cards, isSurrendered }: BlackjackHand,
  isNaturalHand: boolean,
  dealer: readonly Card[],
): HandResult {
  if (isSurrendered) return 'surrendered'
  if (isBust(cards)) return 'bust'
  if (isNatural(dealer)) return isNaturalHand ? 'push' : 'lost'
  if (isNaturalHand) return 'blackjack'
  const [own, other] = [totalOf(cards).total, totalOf(dealer).total]
  if (other > 21 || own > other) return 'won'
  return own === other ? 'push' : 'lost'
}

function stepOf({ state, events }: Playing): BlackjackStep {
  return { state, events, isOver: state.phase === 'over', payout: BigInt(state.payout) }
}
