/** An open card between an arrow up and an arrow down, with the hero over it. */
import { cardOf } from '@night-market/games/kernel/cards'
import { fan } from '../../art/cards.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, mix, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const height = Math.min(room * 0.62, 268)
  const suit = picks.one(['spades', 'hearts', 'diamonds', 'clubs'] as const)
  const side = picks.one([-1, 1])
  const wide = height * 0.66
  const card = { x: middle.x, y: middle.y + height * 0.1 }
  return [
    halo(middle, height),
    arrow({ x: middle.x + side * wide, y: middle.y - height * 0.08 }, height * 0.34, 1, '#2cd9a0'),
    arrow({ x: middle.x - side * wide, y: middle.y + height * 0.2 }, height * 0.34, -1, '#ff5f55'),
    fan([cardOf(2 + picks.below(12), suit)], card, height, 0),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - height * 0.5, y: middle.y + height * 0.56 },
      height * 0.3,
      -12,
    ),
    mate(symbolOf(subject, 1), { x: middle.x + height * 0.5, y: middle.y + height * 0.56 }, height * 0.3, 12),
    hero(subject.hero, { x: middle.x, y: middle.y - height * 0.44 }, height * 0.6, picks.between(-8, 8)),
    `<circle cx="${at(middle.x)}" cy="${at(middle.y + height * 0.74)}" r="4" fill="${palette.rim}"/>`,
  ].join('')
}

/** Points up where `way` is 1, down where it is -1. */
function arrow({ x, y }: Point, size: number, way: 1 | -1, colour: string): string {
  const tip = y - way * size
  const shoulder = y - way * size * 0.1
  const foot = y + way * size * 0.8
  const [wide, narrow] = [size * 0.72, size * 0.32]
  const path = [
    `M${at(x)} ${at(tip)}L${at(x + wide)} ${at(shoulder)}H${at(x + narrow)}V${at(foot)}`,
    `H${at(x - narrow)}V${at(shoulder)}H${at(x - wide)}Z`,
  ].join('')
  const edge = `stroke="${mix(colour, '#000000', 0.45)}" stroke-width="7" stroke-linejoin="round"`
  return `<g filter="url(#mate)"><path d="${path}" fill="${colour}" ${edge}/></g>`
}
