/**
 * Andar bahar: a joker card is turned, then cards go to andar and bahar in turn until one has its rank.
 *
 * With one deck the side dealt to first wins with 51.50 % (wizardofodds.com/games/andar-bahar): at 0.9 to 1 it keeps 2.15 % for
 * the house, the other side 3.00 % at 1 to 1.
 */
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import { dealer, DECK, decksOf, isRed, rankOf, suitOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import type { Chance } from '../../kernel/math.ts'
import type { Mark } from '../../kernel/shared-round.ts'
import { plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { betsOf, JOKER_X100, rangeOf } from './config.ts'
import type { AndarBaharConfig, JokerBet } from './config.ts'

export type AndarBaharSide = 'andar' | 'bahar'

export type AndarBaharEvent =
  | { type: 'joker'; card: Card; first: AndarBaharSide }
  | { type: 'dealt'; cards: Card[] }
  | { type: 'matched'; side: AndarBaharSide; count: number }

export interface Deal {
  joker: Card
  first: AndarBaharSide
  cards: Card[]
  winner: AndarBaharSide
}

export function playDeal(config: AndarBaharConfig, chance: Chance): Deal {
  const deal = dealer(decksOf(config.decks), chance)
  const joker = deal()
  const cards: Card[] = []
  do cards.push(deal())
  while (rankOf(cards.at(-1) ?? joker) !== rankOf(joker))
  const first = firstSide(config, joker)
  return { joker, first, cards, winner: cards.length % 2 === 1 ? first : otherSide(first) }
}

export const firstSide = ({ first }: Pick<AndarBaharConfig, 'first'>, joker: Card): AndarBaharSide =>
  first === 'by_colour' && isRed(joker) ? 'bahar' : 'andar'

export const otherSide = (side: AndarBaharSide): AndarBaharSide => (side === 'andar' ? 'bahar' : 'andar')

export function eventsOf({ joker, first, cards, winner }: Deal): AndarBaharEvent[] {
  return [
    { type: 'joker', card: joker, first },
    { type: 'dealt', cards },
    { type: 'matched', side: winner, count: cards.length },
  ]
}

/** The side of the match, and how many cards it took. */
export function markOf(events: readonly AndarBaharEvent[]): Mark {
  const matched = events.find((event) => event.type === 'matched')
  if (!matched) throw new Error('a deal without a match')
  return { text: String(matched.count), look: matched.side }
}

/** What a bet pays, its stake included, in hundredths. */
export function payOf(config: AndarBaharConfig, bet: string, { joker, cards, winner }: Deal): number {
  if (bet === 'andar') return winner === 'andar' ? 100 + config.andarX100 : 0
  if (bet === 'bahar') return winner === 'bahar' ? 100 + config.baharX100 : 0
  const [group = '', name = ''] = bet.split('_')
  if (group === 'count')
    return isWithin(config, Number(name), cards.length) ? countPay(config, Number(name)) : 0
  return isJoker(name as JokerBet, joker) ? 100 + JOKER_X100[name as JokerBet] : 0
}

const countPay = ({ counts }: AndarBaharConfig, index: number): number =>
  Math.round(100 + (counts[index]?.odds ?? 0) * 100)

function isWithin(config: AndarBaharConfig, index: number, count: number): boolean {
  const { from, to } = rangeOf(config, index)
  return count >= from && (to === null || count <= to)
}

function isJoker(bet: JokerBet, card: Card): boolean {
  const rank = rankOf(card)
  if (bet === 'red' || bet === 'black') return isRed(card) === (bet === 'red')
  if (bet === 'low') return rank < 7
  return bet === 'high' ? rank > 7 : suitOf(card) === bet
}

/** The chance that the match comes with each count of cards, from 1 on. */
export function chancesOfCounts(decks: number): Rational[] {
  const matching = 4 * decks - 1
  const chances: Rational[] = []
  let missed = rational(1n)
  for (let left = DECK * decks - 1; left >= matching; left--) {
    chances.push(times(missed, rational(BigInt(matching), BigInt(left))))
    missed = times(missed, rational(BigInt(left - matching), BigInt(left)))
  }
  return chances
}

const sum = (chances: readonly Rational[]): Rational => chances.reduce(plus, rational(0n))

export function oddsOf(config: AndarBaharConfig): BetOdds[] {
  const counts = chancesOfCounts(config.decks)
  const odd = sum(counts.filter((_, index) => index % 2 === 0))
  const even = sum(counts.filter((_, index) => index % 2 === 1))
  // Half of the jokers are red: then each side is dealt to first as often.
  const half = times(plus(odd, even), rational(1n, 2n))
  const [andar, bahar] = config.first === 'andar' ? [odd, even] : [half, half]
  return betsOf(config).map((kind): BetOdds => {
    if (kind === 'andar') return { kind, outcomes: [{ payX100: 100 + config.andarX100, chance: andar }] }
    if (kind === 'bahar') return { kind, outcomes: [{ payX100: 100 + config.baharX100, chance: bahar }] }
    const [group = '', name = ''] = kind.split('_')
    if (group === 'joker') return jokerOdds(kind, name as JokerBet)
    const chance = sum(counts.filter((_, index) => isWithin(config, Number(name), index + 1)))
    return { kind, outcomes: [{ payX100: countPay(config, Number(name)), chance }] }
  })
}

function jokerOdds(kind: string, bet: JokerBet): BetOdds {
  const cases = decksOf(1).map((card) => ({
    payX100: isJoker(bet, card) ? 100 + JOKER_X100[bet] : 0,
    ways: 1,
  }))
  return oddsFrom(kind, cases, DECK)
}
