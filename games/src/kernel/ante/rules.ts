/**
 * Three cards against the dealer's three: the ante is given up, or played on for as much again. The opening deals all six cards,
 * the player's first; the view hides the dealer's.
 */
import { paidAt } from '../amount.ts'
import type { AmountText } from '../amount.ts'
import { parsedBets } from '../bets.ts'
import type { PlacedBet } from '../bets.ts'
import { dealt, decksOf } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { GameMath, Step } from '../math.ts'
import { isOffered } from '../rounds.ts'
import { anteBets, bonusOf, pairPlusX100, sixX100 } from './config.ts'
import type { AnteConfig, AnteGame } from './config.ts'
import { handOf, qualifies, strengthOf } from './hands.ts'
import type { HandOrder, ThreeHand } from './hands.ts'
import { certifyAnte } from './odds.ts'
import { sixHandOf } from './six-cards.ts'
import type { SixHand } from './six-cards.ts'

export interface AnteState {
  bets: PlacedBet[]
  player: Card[]
  /** Hidden by the view until the round is over. */
  dealer: Card[]
  isOver: boolean
  payout: AmountText
}

export type AnteAction = { type: 'play' | 'fold' }
export type AnteResult = 'folded' | 'unqualified' | 'won' | 'push' | 'lost'

export type AnteEvent =
  | { type: 'dealt'; cards: Card[]; hand: ThreeHand }
  | {
      type: 'side'
      bet: number
      kind: 'pair_plus' | 'six_card'
      hand: ThreeHand | SixHand | null
      payout: AmountText
    }
  | { type: 'played'; stake: AmountText }
  | { type: 'folded' }
  | { type: 'dealer'; cards: Card[]; hand: ThreeHand; qualifies: boolean }
  | { type: 'settled'; bet: number; result: AnteResult; payout: AmountText }
  | { type: 'bonus'; bet: number; hand: ThreeHand; payout: AmountText }
  | { type: 'total'; payout: AmountText }

type AnteStep = Step<AnteState, AnteEvent>
type AnteMath = GameMath<AnteConfig, PlacedBet[], AnteState, AnteAction, AnteEvent>

export function anteMath(game: AnteGame): AnteMath {
  const math: AnteMath = {
    parseChoice: (config, choice, stake) => parsedBets(anteBets(config), choice, stake),
    init: (config, { choice }, chance) => {
      const cards = dealt(decksOf(1), 6, chance)
      const [player, dealer] = [cards.slice(0, 3), cards.slice(3)]
      const opened: AnteEvent[] = [{ type: 'dealt', cards: player, hand: handOf(player) }]
      const events = [...opened, ...sideEvents(config, choice, player, null)]
      const payout = String(paidIn(events))
      const state: AnteState = { bets: choice, player, dealer, isOver: false, payout }
      if (anteOf(choice)) return { state, events, isOver: false, payout: BigInt(payout) }
      const over = finish(config, game.order, state, null)
      return { ...over, events: [...events, ...over.events] }
    },
    act: (config, state, action) => {
      if (!isOffered(math.legal(config, state), action)) throw new Error(`${action.type} is not possible now`)
      return finish(config, game.order, state, action.type)
    },
    // Folding ends the round of a player who has left.
    legal: (_config, { bets, isOver }) =>
      isOver ? [] : [{ type: 'fold' }, { type: 'play', stake: anteOf(bets)?.stake ?? '0' }],
    view: (_config, state) => (state.isOver ? state : { ...state, dealer: [] }),
    certify: (config) => certifyAnte(game, config),
  }
  return math
}

const anteOf = (bets: readonly PlacedBet[]): PlacedBet | undefined => bets.find(({ kind }) => kind === 'ante')

const paidIn = (events: readonly AnteEvent[]): bigint =>
  events.reduce((sum, event) => sum + ('payout' in event ? BigInt(event.payout) : 0n), 0n)

/** The bet on the player's hand is decided at once; with the dealer's cards, the one on all six. */
function sideEvents(
  config: AnteConfig,
  bets: readonly PlacedBet[],
  player: readonly Card[],
  dealer: readonly Card[] | null,
): AnteEvent[] {
  return bets.flatMap(({ kind, stake }, bet): AnteEvent[] => {
    if (kind !== (dealer === null ? 'pair_plus' : 'six_card')) return []
    const hand = dealer === null ? handOf(player) : sixHandOf([...player, ...dealer])
    const x100 = dealer === null ? pairPlusX100(config, hand) : sixX100(config, hand)
    return [{ type: 'side', bet, kind, hand, payout: String(paidAt(BigInt(stake), x100)) }]
  })
}

/** The dealer's cards are turned and every bet left is paid. */
function finish(
  config: AnteConfig,
  order: HandOrder,
  state: AnteState,
  move: AnteAction['type'] | null,
): AnteStep {
  const { bets, player, dealer } = state
  const ante = anteOf(bets)
  const isDealerIn = qualifies(dealer, config.qualifies)
  const events: AnteEvent[] = []
  if (move === 'fold') events.push({ type: 'folded' })
  if (move === 'play' && ante) events.push({ type: 'played', stake: ante.stake })
  events.push({ type: 'dealer', cards: dealer, hand: handOf(dealer), qualifies: isDealerIn })
  if (ante && move) {
    const bet = bets.indexOf(ante)
    const result = move === 'fold' ? 'folded' : resultOf(player, dealer, isDealerIn, order)
    events.push({ type: 'settled', bet, result, payout: String(BigInt(ante.stake) * RETURNED[result]) })
    const wins = move === 'play' ? bonusOf(config, handOf(player)) : 0
    if (wins > 0) {
      const payout = String(BigInt(ante.stake) * BigInt(wins))
      events.push({ type: 'bonus', bet, hand: handOf(player), payout })
    }
  }
  events.push(...sideEvents(config, bets, player, dealer))
  const payout = BigInt(state.payout) + paidIn(events)
  events.push({ type: 'total', payout: String(payout) })
  return { state: { ...state, isOver: true, payout: String(payout) }, events, isOver: true, payout }
}

/** What ante and play bet together get back, in antes. */
export const RETURNED: Record<AnteResult, bigint> = {
  folded: 0n,
  unqualified: 3n,
  won: 4n,
  push: 2n,
  lost: 0n,
}

function resultOf(
  player: readonly Card[],
  dealer: readonly Card[],
  isDealerIn: boolean,
  order: HandOrder,
): AnteResult {
  if (!isDealerIn) return 'unqualified'
  const lead = strengthOf(player, order) - strengthOf(dealer, order)
  if (lead === 0) return 'push'
  return lead > 0 ? 'won' : 'lost'
}
