/** A natural nine, fanned over the shoe's light, with the hero above. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.6, 260)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const nine = picks.one([
    [9, 13],
    [4, 5],
    [2, 7],
    [1, 8],
    [3, 6],
  ])
  const cards = nine.map((rank, index) => cardOf(rank, suits[index] ?? 'spades'))
  return [
    halo(middle, height * 0.95),
    fan(cards, { x: middle.x, y: middle.y + height * 0.16 }, height, 24 + picks.between(0, 8)),
    hero(subject.hero, { x: middle.x, y: middle.y - height * 0.42 }, height * 0.62, picks.between(-8, 8)),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.72, y: middle.y + height * 0.5 },
      height * 0.36,
      -12,
    ),
    mate(
      symbolOf(subject, 1),
      { x: middle.x + height * 0.72, y: middle.y + height * 0.5 },
      height * 0.36,
      12,
    ),
  ].join('')
}
