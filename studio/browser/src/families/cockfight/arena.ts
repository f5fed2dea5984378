/** The ring: sky, crowd, fence and sand, the two corners with their names, and the two birds. */
import { svg } from '../../lib/svg.ts'
import { scatter } from '../../lib/motion.ts'
import { birdOf, star, type Bird } from './bird.ts'

const WIDTH = 960
const HEIGHT = 480
const FLOOR = 404
/** Both birds with their tails, wherever the ring is narrow. */
const NARROWEST = 700
/** How far from the middle a bird stands. */
const STAND = 176

export interface Arena {
  element: SVGElement
  meron: Bird
  wala: Bird
  /** The cloud of a brawl, hidden until it is shown. */
  cloud: SVGElement
  feathers: SVGElement[]
}

export function arena(names: { meron: string; wala: string }): Arena {
  const [meron, wala] = [birdOf('meron'), birdOf('wala')]
  meron.element.setAttribute('transform', `translate(${WIDTH / 2 - STAND} ${FLOOR})`)
  wala.element.setAttribute('transform', `translate(${WIDTH / 2 + STAND} ${FLOOR}) scale(-1 1)`)
  const cloud = brawl()
  const feathers = Array.from({ length: 9 }, (_, index) =>
    svg('path', {
      class: `feather is-${index % 2 === 0 ? 'meron' : 'wala'}`,
      d: 'M0 0C8 -10 22 -12 30 -4C22 4 10 6 0 0ZM0 0L26 -4',
    }),
  )
  const element = svg(
    'svg',
    {
      class: 'ring__picture',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMax slice',
      'aria-hidden': 'true',
    },
    ...place(),
    corner('meron', names.meron, 96),
    corner('wala', names.wala, WIDTH - 96),
    meron.element,
    wala.element,
    svg('g', { transform: `translate(${WIDTH / 2} ${FLOOR - 92})` }, cloud, ...feathers),
  )
  return { element, meron, wala, cloud, feathers }
}

/** Shows both birds in a ring of this shape: a narrow one gets more sky, a wide one less. */
export function fitArena({ element }: Arena, { width, height }: { width: number; height: number }): void {
  if (width === 0 || height === 0) return
  const shown = Math.min(WIDTH, Math.max(NARROWEST, (HEIGHT * width) / height))
  const tall = Math.max(HEIGHT * 0.72, (shown * height) / width)
  element.setAttribute('viewBox', `${(WIDTH - shown) / 2} ${HEIGHT - tall} ${shown} ${tall}`)
}

function place(): SVGElement[] {
  return [
    svg('rect', { class: 'ring__sky', y: -HEIGHT, width: WIDTH, height: 2 * HEIGHT }),
    svg('circle', { class: 'ring__sun', cx: WIDTH / 2, cy: 190, r: 120 }),
    svg('path', {
      class: 'ring__hills',
      d: 'M0 236C140 160 260 220 380 188C520 150 640 226 760 184C850 156 920 190 960 206V320H0Z',
    }),
    svg('g', { class: 'ring__bunting' }, ...bunting()),
    svg('g', { class: 'ring__crowd' }, ...crowd()),
    svg('rect', { class: 'ring__wall', y: 286, width: WIDTH, height: 66 }),
    svg('rect', { class: 'ring__rail', y: 282, width: WIDTH, height: 10 }),
    ...Array.from({ length: 13 }, (_, post) =>
      svg('rect', { class: 'ring__post', x: 12 + post * 76, y: 290, width: 8, height: 62 }),
    ),
    svg('rect', { class: 'ring__floor', y: 352, width: WIDTH, height: HEIGHT - 352 }),
    svg('ellipse', { class: 'ring__sand', cx: WIDTH / 2, cy: FLOOR + 10, rx: 420, ry: 58 }),
    svg('ellipse', { class: 'ring__light', cx: WIDTH / 2, cy: FLOOR + 6, rx: 300, ry: 38 }),
  ]
}

const COLOURS = ['#f2c14e', '#e4572e', '#4ecdc4', '#f7f7ff', '#9bc53d']

function bunting(): SVGElement[] {
  return Array.from({ length: 25 }, (_, flag) => {
    const x = flag * 40
    const y = 34 + 26 * Math.sin((Math.PI * (flag % 6)) / 6)
    return svg('path', {
      d: `M${x} ${y}H${x + 28}L${x + 14} ${y + 26}Z`,
      fill: COLOURS[flag % COLOURS.length] ?? '',
    })
  })
}

/** Heads behind the fence. */
function crowd(): SVGElement[] {
  const random = scatter(7)
  return Array.from({ length: 34 }, (_, person) => {
    const x = 14 + person * 28.4 + random() * 10
    const y = 268 - random() * 26 - (person % 2) * 16
    const shoulders = `M${x - 22} 296C${x - 22} ${y + 14} ${x + 22} ${y + 14} ${x + 22} 296Z`
    return svg(
      'g',
      { 'data-shade': person % 3 },
      svg('path', { d: shoulders }),
      svg('circle', { cx: x, cy: y, r: 12 }),
    )
  })
}

function corner(side: 'meron' | 'wala', name: string, x: number): SVGElement {
  return svg(
    'g',
    { class: `ring__corner is-${side}`, transform: `translate(${x} 318)` },
    svg('rect', { x: -84, y: -24, width: 168, height: 48, rx: 10 }),
    svg('text', { 'text-anchor': 'middle', y: 9 }, name),
  )
}

function brawl(): SVGElement {
  const puffs = Array.from({ length: 9 }, (_, puff) => {
    const turn = (2 * Math.PI * puff) / 9
    return svg('circle', {
      class: 'cloud__puff',
      cx: 82 * Math.cos(turn),
      cy: 54 * Math.sin(turn),
      r: 40 + (puff % 3) * 9,
    })
  })
  const stars = [-70, -10, 58].map((x, index) =>
    svg('path', { class: 'cloud__star', d: star(x, index % 2 === 0 ? -22 : 24, 20) }),
  )
  return svg(
    'g',
    { class: 'cloud' },
    svg('g', { class: 'cloud__turn' }, svg('circle', { class: 'cloud__puff', r: 76 }), ...puffs),
    ...stars,
  )
}
