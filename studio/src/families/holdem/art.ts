/** Two high cards behind the hero, chips in front of it. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, symbolOf, type Stage } from '../../art/stage.ts'
import { at, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, subject, palette } = stage
  const height = Math.min(room * 0.62, 270)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const ranks = picks.one([
    [1, 13],
    [1, 1],
    [12, 11],
    [13, 12],
  ])
  const cards = ranks.map((rank, index) => cardOf(rank, suits[index] ?? 'spades'))
  const stack = (x: number, count: number): string =>
    Array.from({ length: count }, (_, index) =>
      chip(
        { x: middle.x + x, y: middle.y + height * 0.62 - index * height * 0.07 },
        height * 0.2,
        palette.rim,
      ),
    ).join('')
  return [
    halo(middle, height),
    fan(cards, { x: middle.x, y: middle.y - height * 0.02 }, height, 26 + picks.between(0, 8)),
    hero(subject.hero, { x: middle.x, y: middle.y + height * 0.16 }, height * 0.66, picks.between(-6, 6)),
    `<g filter="url(#mate)">${stack(-height * 0.6, picks.between(2, 4))}${stack(height * 0.6, picks.between(2, 5))}</g>`,
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.82, y: middle.y - height * 0.2 },
      height * 0.28,
      -10,
    ),
    mate(
      symbolOf(subject, 1),
      { x: middle.x + height * 0.82, y: middle.y - height * 0.2 },
      height * 0.28,
      10,
    ),
  ].join('')
}

function chip({ x, y }: Point, radius: number, colour: string): string {
  const place = `cx="${at(x)}" cy="${at(y)}" rx="${at(radius)}" ry="${at(radius * 0.42)}"`
  return (
    `<ellipse ${place} fill="${colour}" stroke="#14161f" stroke-width="3"/>` +
    `<ellipse ${place} fill="none" stroke="#fdfcf8" stroke-width="${at(radius * 0.2)}" stroke-dasharray="${at(radius * 0.42)} ${at(radius * 0.5)}"/>`
  )
}
