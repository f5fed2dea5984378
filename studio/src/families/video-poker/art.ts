/** A royal flush held open below the hero. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.5, 220)
  const suit = picks.one(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const cards = [10, 11, 12, 13, 1].map((rank) => cardOf(rank, suit))
  return [
    halo(middle, height * 1.05),
    fan(cards, { x: middle.x, y: middle.y + height * 0.44 }, height, 15 + picks.between(0, 4)),
    hero(subject.hero, { x: middle.x, y: middle.y - height * 0.5 }, height * 0.86, picks.between(-8, 8)),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.9, y: middle.y - height * 0.5 },
      height * 0.42,
      -12,
    ),
    mate(symbolOf(subject, 1), { x: middle.x + height * 0.9, y: middle.y - height * 0.5 }, height * 0.42, 12),
  ].join('')
}
