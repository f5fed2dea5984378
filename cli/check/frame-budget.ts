/** The frames of lotteries and of the book: at most 130 KB gzip of JavaScript before the first board, no styles of the games. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../settings.ts'

const BUDGET_BYTES = 130 * 1024
const OUT = join(ROOT, 'studio/dist')
const FRAMES = ['draw.html', 'book.html']
/** What the games share. Its styles name some things as the frames do. */
const GAMES = 'stage'

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** Null when it holds, else what does not. */
export function frameBudget(): string | null {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Manifest
  for (const frame of FRAMES) {
    const pieces = piecesOf(manifest, frame)
    const bytes = pieces.reduce((sum, { file }) => sum + gzipBytes(file), 0)
    console.log(`  JavaScript of ${frame}: ${(bytes / 1024).toFixed(1)} KB gzip of ${BUDGET_BYTES / 1024}`)
    if (bytes > BUDGET_BYTES) return `${frame} is ${bytes - BUDGET_BYTES} bytes over the budget`
    if (pieces.some(({ name }) => name === GAMES)) return `${frame} loads the piece of the games`
  }
  return null
}

/** The scripts of a page, and all that they import before they run. */
function piecesOf(manifest: Manifest, page: string): Manifest[string][] {
  const names = new Set([page])
  // A set goes on with what is added to it on the way.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return [...names].flatMap((name) => manifest[name] ?? [])
}

const gzipBytes = (file: string): number => gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length
