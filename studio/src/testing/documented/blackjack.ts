/** Blackjack replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import { paid, type Below, type DocumentedRound, type Replayed } from './round.ts'

interface Blackjack {
  decks: number
  soft17: string
  hole: string
  blackjackX100: number
}

interface Hand {
  cards: number[]
  stake: bigint
  done: boolean
  surrendered: boolean
}

const rank = (card: number): number => (card % 13) + 1
const points = (card: number): number => Math.min(rank(card), 10)
const suit = (card: number): number => Math.floor(card / 13)

function count(cards: number[]): { total: number; soft: boolean } {
  const sum = cards.reduce((total, card) => total + points(card), 0)
  const soft = sum <= 11 && cards.some((card) => rank(card) === 1)
  return { total: soft ? sum + 10 : sum, soft }
}

const natural = (cards: number[]): boolean => cards.length === 2 && count(cards).total === 21

export function replayBlackjack(
  config: Blackjack,
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
): Replayed {
  const bets = round.choice as { kind: string; stake: string }[]
  const main = BigInt(bets.find(({ kind }) => kind === 'main')?.stake ?? 0)
  const gone: number[] = []
  let next = dealing(config.decks, gone, below)
  const [first, open, second] = [next(), next(), next()] as const
  const dealer = config.hole === 'peeks' ? [open, next()] : [open]
  const hands: Hand[] = [{ cards: [first, second], stake: main, done: false, surrendered: false }]
  let insurance = 0n
  for (const [index, { type }] of (round.actions as { type: string }[]).entries()) {
    next = dealing(config.decks, gone, belowAt(index + 1))
    if (type === 'insure') insurance = main / 2n
    if (type !== 'insure' && type !== 'decline') move(hands, type, next)
  }
  const live = hands.filter(({ cards, surrendered }) => !surrendered && count(cards).total <= 21)
  const isNatural = hands.length === 1 && natural([first, second])
  const matters = live.length > 0 && (!isNatural || points(open) === 10 || rank(open) === 1)
  if (dealer.length === 1 && (matters || insurance > 0n)) dealer.push(next())
  const hits = ({ total, soft }: ReturnType<typeof count>): boolean =>
    total < 17 || (total === 17 && soft && config.soft17 === 'hits')
  if (live.length > 0 && !isNatural) while (hits(count(dealer))) dealer.push(next())
  let payout = natural(dealer) ? insurance * 3n : 0n
  for (const hand of hands) payout += paid(hand.stake, handX100(config, hand, isNatural, dealer))
  for (const { kind, stake } of bets) payout += paid(BigInt(stake), sideX100(kind, [first, second, open]))
  return { drawn: [...hands.map(({ cards }) => cards), dealer], payout }
}

/** Deals from the decks in their order without the cards that are gone. */
function dealing(decks: number, gone: number[], below: Below): () => number {
  const list = Array.from({ length: decks * 52 }, (_, index) => index % 52)
  for (const card of gone) list.splice(list.indexOf(card), 1)
  return () => {
    const place = below(list.length)
    const card = list[place] ?? 0
    const last = list.pop() ?? 0
    if (place < list.length) list[place] = last
    gone.push(card)
    return card
  }
}

function move(hands: Hand[], type: string, next: () => number): void {
  const at = hands.findIndex(({ done }) => !done)
  const hand = hands[at]
  if (!hand) throw new Error('the page has no hand to play')
  if (type === 'hit' || type === 'double') hand.cards.push(next())
  if (type === 'double') hand.stake += hand.stake
  if (type === 'surrender') hand.surrendered = true
  hand.done = type !== 'hit' || count(hand.cards).total >= 21
  if (type !== 'split') return
  const parts = [next(), next()].map((card, place) => [hand.cards[place] ?? 0, card])
  const done = (cards: number[]): boolean => rank(cards[0] ?? 0) === 1 || count(cards).total === 21
  hands.splice(at, 1, ...parts.map((cards) => ({ ...hand, cards, done: done(cards) })))
}

function handX100(config: Blackjack, hand: Hand, isNatural: boolean, dealer: number[]): number {
  const [own, other] = [count(hand.cards).total, count(dealer).total]
  if (hand.surrendered) return 50
  if (own > 21) return 0
  if (natural(dealer)) return isNatural ? 100 : 0
  if (isNatural) return 100 + config.blackjackX100
  if (other > 21 || own > other) return 200
  return own === other ? 100 : 0
}

const red = (card: number): boolean => suit(card) === 1 || suit(card) === 2

function sideX100(kind: string, cards: readonly [number, number, number]): number {
  const [first, second] = cards
  if (kind === 'perfect_pairs') {
    if (rank(first) !== rank(second)) return 0
    return first === second ? 2600 : red(first) === red(second) ? 1300 : 700
  }
  if (kind !== 'twenty_one_plus_three') return 0
  const suited = cards.every((card) => suit(card) === suit(first))
  if (cards.every((card) => rank(card) === rank(first))) return suited ? 10_100 : 3100
  const row = (ranks: number[]): boolean => {
    const [low = 0, middle, high] = ranks.toSorted((a, b) => a - b)
    return middle === low + 1 && high === low + 2
  }
  const ranks = cards.map(rank)
  if (row(ranks) || row(ranks.map((each) => (each === 1 ? 14 : each)))) return suited ? 4100 : 1100
  return suited ? 600 : 0
}
