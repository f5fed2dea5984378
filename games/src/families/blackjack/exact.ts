/**
 * The exact return of basic strategy, over every order in which the cards of the shoe can come.
 *
 * - What a hand is worth follows card by card from the counts of the values left; the dealer's chances likewise.
 * - A dealer who peeked has no blackjack. That is not drawn from other cards: the worth with any hole card, less that with the
 *   one that makes blackjack, counts only the rounds in which play goes on.
 * - Hands of a split take their cards one after the other from an order in which every card is equally likely at every place,
 *   so each is worth what it is alone, given how many cards of the pair's value the others drew. That the others' second cards
 *   are of another value is counted by inclusion and exclusion.
 *
 * A run takes minutes, so the results are frozen in `returns.ts`.
 */
import { basicStrategy, withCard } from './basic-strategy.ts'
import type { Allowed, SeenHand, Strategy } from './basic-strategy.ts'
import { choose } from './choose.ts'
import type { BlackjackConfig } from './config.ts'
import { openDealer } from './exact-dealer.ts'
import type { Shoe, Stand } from './exact-dealer.ts'

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FREE: Allowed = { double: false, split: false, surrender: false }

/** A hand at one open card: the strategy, and what standing on a total is worth for the cards left. */
interface Against {
  config: BlackjackConfig
  strategy: Strategy
  open: number
  stand: Stand
}

/** What a bet of one returns on average, the stakes of its moves taken off: 1 is no edge. */
export function exactReturn(config: BlackjackConfig): number {
  const strategy = basicStrategy(config)
  const dealer = openDealer(config)
  let net = 0
  const full = fullShoe(config.decks)
  for (const open of VALUES)
    for (const first of VALUES)
      for (const second of VALUES) {
        const shoe = [...full]
        const chance = [open, first, second].reduce((product, value) => product * take(shoe, value), 1)
        if (chance === 0) continue
        const against = { config, strategy, open, stand: dealer.stand(open) }
        net += chance * worthOf(against, dealer.standAt21, shoe, [first, second])
      }
  return 1 + net
}

export const fullShoe = (decks: number): Shoe => VALUES.map((value) => decks * (value === 10 ? 16 : 4))

/** Takes a card out of the shoe, and answers with which chance it came. */
function take(shoe: Shoe, value: number): number {
  const left = shoe.reduce((sum, count) => sum + count, 0)
  const count = shoe[value - 1] ?? 0
  shoe[value - 1] = count - 1
  return Math.max(count, 0) / left
}

function without(shoe: Shoe, value: number, count = 1): Shoe {
  const rest = [...shoe]
  rest[value - 1] = (rest[value - 1] ?? 0) - count
  return rest
}

const sizeOf = (shoe: Shoe): number => shoe.reduce((sum, count) => sum + count, 0)

/** What a round is worth from its first two cards on. */
function worthOf(against: Against, standAt21: Stand, shoe: Shoe, cards: [number, number]): number {
  const { config, open } = against
  const isNatural = cards.includes(1) && cards.includes(10)
  const matching = open === 1 ? 10 : open === 10 ? 1 : null
  const dealerNatural = matching === null ? 0 : (shoe[matching - 1] ?? 0) / sizeOf(shoe)
  if (isNatural) return (1 - dealerNatural) * (config.blackjackX100 / 100)
  const played = firstMove(against, shoe, cards)
  if (config.hole === 'none' || matching === null) return played
  const withNatural = firstMove({ ...against, stand: standAt21 }, without(shoe, matching), cards)
  return played - dealerNatural * (withNatural + 1)
}

function firstMove(against: Against, shoe: Shoe, [first, second]: [number, number]): number {
  const { config, strategy, open } = against
  const hand: SeenHand = { ...totalOfTwo(first, second), pair: first === second ? first : null }
  const allowed = { double: true, split: config.hands > 1, surrender: config.surrenders }
  const move = strategy(hand, open, allowed)
  if (move === 'surrender') return -0.5
  return move === 'split' ? splitWorth(against, shoe, first) : played(against, shoe, hand, allowed.double)
}

function totalOfTwo(first: number, second: number): { total: number; isSoft: boolean } {
  const one = withCard(0, false, first)
  return withCard(one.total, one.isSoft, second)
}

/** Hit, stand and double from here to the end of the hand. */
function played(
  against: Against,
  shoe: Shoe,
  { total, isSoft }: Omit<SeenHand, 'pair'>,
  canDouble: boolean,
): number {
  if (total > 21) return -1
  if (total === 21) return against.stand(shoe, total)
  const move = against.strategy({ total, isSoft, pair: null }, against.open, { ...FREE, double: canDouble })
  if (move === 'stand') return against.stand(shoe, total)
  const left = sizeOf(shoe)
  let worth = 0
  for (const value of VALUES) {
    const count = shoe[value - 1] ?? 0
    if (count === 0) continue
    const rest = without(shoe, value)
    const next = withCard(total, isSoft, value)
    const standing = (): number => (next.total > 21 ? -1 : against.stand(rest, next.total))
    worth += (count / left) * (move === 'double' ? 2 * standing() : played(against, rest, next, false))
  }
  return worth
}

/** Both cards are of this value and out of the shoe. Every further one is split again while the rules allow it. */
function splitWorth(against: Against, shoe: Shoe, value: number): number {
  const most = value === 1 ? 2 : against.config.hands
  const hand = handAfterSplit(against, shoe, value)
  let worth = 0
  const deal = (waiting: number, others: number, drawn: number, hands: number, chance: number): void => {
    if (chance === 0) return
    if (waiting === 0 || hands === most) {
      worth += chance * others * hand.worth(others - 1, drawn, true)
      worth += chance * waiting * hand.worth(others, drawn, false)
      return
    }
    const left = sizeOf(shoe) - drawn - others
    const same = ((shoe[value - 1] ?? 0) - drawn) / left
    deal(waiting + 1, others, drawn + 1, hands + 1, chance * same)
    deal(waiting - 1, others + 1, drawn, hands, chance * (1 - same))
  }
  deal(2, 0, 0, 2, 1)
  return worth
}

/**
 * One hand of a split, when so many further cards of the value were drawn and the second cards of so many other hands are
 * known to be of another value: its own too (`isOther`), or anything.
 */
function handAfterSplit(against: Against, shoe: Shoe, value: number) {
  const [same, size] = [shoe[value - 1] ?? 0, sizeOf(shoe)]
  const known = new Map<string, number>()
  const begun = (drawn: number, isOther: boolean): number => {
    const key = `${drawn} ${isOther}`
    const found = known.get(key) ?? secondCards(against, without(shoe, value, drawn), value, isOther)
    known.set(key, found)
    return found
  }
  return {
    worth(others: number, drawn: number, isOther: boolean): number {
      const [left, all] = [same - drawn, size - drawn]
      let sum = 0
      let sign = 1
      for (let more = 0, chance = 1; more <= others && chance > 0; more++) {
        sum += sign * choose(others, more) * chance * begun(drawn + more, isOther)
        chance *= Math.max(left - more, 0) / (all - more)
        sign = -sign
      }
      let condition = 1
      for (let place = 0; place < others + Number(isOther); place++)
        condition *= (all - left - place) / (all - place)
      return sum / condition
    },
  }
}

/** The worth of a hand that begins with this card alone; with `isOther` only as far as its second is of another value. */
function secondCards(against: Against, shoe: Shoe, value: number, isOther: boolean): number {
  const left = sizeOf(shoe)
  let worth = 0
  for (const second of VALUES) {
    const count = shoe[second - 1] ?? 0
    if (count === 0 || (isOther && second === value)) continue
    const rest = without(shoe, second)
    const hand = totalOfTwo(value, second)
    const canDouble = against.config.doublesAfterSplit
    worth +=
      (count / left) *
      (value === 1 ? against.stand(rest, hand.total) : played(against, rest, hand, canDouble))
  }
  return worth
}
