/** The wheel on a tile. */
import { isZero, numberText, RED, wheelOf } from '@night-market/games/families/roulette/table'
import type { BrandCode } from '@night-market/games/titles/title'
import { outlineOf } from '../../art/fonts.ts'
import { circlePath, framed } from '../../art/frames.ts'
import { disc, polar, ring, xy } from '../../art/shapes.ts'
import { halo, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, mix, type Point, radial } from '../../art/svg.ts'

/** Bowl and cone of the wheel, from light to dark. */
const WHEELS: Partial<Record<BrandCode, readonly [string, string, string]>> = {
  LTN: ['#b8622a', '#6b2c10', '#2b0f05'],
  CFX: ['#c98a4a', '#7a4416', '#33180a'],
  REEF: ['#2fb8c9', '#0b5f8a', '#062a4a'],
  PXB: ['#9a5af5', '#4a1fa8', '#1a0a4a'],
}

const OTHER_WHEEL = ['#b8622a', '#6b2c10', '#2b0f05'] as const

export function art(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const radius = Math.min(room * 0.45, 200)
  const turn = picks.between(0, 360)
  const numbers = wheelOf({ doubleZero: subject.features?.includes('double_zero') ?? false })
  const wheel = WHEELS[subject.brand] ?? OTHER_WHEEL
  const ball = polar(middle, radius * 0.6, picks.between(200, 330))
  return [
    `<defs>${radial('wood', [wheel[0], `${wheel[1]} 70`, wheel[2]])}${radial('cone', [mix(wheel[0], '#ffffff', 0.35), `${wheel[0]} 45`, wheel[1]])}${radial('pearl', ['#ffffff', '#f4f4fa 45', '#9aa3c2'], 'cx="0.35" cy="0.3" r="0.8"')}</defs>`,
    halo(middle, radius * 1.35, 0.9),
    `<g filter="url(#mate)">${disc(middle, radius, 'url(#wood)')}</g>`,
    framed(circlePath(middle.x, middle.y, radius - 6), stage.style.frame, 13, stage.palette.glow),
    `<g transform="rotate(${at(turn)} ${at(middle.x)} ${at(middle.y)})">${numbers.map((number, index) => pocket(number, index / numbers.length, middle, radius, 180 / numbers.length)).join('')}</g>`,
    ring(middle, radius * 0.87, '#ffe7a0', 2.5),
    ring(middle, radius * 0.68, '#ffe7a0', 2),
    ring(middle, radius * 0.5, '#ffd873', 4),
    disc(middle, radius * 0.49, 'url(#cone)'),
    spokes(middle, radius * 0.44, turn),
    `<g filter="url(#mate)">${disc(ball, radius * 0.062, 'url(#pearl)')}</g>`,
    mate(symbolOf(subject, 0), { x: middle.x - radius * 0.88, y: middle.y + radius * 0.78 }, 98, -12),
    mate(subject.hero, { x: middle.x + radius * 0.88, y: middle.y + radius * 0.78 }, 104, 12),
  ].join('')
}

/** One pocket of the wheel: `turn` is how far around it lies, `half` half its angle in degrees. */
function pocket(number: number, turn: number, middle: Point, radius: number, half: number): string {
  const [from, to] = [turn * 360 - half, turn * 360 + half]
  const colour = isZero(number) ? '#12a150' : RED.includes(number) ? '#d81f2f' : '#17171f'
  const wedge = (outer: number, inner: number, paint: string) => {
    const [a, b, c, d] = [
      polar(middle, outer, from),
      polar(middle, outer, to),
      polar(middle, inner, to),
      polar(middle, inner, from),
    ]
    return `<path d="M${xy(a)}A${at(outer)} ${at(outer)} 0 0 1 ${xy(b)}L${xy(c)}A${at(inner)} ${at(inner)} 0 0 0 ${xy(d)}Z" fill="${paint}" stroke="#ffe7a0" stroke-width="1"/>`
  }
  const label = outlineOf('lilita', numberText(number))
  const size = (radius * 0.078) / (label.bottom - label.top)
  const place = polar(middle, radius * 0.77, turn * 360)
  const path = label.path(({ x, y }) => ({
    x: (x - (label.left + label.right) / 2) * size,
    y: (y - (label.top + label.bottom) / 2) * size,
  }))
  return (
    wedge(radius * 0.87, radius * 0.68, colour) +
    wedge(radius * 0.68, radius * 0.5, mix(colour, '#000000', 0.35)) +
    `<path d="${path}" fill="#fff" transform="translate(${xy(place)}) rotate(${at(turn * 360)})"/>`
  )
}

function spokes(middle: Point, length: number, turn: number): string {
  const arms = [0, 90, 180, 270].map((angle) => {
    const end = polar(middle, length * 0.72, angle + turn)
    return `<path d="M${xy(middle)}L${xy(end)}" stroke="#fff0b8" stroke-width="7" stroke-linecap="round"/>${disc(end, 9, 'url(#pearl)')}${disc(end, 6, '#ffc93d')}`
  })
  return `<g filter="url(#mate)">${arms.join('')}${disc(middle, length * 0.3, '#a8620f')}${disc(middle, length * 0.24, '#ffd45a')}${disc({ x: middle.x - 4, y: middle.y - 5 }, length * 0.12, '#fff6cf')}</g>`
}
