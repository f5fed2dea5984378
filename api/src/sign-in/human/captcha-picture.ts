/** Draws the characters of a captcha with strokes of our own, so that the picture does not depend on installed fonts. */
import { randomInt } from 'node:crypto'
import sharp from 'sharp'

type Point = readonly [x: number, y: number]

const WIDTH = 180
const HEIGHT = 64
const INKS = ['#1c1f4a', '#5b1a4d', '#0f4a4a', '#6b2a10', '#233a70']

/** A PNG of these characters, distorted. */
export function captchaPicture(characters: string): Promise<Buffer> {
  const step = (WIDTH - 24) / characters.length
  const wave = { phase: chance(0, 6.28), length: chance(22, 34), height: chance(1.5, 3) }
  const letters = [...characters].map((character, at) => letter(character, 14 + step * at, wave))
  const picture = [background(), ...scratches(5), ...letters, ...scratches(2), ...dots(70)].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}

interface Wave {
  phase: number
  length: number
  height: number
}

function letter(character: string, left: number, wave: Wave): string {
  const turn = chance(-0.3, 0.3)
  const lean = chance(-0.22, 0.22)
  const [wide, high] = [chance(2.1, 2.5), chance(2.4, 2.9)]
  const middle: Point = [left + 13 + chance(-2, 2), HEIGHT / 2 + chance(-5, 5)]
  const place = ([x, y]: Point): Point => {
    const [a, b] = [(x - 5 + (7 - y) * lean) * wide, (y - 7) * high * 0.95]
    const across = middle[0] + a * Math.cos(turn) - b * Math.sin(turn)
    const down = middle[1] + a * Math.sin(turn) + b * Math.cos(turn)
    return [across, down + wave.height * Math.sin(across / wave.length + wave.phase)]
  }
  const ink = INKS[randomInt(INKS.length)]
  const lines = strokesOf(character).map((stroke) => `M${finely(stroke).map(place).map(text).join('L')}`)
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="${chance(3.1, 3.9)}"
    stroke-linecap="round" stroke-linejoin="round"/>`
}

/** More points on the way, so that the wave bends straight strokes too. */
function finely(stroke: Point[]): Point[] {
  return stroke.flatMap((to, at): Point[] => {
    const from = stroke[at - 1]
    if (from === undefined) return [to]
    return [0.25, 0.5, 0.75, 1].map((part) => [mix(from[0], to[0], part), mix(from[1], to[1], part)])
  })
}

const background = (): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2ead8"/>`

function scratches(count: number): string[] {
  return Array.from({ length: count }, () => {
    const from: Point = [chance(0, WIDTH / 3), chance(0, HEIGHT)]
    const by: Point = [chance(0, WIDTH), chance(0, HEIGHT)]
    const to: Point = [chance((WIDTH * 2) / 3, WIDTH), chance(0, HEIGHT)]
    return `<path d="M${text(from)}Q${text(by)} ${text(to)}" fill="none" stroke="${INKS[randomInt(INKS.length)]}"
      stroke-opacity="0.45" stroke-width="${chance(0.8, 1.5)}"/>`
  })
}

const dots = (count: number): string[] =>
  Array.from(
    { length: count },
    () =>
      `<circle cx="${chance(0, WIDTH)}" cy="${chance(0, HEIGHT)}" r="${chance(0.4, 1.1)}"
        fill="${INKS[randomInt(INKS.length)]}" fill-opacity="0.5"/>`,
  )

const chance = (from: number, to: number): number => mix(from, to, randomInt(10_000) / 10_000)
const mix = (from: number, to: number, part: number): number => from + (to - from) * part
const text = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`

function strokesOf(character: string): Point[][] {
  const strokes = STROKES[character]
  if (strokes === undefined) throw new Error(`no strokes for ${character}`)
  return strokes.split(' | ').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )
}

/** On a field of 10 by 14, `x,y` from the top left; nothing that looks like something else (no 0 O Q D, 1 I, 2 Z, 5 S, 8 B). */
const STROKES: Record<string, string> = {
  A: '0,14 5,0 10,14 | 2,9 8,9',
  C: '9.5,2.5 7.5,0.5 5,0 2.5,0.8 0.8,3 0,7 0.8,11 2.5,13.2 5,14 7.5,13.5 9.5,11.5',
  E: '9.5,0 1,0 1,14 9.5,14 | 1,7 8,7',
  F: '9.5,0 1,0 1,14 | 1,7 8,7',
  H: '0.5,0 0.5,14 | 9.5,0 9.5,14 | 0.5,7 9.5,7',
  J: '3,0 9,0 | 7,0 7,10.5 6,13 4,14 2,13.4 1,11',
  K: '1,0 1,14 | 9.5,0 1,8 | 3.8,5.6 9.5,14',
  L: '1.5,0 1.5,14 9.5,14',
  M: '0,14 0.5,0 5,9 9.5,0 10,14',
  N: '0.5,14 0.5,0 9.5,14 9.5,0',
  P: '1,14 1,0 6,0 8.5,1 9.5,3.8 8.5,6.6 6,7.6 1,7.6',
  R: '1,14 1,0 6,0 8.5,1 9.3,3.6 8.5,6.2 6,7.2 1,7.2 | 5.5,7.2 9.8,14',
  T: '0,0 10,0 | 5,0 5,14',
  W: '0,0 2.5,14 5,5 7.5,14 10,0',
  X: '0.5,0 9.5,14 | 9.5,0 0.5,14',
  Y: '0,0 5,7 10,0 | 5,7 5,14',
  3: '1,1.5 3,0.2 5.5,0 8,1 9,3.4 8,5.8 5,6.8 8.4,7.8 9.6,10.4 8.4,13 5.5,14 3,13.8 0.8,12.3',
  4: '7,14 7,0 0,9.8 10,9.8',
  7: '0.5,0 9.5,0 4,14',
  9: '9,4.2 8,6.8 5,8.2 2,6.9 1,4.2 2,1.3 5,0 8,1.3 9,4.2 8.6,9.5 7,12.6 4.5,14 2,13.4',
}

export const CAPTCHA_CHARACTERS = Object.keys(STROKES).join('')
