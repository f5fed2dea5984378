/** Three-card poker and teen patti replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import { paid, type Below, type DocumentedRound, type Replay, type Replayed } from './round.ts'

interface Table {
  qualifies: number
  bonus: number[]
  pairPlus: number[]
  six: number[]
}

const high = (card: number): number => (card % 13 === 0 ? 14 : (card % 13) + 1)
const suit = (card: number): number => Math.floor(card / 13)

/** From the lowest: high card 0, pair 1, flush 2, straight 3, straight flush 4, three of a kind 5. */
function kindOf(hand: number[]): number {
  const ranks = hand.map(high).toSorted((a, b) => b - a)
  const [first = 0, second = 0, third = 0] = ranks
  const suited = hand.every((card) => suit(card) === suit(hand[0] ?? 0))
  const row = first - second === 1 && second - third === 1
  const straight = row || ranks.join() === '14,3,2'
  if (first === third) return 5
  if (straight) return suited ? 4 : 3
  return suited ? 2 : Number(first === second || second === third)
}

/** What decides between two hands, from the first number on. */
function worth(hand: number[], isPatti: boolean): number[] {
  const kind = kindOf(hand)
  const ranks = hand.map(high).toSorted((a, b) => b - a)
  const place = isPatti ? kind : ([0, 1, 2, 3, 5, 4][kind] ?? 0)
  if (kind === 3 || kind === 4) {
    const isLow = ranks.join() === '14,3,2'
    return [place, isLow ? (isPatti ? 13.5 : 3) : (ranks[0] ?? 0)]
  }
  const twice = ranks.find((rank, at) => ranks.indexOf(rank) !== at) ?? 0
  return [place, twice, ...ranks]
}

function compare(one: number[], other: number[]): number {
  for (const [at, value] of one.entries()) {
    const lead = value - (other[at] ?? 0)
    if (lead !== 0) return lead
  }
  return 0
}

const isRoyal = (hand: number[]): boolean =>
  kindOf(hand) === 4 && hand.map(high).includes(13) && hand.map(high).includes(14)

/** The place in a list of pays that begins with ace, king and queen of a suit. */
const placeOf = (hand: number[]): number => (isRoyal(hand) ? 0 : ([-1, 5, 4, 3, 1, 2][kindOf(hand)] ?? -1))

function sixPlace(cards: number[]): number {
  const top = (ranks: number[]): number =>
    [14, 13, 12, 11, 10, 9, 8, 7, 6, 5].find((end) =>
      [0, 1, 2, 3, 4].every((step) => ranks.includes(end - step) || (end - step === 1 && ranks.includes(14))),
    ) ?? 0
  const flush = [0, 1, 2, 3]
    .map((each) => cards.filter((card) => suit(card) === each))
    .find((all) => all.length >= 5)
  const suitedTop = top((flush ?? []).map(high))
  const sizes = [...Map.groupBy(cards, high).values()].map((all) => all.length).toSorted((a, b) => b - a)
  const made = [
    suitedTop === 14,
    suitedTop > 0,
    sizes[0] === 4,
    sizes[0] === 3 && (sizes[1] ?? 0) >= 2,
    flush !== undefined,
    top(cards.map(high)) > 0,
    sizes[0] === 3,
  ]
  return made.indexOf(true)
}

export function replayThreeCards(isPatti: boolean): Replay {
  return (config: Table, round: DocumentedRound, below: Below): Replayed => {
    const list = Array.from({ length: 52 }, (_, card) => card)
    const cards = Array.from({ length: 6 }, () => {
      const place = below(list.length)
      const card = list[place] ?? 0
      const last = list.pop() ?? 0
      if (place < list.length) list[place] = last
      return card
    })
    const [player, dealer] = [cards.slice(0, 3), cards.slice(3)]
    const isIn = kindOf(dealer) > 0 || Math.max(...dealer.map(high)) >= config.qualifies
    const lead = compare(worth(player, isPatti), worth(dealer, isPatti))
    const isPlayed = (round.actions as { type: string }[])[0]?.type === 'play'
    const bonus = config.bonus[placeOf(player)] ?? 0
    const antes = !isPlayed ? 0 : bonus + (!isIn ? 3 : lead > 0 ? 4 : lead === 0 ? 2 : 0)
    const wins: Record<string, number | undefined> = {
      pair_plus: config.pairPlus[placeOf(player)],
      six_card: config.six[sixPlace(cards)],
    }
    const pays = (round.choice as { kind: string; stake: string }[]).map(({ kind, stake }) => {
      if (kind === 'ante') return BigInt(stake) * BigInt(antes)
      const win = wins[kind] ?? 0
      return win === 0 ? 0n : paid(BigInt(stake), 100 + 100 * win)
    })
    return { drawn: [player, dealer], payout: pays.reduce((sum, pay) => sum + pay, 0n) }
  }
}
