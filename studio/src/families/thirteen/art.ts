/** Three rows of cards, one below the other, behind the hero. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, symbolOf, type Stage } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.3, 130)
  const suit = picks.one(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const other = picks.one(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const from = Math.floor(picks.between(5, 9))
  const rows = [
    [1, 13, 12].map((rank) => cardOf(rank, other)),
    [2, 4, 7, 9, 11].map((rank) => cardOf(rank, other)),
    [0, 1, 2, 3, 4].map((step) => cardOf(from + step, suit)),
  ]
  const fans = rows.map((cards, row) =>
    fan(cards, { x: middle.x, y: middle.y + (row - 1) * height * 0.82 - height * 0.2 }, height, 9),
  )
  return [
    halo(middle, height * 2.2),
    ...fans,
    hero(subject.hero, { x: middle.x + height * 1.2, y: middle.y + height * 0.7 }, height * 1.25, 8),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 1.55, y: middle.y + height * 0.9 },
      height * 0.6,
      -12,
    ),
    mate(symbolOf(subject, 1), { x: middle.x - height * 1.4, y: middle.y - height * 1.1 }, height * 0.5, 10),
  ].join('')
}
