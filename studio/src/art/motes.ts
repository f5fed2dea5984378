import type { ThemeId } from '@night-market/games/titles/title'
import type { Picks } from './picks.ts'
import type { Ground } from './scenery.ts'
import { at } from './svg.ts'

type Mote = 'bubble' | 'ember' | 'confetti' | 'star' | 'leaf' | 'dust'

const AIR: Record<ThemeId, Mote> = {
  fortune: 'ember',
  egypt: 'dust',
  ocean: 'bubble',
  candy: 'confetti',
  fruit: 'confetti',
  jungle: 'leaf',
  olympus: 'dust',
  pirate: 'dust',
  space: 'star',
  halloween: 'ember',
  west: 'ember',
  gems: 'star',
  wizard: 'star',
  sport: 'confetti',
  garden: 'leaf',
  winter: 'star',
  travel: 'dust',
  feast: 'ember',
  farm: 'leaf',
  music: 'confetti',
}

/** What drifts in the air of a theme, thicker towards the sides. */
export function motes(theme: ThemeId, colour: string, { width, height }: Ground, picks: Picks): string {
  const kind = AIR[theme]
  const unit = Math.min(width, height) / 480
  const count = Math.round((width / height) * 34)
  return Array.from({ length: count }, () => {
    const far = picks.between(0, 1) ** 2 * 0.5
    const x = picks.below(2) === 0 ? far * width : (1 - far) * width
    return MOTES[kind](x, picks.between(0, height * 0.8), unit * picks.between(0.5, 1.3), colour, picks)
  }).join('')
}

const CONFETTI = ['#ff4f8b', '#ffd23f', '#3fd0ff', '#8ff03f', '#ffffff', '#b57aff']

const MOTES: Record<Mote, (x: number, y: number, scale: number, colour: string, picks: Picks) => string> = {
  bubble: (x, y, scale, colour) => {
    const radius = scale * 13
    return `<g opacity=".6"><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${colour}" fill-opacity=".14" stroke="${colour}" stroke-opacity=".7" stroke-width="1.4"/><circle cx="${at(x - radius * 0.35)}" cy="${at(y - radius * 0.38)}" r="${at(radius * 0.2)}" fill="#fff"/></g>`
  },
  ember: (x, y, scale, colour, picks) =>
    picks.below(3) === 0
      ? circle(x, y, scale * 16, colour, 0.13)
      : circle(x, y, scale * 7, colour, 0.22) + circle(x, y, scale * 2.6, '#fff3c0', 0.95),
  confetti: (x, y, scale, _, picks) =>
    `<rect x="${at(x)}" y="${at(y)}" width="${at(scale * 13)}" height="${at(scale * 6.5)}" rx="1.5" fill="${picks.one(CONFETTI)}" opacity=".9" transform="rotate(${picks.below(180)} ${at(x)} ${at(y)})"/>`,
  star: (x, y, scale, colour, picks) =>
    picks.below(4) === 0
      ? circle(x, y, scale * 6, colour, 0.3) + circle(x, y, scale * 2.4, '#ffffff', 0.95)
      : circle(x, y, scale * 1.7, '#ffffff', 0.8),
  leaf: (x, y, scale, colour, picks) => {
    const length = scale * 20
    return `<path d="M0 0Q${at(length * 0.5)} ${at(-length * 0.42)} ${at(length)} 0Q${at(length * 0.5)} ${at(length * 0.42)} 0 0Z" fill="${colour}" opacity="${picks.one(['.28', '.45', '.6'])}" transform="translate(${at(x)} ${at(y)}) rotate(${picks.below(360)})"/>`
  },
  dust: (x, y, scale, colour, picks) =>
    circle(x, y, scale * picks.one([2, 3, 14, 22]), colour, picks.one([0.14, 0.2])),
}

function circle(x: number, y: number, radius: number, fill: string, opacity: number): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" opacity="${opacity}"/>`
}
