/** The boss over its shoal, and the cannon that aims at it. */
import { halo, hero, mate, type Stage } from '../../art/stage.ts'
import { at, linear, mix, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const size = Math.min(room * 0.62, 262)
  const boss = { x: middle.x + picks.one([-46, 0, 46]), y: middle.y - room * 0.13 }
  const shoal = picks.shuffled(subject.symbols.filter((icon) => icon !== subject.hero)).slice(0, 4)
  const places = SHOALS[picks.below(SHOALS.length)] ?? []
  const fish = shoal.map((icon, index) => {
    const [x = 0, y = 0, share = 0, turn = 0] = places[index] ?? []
    return mate(icon, { x: middle.x + x, y: middle.y + y * room }, size * share, turn)
  })
  const foot = { x: middle.x, y: middle.y + room * 0.47 }
  return [
    gradients(mix(palette.glow, '#ffffff', 0.4), palette.shade),
    shot(foot, boss, palette.rim),
    halo(boss, size * 0.78, 0.9),
    ...fish,
    hero(subject.hero, boss, size, picks.one([-8, 0, 8])),
    ring(boss, size * 0.56, palette.rim),
    cannon(foot, (Math.atan2(boss.y - foot.y, boss.x - foot.x) * 180) / Math.PI + 90),
  ].join('')
}

/** Where the shoal swims: across, in shares of the room, its size and its turn. */
const SHOALS: readonly (readonly [number, number, number, number][])[] = [
  [
    [-172, 0.02, 0.4, -10],
    [176, 0.1, 0.38, 12],
    [-118, 0.3, 0.36, 8],
    [128, 0.32, 0.33, -8],
  ],
  [
    [-170, -0.3, 0.34, 8],
    [176, -0.22, 0.36, -10],
    [-166, 0.2, 0.42, -6],
    [160, 0.24, 0.4, 10],
  ],
  [
    [180, -0.34, 0.34, 12],
    [-178, -0.12, 0.38, -8],
    [170, 0.14, 0.42, 6],
    [-128, 0.28, 0.38, -12],
  ],
]

function gradients(light: string, dark: string): string {
  return `<defs>${linear('barrel', [mix(light, dark, 0.62), light, mix(light, dark, 0.7)], 'x1="0" y1="0" x2="1" y2="0"')}</defs>`
}

/** Three bullets on their way. */
function shot(from: Point, to: Point, colour: string): string {
  return [0.3, 0.46, 0.6]
    .map((share, index) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(9 - index * 1.5)}" fill="#fff" stroke="${colour}" stroke-width="4"/>`
    })
    .join('')
}

/** The sight that is locked on the boss. */
function ring({ x, y }: Point, radius: number, colour: string): string {
  const turn = radius * 1.05
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${colour}" stroke-width="5" stroke-dasharray="${at(turn)} ${at(turn * 0.5)}" opacity=".9"/>`
}

function cannon({ x, y }: Point, turn: number): string {
  return [
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})">`,
    '<rect x="-19" y="-78" width="38" height="74" rx="13" fill="url(#barrel)" stroke="#0008" stroke-width="3"/>',
    '<rect x="-24" y="-84" width="48" height="16" rx="8" fill="url(#barrel)" stroke="#0008" stroke-width="3"/>',
    '</g>',
    `<path d="M${at(x - 58)} ${at(y + 22)}A58 52 0 0 1 ${at(x + 58)} ${at(y + 22)}Z" fill="url(#barrel)" stroke="#0008" stroke-width="3"/>`,
    `<circle cx="${at(x)}" cy="${at(y - 2)}" r="13" fill="#fff" opacity=".85"/>`,
  ].join('')
}
