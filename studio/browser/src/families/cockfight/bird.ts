/** A cartoon rooster, drawn to the right with its feet at the origin: parts that move by themselves are groups. */
import { svg } from '../../lib/svg.ts'

export interface Bird {
  element: SVGElement
  /** What moves as a whole: forward is to the right, whichever way the bird looks. */
  self: SVGElement
}

type Shape = readonly [look: string, path: string]

const TAIL: Shape[] = [
  ['plume-3', 'M-44 -70C-86 -96 -128 -84 -142 -40C-116 -62 -84 -60 -46 -52Z'],
  ['plume-2', 'M-46 -82C-82 -136 -136 -138 -158 -84C-128 -106 -92 -96 -46 -62Z'],
  ['plume-1', 'M-42 -92C-62 -164 -118 -186 -152 -146C-116 -150 -88 -126 -44 -74Z'],
  ['plume-3', 'M-36 -98C-38 -164 -78 -208 -116 -192C-88 -178 -72 -144 -42 -86Z'],
]
const LEGS: Shape[] = [
  ['leg', 'M-16 -36L-20 -8M-20 -8L-4 -2M-20 -8L-36 0M-20 -8L-12 2'],
  ['leg', 'M18 -34L16 -8M16 -8L34 -2M16 -8L0 0M16 -8L24 3'],
]
const TRUNK: Shape[] = [
  [
    'body',
    'M-60 -84C-62 -42 -24 -24 16 -30C54 -36 66 -70 58 -104C46 -124 18 -108 -10 -108C-38 -108 -58 -104 -60 -84Z',
  ],
  ['breast', 'M8 -32C46 -34 64 -62 58 -98C50 -74 34 -52 8 -46Z'],
]
const HACKLES: Shape[] = [
  [
    'hackles',
    'M62 -140C58 -112 66 -92 70 -74C60 -78 56 -66 48 -58C44 -70 36 -60 24 -52C24 -66 12 -66 0 -68C10 -92 20 -116 24 -142Z',
  ],
  ['hackles-edge', 'M24 -142C20 -116 10 -92 0 -68C6 -68 12 -66 16 -64C26 -88 34 -112 36 -142Z'],
]
const HEAD: Shape[] = [
  [
    'comb',
    'M26 -160C18 -178 30 -184 36 -172C36 -190 50 -192 51 -174C56 -188 69 -184 65 -168C72 -172 76 -162 68 -156Z',
  ],
  ['face', 'M22 -144A22 22 0 1 1 66 -144A22 22 0 1 1 22 -144Z'],
  ['lobe', 'M44 -138A8 10 0 1 1 60 -138A8 10 0 1 1 44 -138Z'],
  ['beak', 'M62 -154C74 -156 88 -148 92 -140C84 -142 78 -140 74 -138C70 -140 64 -142 62 -144Z'],
  ['beak-low', 'M63 -144C68 -140 74 -138 80 -138C76 -132 66 -134 63 -138Z'],
  ['wattle', 'M62 -134C72 -130 72 -112 64 -110C56 -112 55 -128 62 -134Z'],
]
const WING: Shape[] = [
  [
    'wing',
    'M30 -92C34 -70 16 -56 -12 -56C-30 -56 -46 -60 -62 -56C-54 -66 -50 -72 -58 -76' +
      'C-48 -80 -46 -86 -52 -92C-34 -100 10 -106 30 -92Z',
  ],
  ['wing-edge', 'M-50 -64C-30 -66 -8 -64 8 -70M-48 -78C-28 -78 -8 -76 10 -82'],
]

const paths = (shapes: readonly Shape[]): SVGElement[] =>
  shapes.map(([look, d]) => svg('path', { class: `bird__${look}`, d }))

export function birdOf(side: 'meron' | 'wala'): Bird {
  const eye = svg(
    'g',
    { class: 'bird__eye' },
    svg('circle', { class: 'bird__white', cx: 50, cy: -150, r: 7 }),
    svg('circle', { class: 'bird__pupil', cx: 52.5, cy: -149, r: 3.6 }),
    svg('path', { class: 'bird__brow', d: 'M40 -161L58 -156' }),
  )
  const dazed = svg('path', { class: 'bird__dazed', d: 'M45 -155L55 -145M55 -155L45 -145' })
  const self = svg(
    'g',
    { class: 'bird__self' },
    svg('ellipse', { class: 'bird__shadow', cx: 0, cy: 2, rx: 66, ry: 9 }),
    svg('g', { class: 'bird__tail' }, ...paths(TAIL)),
    svg('g', { class: 'bird__legs' }, ...paths(LEGS)),
    svg(
      'g',
      { class: 'bird__trunk' },
      ...paths(TRUNK),
      svg('g', { class: 'bird__head' }, ...paths(HACKLES), ...paths(HEAD), eye, dazed),
      svg('g', { class: 'bird__wing-arm' }, ...paths(WING)),
    ),
  )
  return { self, element: svg('g', { class: `bird is-${side}` }, self, halo()) }
}

/** Stars over a dazed head. */
function halo(): SVGElement {
  const stars = [0, 1, 2].map((place) =>
    svg('path', { class: 'bird__star', d: star(26 * (place - 1), 0, 9) }),
  )
  return svg('g', { class: 'bird__stars' }, ...stars)
}

/** A star of five points. */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.45
    const turn = (Math.PI * corner) / 5 - Math.PI / 2
    return `${(x + reach * Math.cos(turn)).toFixed(1)} ${(y + reach * Math.sin(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
