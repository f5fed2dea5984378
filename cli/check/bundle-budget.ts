/** The built site: at most 105 KB gzip of JavaScript before first paint, own code included, and no circle of pieces. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../settings.ts'

const BUDGET_BYTES = 105 * 1024
const OUT = join(ROOT, 'web/dist')

/** Null when it holds, else by how much it is exceeded. */
export function bundleBudget(): string | null {
  const bytes = firstPaintBytes()
  console.log(
    `  JavaScript before first paint: ${(bytes / 1024).toFixed(1)} KB gzip of ${BUDGET_BYTES / 1024}`,
  )
  if (bytes > BUDGET_BYTES) return `${bytes - BUDGET_BYTES} bytes over the budget`
  const circle = circleOfPieces()
  return circle === null ? null : `pieces import each other in a circle: ${circle.join(' → ')}`
}

/**
 * All scripts that the page names, what they import before they run, and the labels of the language that weighs most.
 * The page is painted without waiting for the pieces of Home's games (`data-pieces`).
 */
function firstPaintBytes(): number {
  const page = readFileSync(join(OUT, 'index.html'), 'utf8')
  const labels = [...page.matchAll(/data-[\w-]+="[\w-]+ (\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  if (labels.length === 0) throw new Error('the page names no labels')
  return scriptBytes(page) + Math.max(...labels.map(gzipBytes))
}

const gzipBytes = (file: string): number => gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length

function scriptBytes(page: string): number {
  const waiting = [...page.matchAll(/(?:src|href|data-entry)="(\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  )
  const seen = new Set<string>()
  let bytes = 0
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    bytes += gzipBytes(file)
    for (const imported of importsIn(readFileSync(join(OUT, file), 'utf8')))
      waiting.push(`/assets/${imported}`)
  }
  return bytes
}

/** Static imports alone: what is imported later is evaluated later. */
const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((found) => found[1] ?? '')

/** The first circle, if there is one: a constant of a piece may then be read before it is made. */
function circleOfPieces(): string[] | null {
  const names = builtPieces()
  const imports = new Map(
    names.map((name) => [name, importsIn(readFileSync(join(OUT, 'assets', name), 'utf8'))]),
  )
  const done = new Set<string>()
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const imported of imports.get(name) ?? []) {
      const circle = visit(imported, [...path, name])
      if (circle !== null) return circle
    }
    done.add(name)
    return null
  }
  for (const name of names) {
    const circle = visit(name, [])
    if (circle !== null) return circle
  }
  return null
}

/** Of this build: the folder keeps those of earlier ones for a week. */
function builtPieces(): string[] {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const files = Object.values(manifest).map(({ file }) => file)
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => file.replace('assets/', ''))
}
