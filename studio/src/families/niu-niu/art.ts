/** Five cards fanned wide over the hero. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, symbolOf, type Stage } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.5, 220)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  // Two bulls: three cards and two cards that each sum to a multiple of ten.
  const ranks = picks.one([
    [13, 4, 6, 12, 10],
    [11, 3, 7, 13, 12],
    [9, 1, 12, 11, 13],
    [2, 8, 10, 13, 11],
  ])
  const cards = ranks.map((rank, index) => cardOf(rank, suits[index % 4] ?? 'spades'))
  return [
    halo(middle, height * 1.1),
    fan(cards, { x: middle.x, y: middle.y - height * 0.3 }, height, 17 + picks.between(0, 4)),
    hero(subject.hero, { x: middle.x, y: middle.y + height * 0.46 }, height * 0.9, picks.between(-6, 6)),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.8, y: middle.y + height * 0.62 },
      height * 0.36,
      -12,
    ),
    mate(
      symbolOf(subject, 1),
      { x: middle.x + height * 0.8, y: middle.y + height * 0.62 },
      height * 0.36,
      12,
    ),
  ].join('')
}
