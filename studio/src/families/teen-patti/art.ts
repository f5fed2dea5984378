/** A trail under the hero, marigolds of dots around it. */
import { cardOf } from '@night-market/games/kernel/cards'
import { playingCard } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { polar } from '../../art/shapes.ts'
import { at } from '../../art/svg.ts'

const PETALS = 22
const PAINTS = ['#ffb224', '#ff7a1a', '#ffd873', '#ff5d8f'] as const

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.5, 220)
  const rank = picks.one([1, 13, 12, 11, 7])
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const cards = [-1, 0, 1].map((place, index) => {
    const spot = {
      x: middle.x + place * height * 0.64,
      y: middle.y + height * (0.5 + Math.abs(place) * 0.06),
    }
    return playingCard(
      cardOf(rank, suits[index] ?? 'spades'),
      spot,
      height * 0.9,
      place * (8 + picks.between(0, 5)),
    )
  })
  const paint = picks.one(PAINTS)
  return [
    halo(middle, height * 1.15),
    garland(middle, height * 1.08, paint),
    `<g filter="url(#mate)">${cards.join('')}</g>`,
    hero(subject.hero, { x: middle.x, y: middle.y - height * 0.38 }, height * 0.96, picks.between(-8, 8)),
    mate(symbolOf(subject, 0), { x: middle.x - height, y: middle.y - height * 0.5 }, height * 0.4, -12),
    mate(symbolOf(subject, 1), { x: middle.x + height, y: middle.y - height * 0.5 }, height * 0.4, 12),
  ].join('')
}

/** A ring of marigolds. */
function garland(middle: Stage['middle'], radius: number, paint: string): string {
  const flowers = Array.from({ length: PETALS }, (_, index) => {
    const { x, y } = polar(middle, radius, (index * 360) / PETALS)
    const size = radius * (index % 2 === 0 ? 0.1 : 0.075)
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(size)}" fill="${paint}" stroke="#7a2b00" stroke-width="2"/>`
  })
  return `<g opacity="0.9">${flowers.join('')}</g>`
}
