import { FILLS, type FillName } from './fills.ts'
import { type FontName, type Outline, outlineOf } from './fonts.ts'
import { at, linear, mix, type Point } from './svg.ts'

export interface LetteringStyle {
  font: FontName
  fills: readonly [FillName, FillName]
  /** The darkest colour of the world: outline and shadow. */
  ink: string
  warp: 'arch' | 'straight' | 'smile'
}

/** Where lettering may stand: centred on `middle`, no wider than `width`, its lowest point at `bottom`. */
export interface LetteringBox {
  middle: number
  width: number
  bottom: number
  maxHeight: number
}

interface Line {
  outline: Outline
  scale: number
  height: number
}

const DEPTH = 8
const LINE_GAP = 15

/** Lines of extruded letters, and where they begin: nothing else belongs below `top`. */
export function lettering(
  texts: readonly string[],
  style: LetteringStyle,
  box: LetteringBox,
): { svg: string; top: number } {
  const lines = fitted(texts, style, box)
  const bend = bendOf(style.warp, box)
  const bow = style.warp === 'straight' ? 0 : 12
  let bottom = box.bottom - DEPTH - (style.warp === 'smile' ? bow : 0)
  let svg = ''
  for (const [index, line] of [...lines.entries()].reverse()) {
    const shift = {
      x: box.middle - ((line.outline.left + line.outline.right) / 2) * line.scale,
      y: bottom,
    }
    const path = line.outline.path(({ x, y }) =>
      bend({ x: x * line.scale + shift.x, y: y * line.scale + shift.y }, bow),
    )
    svg =
      painted(
        path,
        `letters${index}`,
        style.fills[index === 0 && lines.length > 1 ? 0 : 1],
        style.ink,
        line.scale,
      ) + svg
    bottom -= line.height + LINE_GAP
  }
  return { svg: `${DEFINITIONS}${svg}`, top: bottom + LINE_GAP - (style.warp === 'arch' ? bow : 0) - 6 }
}

/** One line of plain small capitals. */
export function smallLine(
  text: string,
  font: FontName,
  box: { middle: number; bottom: number; height: number; spacing: number },
  paint: string,
): string {
  const outline = outlineOf(font, text, box.spacing)
  const scale = box.height / (outline.bottom - outline.top)
  const left = box.middle - ((outline.left + outline.right) / 2) * scale
  return `<path d="${outline.path(({ x, y }) => ({ x: left + x * scale, y: box.bottom + y * scale }))}" ${paint}/>`
}

/** One or two lines, as equal in length as the words allow. */
export function splitName(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= 5) return [name]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best))
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

function fitted(texts: readonly string[], style: LetteringStyle, box: LetteringBox): Line[] {
  const room = (box.maxHeight - LINE_GAP * (texts.length - 1)) / texts.length
  const { top: capTop } = outlineOf(style.font, 'H')
  const capHeight = -capTop
  const lines = texts.map((text) => {
    // Cinzel Decorative has its swash letters in upper case: only the initials may have them.
    const cased = style.font === 'decorative' ? text : text.toUpperCase()
    const outline = outlineOf(style.font, cased, style.font === 'bungee' ? 0 : 2)
    const tall = capHeight
    const scale = Math.min(box.width / (outline.right - outline.left), room / tall)
    return { outline, scale, height: tall * scale }
  })
  const smallest = Math.min(...lines.map(({ height }) => height))
  return lines.map((line) => {
    const height = Math.min(line.height, smallest * 1.55)
    return { ...line, scale: (line.scale * height) / line.height, height }
  })
}

function bendOf(warp: LetteringStyle['warp'], box: LetteringBox): (point: Point, bow: number) => Point {
  return ({ x, y }, bow) => {
    const off = (x - box.middle) / (box.width / 2)
    const lift = bow * (1 - off * off)
    return { x, y: warp === 'straight' ? y : warp === 'arch' ? y - lift : y + lift }
  }
}

const DEFINITIONS =
  '<filter id="letter-shadow" x="-10%" y="-20%" width="120%" height="150%"><feGaussianBlur stdDeviation="7"/></filter>'

function painted(path: string, id: string, fill: FillName, ink: string, scale: number): string {
  const { face, side, edge } = FILLS[fill]
  const outline = mix(ink, '#000000', 0.45)
  const weight = scale > 0.5 ? 1 : 0.8
  const layer = (offset: number, colour: string, width: number) =>
    `<use href="#${id}" y="${at(offset)}" fill="${colour}" stroke="${colour}" stroke-width="${at(width * weight)}" stroke-linejoin="round"/>`
  return [
    `<defs>${linear(`${id}-face`, face)}${linear(`${id}-gloss`, ['#fff/0.75', '#fff/0.12 49', '#fff/0 50'])}<path id="${id}" d="${path}"/></defs>`,
    `<g filter="url(#letter-shadow)" opacity=".8">${layer(DEPTH + 4, '#000', 16)}</g>`,
    layer(DEPTH - 1, outline, 15),
    layer(0, outline, 13),
    ...[6, 4.5, 3, 1.5].map((offset) => layer(offset, mix(side, outline, offset / 16), 5)),
    `<use href="#${id}" fill="${edge}" stroke="${edge}" stroke-width="${at(3.4 * weight)}" stroke-linejoin="round"/>`,
    `<use href="#${id}" fill="url(#${id}-face)"/>`,
    `<use href="#${id}" fill="url(#${id}-gloss)"/>`,
  ].join('')
}
