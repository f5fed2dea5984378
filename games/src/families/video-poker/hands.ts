/** What five cards are worth in each of the games. */
import { decksOf, JOKER, rankOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import { rankingOf } from './config.ts'
import type { HandName, PokerGame, VideoPokerConfig } from './config.ts'

export const HAND = 5

export const deckOf = (game: PokerGame): Card[] => (game === 'joker' ? [...decksOf(1), JOKER] : decksOf(1))

const isWild = (game: PokerGame, card: Card): boolean =>
  game === 'deuces' ? rankOf(card) === 2 : game === 'joker' && card === JOKER

/** What the cards pay, in stakes of the hand. */
export function payOf(
  { game, pays }: Pick<VideoPokerConfig, 'game' | 'pays'>,
  cards: readonly Card[],
): number {
  const name = nameOf(game, cards)
  return name === null ? 0 : (pays[rankingOf(game).indexOf(name)] ?? 0)
}

export function nameOf(game: PokerGame, cards: readonly Card[]): HandName | null {
  const natural = cards.filter((card) => !isWild(game, card))
  const wilds = cards.length - natural.length
  const counts = Array<number>(14).fill(0)
  for (const card of natural) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  const groups = counts.filter((count) => count > 0).toSorted((a, b) => b - a)
  const most = (groups[0] ?? 0) + wilds
  const isFlush = new Set(natural.map((card) => Math.floor(card / 13))).size <= 1
  const run = groups.every((count) => count === 1) ? runOf(counts, wilds) : 'none'
  if (game === 'deuces' && wilds === 4) return 'four_deuces'
  if (isFlush && run === 'high') return royalOf(game, wilds)
  if (most === 5) return 'five'
  if (isFlush && run !== 'none') return 'straight_flush'
  if (most === 4) return fourOf(game, counts)
  if (most === 3 && groups.length === 2) return 'full_house'
  if (isFlush) return 'flush'
  if (run !== 'none') return 'straight'
  if (most === 3) return 'three'
  return pairsOf(game, counts, groups, wilds)
}

function royalOf(game: PokerGame, wilds: number): HandName {
  if (game === 'jacks' || game === 'bonus') return 'royal_flush'
  return wilds === 0 ? 'natural_royal' : 'wild_royal'
}

function fourOf(game: PokerGame, counts: readonly number[]): HandName {
  if (game !== 'bonus') return 'four'
  const rank = counts.indexOf(4)
  if (rank === 1) return 'four_aces'
  return rank <= 4 ? 'four_low' : 'four'
}

function pairsOf(
  game: PokerGame,
  counts: readonly number[],
  groups: readonly number[],
  wilds: number,
): HandName | null {
  if (game === 'deuces') return null
  if (groups[0] === 2 && groups[1] === 2) return 'two_pair'
  const isHigh = (rank: number): boolean => rank === 1 || rank >= (game === 'joker' ? 13 : 11)
  const isPair = counts.some((count, rank) => count + wilds === 2 && count > 0 && isHigh(rank))
  if (!isPair) return null
  return game === 'joker' ? 'kings_or_better' : 'jacks_or_better'
}

/** Whether cards of different ranks and the wilds make five in a row; `high` is ten to ace. */
function runOf(counts: readonly number[], wilds: number): 'none' | 'low' | 'high' {
  const missing = (ranks: readonly number[]): number =>
    ranks.filter((rank) => (counts[rank] ?? 0) === 0).length
  const cards = HAND - wilds
  if (HAND - missing(ROYAL) === cards) return 'high'
  return STRAIGHTS.some((ranks) => HAND - missing(ranks) === cards) ? 'low' : 'none'
}

const ROYAL = [10, 11, 12, 13, 1]
const STRAIGHTS = Array.from({ length: 9 }, (_, low) =>
  Array.from({ length: HAND }, (_, step) => low + 1 + step),
)

/** Every card of a deck that is not among these. */
export const restOf = (game: PokerGame, dealt: readonly Card[]): Card[] =>
  deckOf(game).filter((card) => !dealt.includes(card))
