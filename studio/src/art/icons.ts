import { closeSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { at, type Point } from './svg.ts'

interface Icon {
  body: string
  width?: number
  height?: number
}

/** Where an entry of the set begins in its file, and how many bytes it has. */
interface Place {
  from: number
  length: number
}

const CHUNK_BYTES = 4 * 1024 * 1024
/** Entries stand two levels deep, icons and aliases alike: a line of two tabs and the name. */
const LINE = Buffer.from('\n\t\t"')
const END = '\n\t\t}'
const LONGEST_NAME = 200
const FILE = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
// The set is 104 MB. Parsing it whole takes a second and a half and 200 MB; a picture needs a handful of icons.
const PLACES = placesIn(FILE)

/** The icon of `size` around its middle; refuses a name the set does not have. */
export function icon(name: string, middle: Point, size: number, turn = 0): string {
  const found = iconOf(name)
  if (!found) throw new Error(`no icon is called ${name}`)
  const { width = 32, height = 32 } = found
  const scale = (size / Math.max(width, height)).toFixed(4)
  const place = `translate(${at(middle.x)} ${at(middle.y)}) rotate(${at(turn)}) scale(${scale})`
  return `<g transform="${place} translate(${-width / 2} ${-height / 2})">${ownIds(name, found.body)}</g>`
}

export const hasIcon = (name: string): boolean => PLACES.has(name)

function iconOf(name: string): Icon | undefined {
  const place = PLACES.get(name)
  if (place === undefined) return undefined
  const entry = readEntry(place)[name]
  return entry && 'parent' in entry ? iconOf(entry.parent) : entry
}

function readEntry({ from, length }: Place): Record<string, Icon | { parent: string }> {
  const bytes = Buffer.alloc(length)
  const file = openSync(FILE, 'r')
  readSync(file, bytes, 0, length, from)
  closeSync(file)
  // Behind its closing brace a comma follows, or the end of the section.
  const text = bytes.toString()
  return JSON.parse(`{${text.slice(0, text.indexOf(END) + END.length)}}`)
}

function placesIn(path: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const file = openSync(path, 'r')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let last: Place | undefined
  for (let base = 0; ; base += CHUNK_BYTES - LONGEST_NAME) {
    const length = readSync(file, chunk, 0, CHUNK_BYTES, base)
    // Chunks overlap by the longest name: a line is read in the first one that has it whole.
    const end = length < CHUNK_BYTES ? length : length - LONGEST_NAME
    for (let line = chunk.indexOf(LINE); line >= 0 && line < end; line = chunk.indexOf(LINE, line + 1)) {
      const name = chunk.toString('utf8', line + LINE.length, chunk.indexOf('"', line + LINE.length))
      const from = base + line + 1
      if (last !== undefined) last.length = from - last.from
      places.set(name, (last = { from, length: 0 }))
    }
    if (length < CHUNK_BYTES) {
      if (last !== undefined) last.length = base + length - last.from
      break
    }
  }
  closeSync(file)
  return places
}

/** The set repeats ids from icon to icon: in one picture they would paint one another. */
function ownIds(name: string, body: string): string {
  return (
    body
      // The set hardens the alpha of inner shadows, which leaves steps along every edge: keep it soft.
      .replaceAll('0 0 0 127 0', '0 0 0 1 0')
      .replaceAll(/ id="/g, ` id="${name}-`)
      .replaceAll('url(#', `url(#${name}-`)
      .replaceAll('href="#', `href="#${name}-`)
  )
}
