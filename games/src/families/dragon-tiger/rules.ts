/**
 * Dragon tiger: a card each, aces low, bets on which is higher.
 *
 * Published for eight decks (wizardofodds.com/games/dragon-tiger): the house keeps 3.73 % of bets on either side, 32.77 % of
 * the tie at 8 to 1, 13.98 % of the suited tie at 50 to 1, 7.69 % of big, small, red, black and suits that lose on a seven.
 */
import { dealer, decksOf, isRed, rankOf, rankText, suitOf, SUITS } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import type { Chance } from '../../kernel/math.ts'
import type { Mark } from '../../kernel/shared-round.ts'
import { betsOf } from './config.ts'
import type { CardBet, DragonTigerBet, DragonTigerConfig } from './config.ts'

export type DragonTigerEvent =
  | { type: 'dealt'; dragon: Card; tiger: Card }
  | { type: 'compared'; winner: 'dragon' | 'tiger' | 'tie'; isSuited: boolean }

const SEVEN = 7

export function playCards(config: DragonTigerConfig, chance: Chance): { dragon: Card; tiger: Card } {
  const deal = dealer(decksOf(config.decks), chance)
  return { dragon: deal(), tiger: deal() }
}

export function eventsOf(dragon: Card, tiger: Card): DragonTigerEvent[] {
  const [left, right] = [rankOf(dragon), rankOf(tiger)]
  const winner = left === right ? 'tie' : left > right ? 'dragon' : 'tiger'
  const isSuited = winner === 'tie' && dragon === tiger
  return [
    { type: 'dealt', dragon, tiger },
    { type: 'compared', winner, isSuited },
  ]
}

/** The winner, and the rank it won with. */
export function markOf(events: readonly DragonTigerEvent[]): Mark {
  const [dealt, compared] = events
  if (dealt?.type !== 'dealt' || compared?.type !== 'compared') throw new Error('a round without two cards')
  return { text: rankText(compared.winner === 'tiger' ? dealt.tiger : dealt.dragon), look: compared.winner }
}

/** What a bet pays, its stake included, in hundredths. */
export function payOf(config: DragonTigerConfig, bet: DragonTigerBet, dragon: Card, tiger: Card): number {
  const difference = rankOf(dragon) - rankOf(tiger)
  if (bet === 'tie') return difference === 0 ? 100 + config.tie * 100 : 0
  if (bet === 'suited_tie') return dragon === tiger ? 100 + config.suitedTie * 100 : 0
  if (bet === 'dragon' || bet === 'tiger') {
    if (difference === 0) return config.tieReturnsX100
    return difference > 0 === (bet === 'dragon') ? 200 : 0
  }
  const [side = '', kind = ''] = bet.split('_')
  return payOfCard(kind as CardBet, side === 'dragon' ? dragon : tiger)
}

/** Every bet on a single card loses on a seven. */
function payOfCard(bet: CardBet, card: Card): number {
  const rank = rankOf(card)
  if (rank === SEVEN) return 0
  switch (bet) {
    case 'big':
      return rank > SEVEN ? 200 : 0
    case 'small':
      return rank < SEVEN ? 200 : 0
    case 'odd':
      return rank % 2 === 1 ? 200 : 0
    case 'even':
      return rank % 2 === 0 ? 200 : 0
    case 'red':
      return isRed(card) ? 200 : 0
    case 'black':
      return isRed(card) ? 0 : 200
    default:
      return suitOf(card) === bet ? 400 : 0
  }
}

/** The exact odds of every bet, over all pairs of cards. */
export function oddsOf(config: DragonTigerConfig): BetOdds[] {
  const deck = decksOf(1)
  const { decks } = config
  const pairs = deck.flatMap((dragon) =>
    deck.map((tiger) => ({ dragon, tiger, ways: decks * (dragon === tiger ? decks - 1 : decks) })),
  )
  const all = SUITS.length * 13 * decks * (52 * decks - 1)
  return betsOf(config).map((bet) =>
    oddsFrom(
      bet,
      pairs.map(({ dragon, tiger, ways }) => ({ payX100: payOf(config, bet, dragon, tiger), ways })),
      all,
    ),
  )
}
