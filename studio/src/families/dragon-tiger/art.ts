/** Two cards that face one another, the hero between them. */
import { cardOf } from '@night-market/games/kernel/cards'
import { playingCard } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.64, 280)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const ranks = picks.shuffled([13, 12, 11, 10, 9, 8])
  const card = (index: number) => cardOf(ranks[index] ?? 13, suits[index] ?? 'spades')
  const y = middle.y - height * 0.1
  const left = playingCard(card(0), { x: middle.x - height * 0.42, y }, height, -14)
  const right = playingCard(card(1), { x: middle.x + height * 0.42, y }, height, 14)
  return [
    halo(middle, height),
    `<g filter="url(#mate)">${left}${right}</g>`,
    hero(subject.hero, { x: middle.x, y: middle.y + height * 0.12 }, height * 0.84, picks.between(-6, 6)),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.66, y: middle.y + height * 0.56 },
      height * 0.32,
      -10,
    ),
    mate(
      symbolOf(subject, 1),
      { x: middle.x + height * 0.66, y: middle.y + height * 0.56 },
      height * 0.32,
      10,
    ),
  ].join('')
}
