/** Card games replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import type { Below, DocumentedRound, Replay, Replayed } from './round.ts'

export const CARD_GAMES: Record<string, Replay> = {
  baccarat: replayBaccarat,
}

function dealFrom(decks: number, below: Below, drawn: number[]): () => number {
  const list = Array.from({ length: decks * 52 }, (_, index) => index % 52)
  return () => {
    const place = below(list.length)
    const card = list[place] ?? 0
    const last = list.pop() ?? 0
    if (place < list.length) list[place] = last
    drawn.push(card)
    return card
  }
}

const rank = (card = 0): number => (card % 13) + 1

interface Bet {
  kind: string
  stake: string
}

function payBets({ choice }: DocumentedRound, drawn: unknown, x100: (kind: string) => number): Replayed {
  const paid = (choice as Bet[]).map(({ kind, stake }) => (BigInt(stake) * BigInt(x100(kind))) / 100n)
  return { drawn, payout: paid.reduce((sum, payout) => sum + payout, 0n) }
}

interface Baccarat {
  decks: number
  banker: string
  tie: number
}

function replayBaccarat(config: Baccarat, round: DocumentedRound, below: Below): Replayed {
  const drawn: number[] = []
  const deal = dealFrom(config.decks, below, drawn)
  const player: number[] = []
  const banker: number[] = []
  for (const hand of [player, banker, player, banker]) hand.push(deal())
  const points = (card: number): number => (rank(card) > 9 ? 0 : rank(card))
  const total = (hand: number[]): number => hand.reduce((sum, card) => sum + points(card), 0) % 10
  const one = (hand: number[]): boolean => rank(hand[0]) === rank(hand[1])
  if (total(player) < 8 && total(banker) < 8) {
    let draws = total(banker) <= 5
    if (total(player) <= 5) {
      const third = deal()
      player.push(third)
      const lowest = [0, 0, 0, 0, 2, 4, 6, 10][total(banker)] ?? 10
      const highest = total(banker) <= 2 ? 9 : total(banker) === 3 ? 9 : 7
      draws = points(third) >= lowest && points(third) <= highest
      if (total(banker) === 3 && points(third) === 8) draws = false
    }
    if (draws) banker.push(deal())
  }
  const [p, b] = [total(player), total(banker)]
  const twins = [player, banker].filter((hand) => hand[0] === hand[1]).length
  const bankerPay = (): number => {
    if (config.banker === 'commission') return 195
    if (config.banker === 'six_pays_half') return b === 6 ? 150 : 200
    return b === 7 && banker.length === 3 ? 100 : 200
  }
  const pays: Record<string, number> = {
    player: p > b ? 200 : p === b ? 100 : 0,
    banker: b > p ? bankerPay() : p === b ? 100 : 0,
    tie: p === b ? (config.tie + 1) * 100 : 0,
    player_pair: one(player) ? 1200 : 0,
    banker_pair: one(banker) ? 1200 : 0,
    either_pair: one(player) || one(banker) ? 600 : 0,
    perfect_pair: [0, 2600, 20_100][twins] ?? 0,
    small: drawn.length === 4 ? 250 : 0,
    big: drawn.length > 4 ? 154 : 0,
    dragon_7: b > p && b === 7 && banker.length === 3 ? 4100 : 0,
    panda_8: p > b && p === 8 && player.length === 3 ? 2600 : 0,
    lucky_6: b > p && b === 6 ? (banker.length === 3 ? 2100 : 1300) : 0,
  }
  return payBets(round, drawn, (kind) => pays[kind] ?? 0)
}
