import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { at, type Point } from './svg.ts'

const FILES = {
  cinzel: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff',
  decorative: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
} as const
export type FontName = keyof typeof FILES

/** The outline of a text: what it covers at size 100, and its path once every point has been moved by `place`. */
export interface Outline {
  left: number
  right: number
  top: number
  bottom: number
  path(place: (point: Point) => Point): string
}

/** The outline of `text` at size 100 with its baseline at 0; `spacing` is added between letters, in hundredths of the size. */
export function outlineOf(font: FontName, text: string, spacing = 0): Outline {
  const { commands } = FONTS[font].getPath(text, 0, 0, 100, { kerning: true, letterSpacing: spacing / 100 })
  const points = commands.flatMap(pointsOf)
  if (points.length === 0) throw new Error(`${font} draws nothing for "${text}"`)
  return {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
    path: (place) => commands.map((command) => written(command, place)).join(''),
  }
}

/** Whether the font has a glyph for every letter. */
export function canWrite(font: FontName, text: string): boolean {
  return [...text].every((letter) => FONTS[font].charToGlyphIndex(letter) > 0)
}

function openFont(name: FontName): opentype.Font {
  const file = readFileSync(createRequire(import.meta.url).resolve(FILES[name]))
  return opentype.parse(new Uint8Array(file).buffer)
}

const FONTS: Record<FontName, opentype.Font> = {
  cinzel: openFont('cinzel'),
  decorative: openFont('decorative'),
  lilita: openFont('lilita'),
  bungee: openFont('bungee'),
}

function pointsOf(command: opentype.PathCommand): Point[] {
  if (command.type === 'Z') return []
  const end = { x: command.x, y: command.y }
  if (command.type === 'Q') return [{ x: command.x1, y: command.y1 }, end]
  if (command.type === 'C') return [{ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, end]
  return [end]
}

// Written by hand: the library's own toPathData() puts NaN into paths.
function written(command: opentype.PathCommand, place: (point: Point) => Point): string {
  const places = pointsOf(command).map(place)
  return command.type + places.map(({ x, y }) => `${at(x)} ${at(y)}`).join(' ')
}
