/** A blackjack laid over a stack of chips, the hero behind it. */
import { cardOf } from '@night-market/games/kernel/cards'
import { playingCard } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at } from '../../art/svg.ts'

const CHIPS = ['#c8323c', '#2a6fd0', '#0f8f6a', '#7a4fd6', '#c76a12'] as const

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const height = Math.min(room * 0.56, 240)
  const suits = picks.shuffled(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const side = picks.one([-1, 1])
  const ten = picks.one([10, 11, 12, 13])
  const low = middle.y + height * 0.34
  const turn = 8 + picks.between(0, 8)
  const cards = [
    playingCard(
      cardOf(1, suits[0] ?? 'spades'),
      { x: middle.x + side * height * 0.02, y: low },
      height,
      -turn * side,
    ),
    playingCard(
      cardOf(ten, suits[1] ?? 'hearts'),
      { x: middle.x + side * height * 0.56, y: low + 10 },
      height,
      turn * side,
    ),
  ]
  const paint = picks.one(CHIPS)
  return [
    halo(middle, height * 1.05),
    hero(
      subject.hero,
      { x: middle.x - side * height * 0.3, y: middle.y - height * 0.34 },
      height * 0.94,
      picks.between(-8, 8),
    ),
    `<g filter="url(#mate)">${cards.join('')}</g>`,
    `<g filter="url(#mate)">${chips({ x: middle.x - side * height * 0.66, y: low + height * 0.36 }, height * 0.34, paint)}</g>`,
    mate(
      symbolOf(subject, 0),
      { x: middle.x + side * height * 0.84, y: middle.y - height * 0.56 },
      height * 0.36,
      12,
    ),
  ].join('')
}

/** Three chips on top of each other, seen from above. */
function chips({ x, y }: { x: number; y: number }, width: number, paint: string): string {
  const [rx, ry] = [width / 2, width / 4.6]
  return [0, 1, 2]
    .map((index) => {
      const top = y - index * width * 0.16
      const rim = `<ellipse cx="${at(x)}" cy="${at(top + width * 0.12)}" rx="${at(rx)}" ry="${at(ry)}" fill="#1b1020"/>`
      const face = `<ellipse cx="${at(x)}" cy="${at(top)}" rx="${at(rx)}" ry="${at(ry)}" fill="${paint}" stroke="#fff" stroke-width="${at(width * 0.07)}" stroke-dasharray="${at(width * 0.22)} ${at(width * 0.16)}"/>`
      return rim + face
    })
    .join('')
}
