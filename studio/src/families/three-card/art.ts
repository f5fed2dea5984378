/** A straight flush of three, fanned before the hero. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.58, 250)
  const suit = picks.one(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const top = picks.one([14, 13, 12, 11, 10])
  const cards = [top - 2, top - 1, top].map((rank) => cardOf(rank === 14 ? 1 : rank, suit))
  const side = picks.one([-1, 1])
  return [
    halo(middle, height),
    fan(
      cards,
      { x: middle.x + side * height * 0.1, y: middle.y - height * 0.16 },
      height,
      20 + picks.between(0, 6),
    ),
    hero(
      subject.hero,
      { x: middle.x - side * height * 0.16, y: middle.y + height * 0.42 },
      height * 0.82,
      picks.between(-8, 8),
    ),
    mate(
      symbolOf(subject, 0),
      { x: middle.x + side * height * 0.8, y: middle.y + height * 0.54 },
      height * 0.4,
      12,
    ),
    mate(
      symbolOf(subject, 1),
      { x: middle.x - side * height * 0.86, y: middle.y + height * 0.5 },
      height * 0.34,
      -12,
    ),
  ].join('')
}
