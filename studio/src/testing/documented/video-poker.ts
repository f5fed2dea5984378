/** Video poker replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import type { Below, DocumentedRound, Replayed } from './round.ts'

interface Poker {
  game: string
  pays: number[]
}

export function replayVideoPoker(
  config: Poker,
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
): Replayed {
  const deck = Array.from({ length: config.game === 'joker' ? 53 : 52 }, (_, card) => card)
  const dealt = deal([...deck], 5, below)
  const { hands } = round.choice as { hands: number }
  const [move] = round.actions as { type: string; held?: number }[]
  const held = move?.type === 'draw' ? (move.held ?? 0) : 31
  const again = belowAt(1)
  const drawn = Array.from({ length: hands }, () => {
    const left = deck.filter((card) => !dealt.includes(card))
    return dealt.map((card, place) => ((held >> place) & 1 ? card : (deal(left, 1, again)[0] ?? 0)))
  })
  const part = round.stake / BigInt(hands)
  const pays = drawn.map((hand) => part * BigInt(config.pays[placeOf(config.game, hand)] ?? 0))
  return { drawn: [dealt, ...drawn], payout: pays.reduce((sum, pay) => sum + pay, 0n) }
}

function deal(left: number[], count: number, below: Below): number[] {
  return Array.from({ length: count }, () => {
    const place = below(left.length)
    const card = left[place] ?? 0
    const last = left.pop() ?? 0
    if (place < left.length) left[place] = last
    return card
  })
}

/** The place of a hand in the list of its game; beyond the list where it pays nothing. */
function placeOf(game: string, hand: number[]): number {
  const wild = hand.filter((card) => (game === 'joker' ? card === 52 : game === 'deuces' && card % 13 === 1))
  const plain = hand.filter((card) => !wild.includes(card))
  const counts = Map.groupBy(plain, (card) => card % 13)
  const sizes = [...counts.values()].map(({ length }) => length).toSorted((a, b) => b - a)
  const kind = (size: number): boolean => (sizes[0] ?? 0) + wild.length >= size
  const suited = new Set(plain.map((card) => Math.floor(card / 13))).size <= 1
  const within = (ranks: number[]): boolean =>
    sizes.every((size) => size === 1) && [...counts.keys()].every((rank) => ranks.includes(rank))
  const royal = suited && within([9, 10, 11, 12, 0])
  const straight =
    within([9, 10, 11, 12, 0]) ||
    Array.from({ length: 9 }, (_, low) => low).some((low) =>
      within([0, 1, 2, 3, 4].map((step) => low + step)),
    )
  const high = (ranks: number[]): boolean =>
    ranks.some((rank) => (counts.get(rank)?.length ?? 0) + wild.length >= 2 && counts.has(rank))
  const full = sizes.length === 2 && kind(3)
  const twoPair = sizes[0] === 2 && sizes[1] === 2
  const four = (ranks: number[]): boolean => kind(4) && ranks.some((rank) => counts.get(rank)?.length === 4)
  const lists: Record<string, boolean[]> = {
    jacks: [
      royal,
      suited && straight,
      kind(4),
      full,
      suited,
      straight,
      kind(3),
      twoPair,
      high([10, 11, 12, 0]),
    ],
    bonus: [
      royal,
      suited && straight,
      four([0]),
      four([1, 2, 3]),
      kind(4),
      full,
      suited,
      straight,
      kind(3),
      twoPair,
      high([10, 11, 12, 0]),
    ],
    deuces: [
      royal && wild.length === 0,
      wild.length === 4,
      royal,
      kind(5),
      suited && straight,
      kind(4),
      full,
      suited,
      straight,
      kind(3),
    ],
    joker: [
      royal && wild.length === 0,
      kind(5),
      royal,
      suited && straight,
      kind(4),
      full,
      suited,
      straight,
      kind(3),
      twoPair,
      high([12, 0]),
    ],
  }
  const list = lists[game] ?? []
  const place = list.indexOf(true)
  return place === -1 ? list.length : place
}
