/** The joker before two rows of cards, the hero beside it. */
import { cardOf } from '@night-market/games/kernel/cards'
import { playingCard } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.4, 176)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const ranks = picks.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const row = (from: number, y: number, turn: number) =>
    [0, 1, 2]
      .map((index) =>
        playingCard(
          cardOf(ranks[from + index] ?? 1, suits[(from + index) % 4] ?? 'spades'),
          { x: middle.x + (index - 1) * height * 0.66, y: y + Math.abs(index - 1) * 8 },
          height,
          (index - 1) * 9 + turn,
        ),
      )
      .join('')
  const side = picks.one([-1, 1])
  const joker = cardOf(ranks[6] ?? 7, suits[3] ?? 'hearts')
  return [
    halo(middle, height * 1.3),
    `<g filter="url(#mate)">${row(0, middle.y - height * 0.55, -2)}${row(3, middle.y + height * 0.52, 2)}</g>`,
    hero(
      subject.hero,
      { x: middle.x - side * height * 0.2, y: middle.y },
      height * 1.15,
      picks.between(-8, 8),
    ),
    `<g filter="url(#mate)">${playingCard(joker, { x: middle.x + side * height * 0.78, y: middle.y + 6 }, height * 0.86, side * 14)}</g>`,
    mate(
      symbolOf(subject, 0),
      { x: middle.x - side * height, y: middle.y + height * 0.9 },
      height * 0.48,
      -12,
    ),
  ].join('')
}
