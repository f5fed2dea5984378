/** JavaScript that the browser needs before first paint: at most 120 KB gzip, own code included. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './settings.ts'

const BUDGET_BYTES = 120 * 1024
const OUT = join(ROOT, 'web/dist')

/** Null when it holds, else by how much it is exceeded. */
export function bundleBudget(): string | null {
  const bytes = firstPaintBytes()
  console.log(
    `  JavaScript before first paint: ${(bytes / 1024).toFixed(1)} KB gzip of ${BUDGET_BYTES / 1024}`,
  )
  return bytes <= BUDGET_BYTES ? null : `${bytes - BUDGET_BYTES} bytes over the budget`
}

/** All scripts the page names, and what they import before they run. */
function firstPaintBytes(): number {
  const page = readFileSync(join(OUT, 'index.html'), 'utf8')
  const waiting = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  const seen = new Set<string>()
  let bytes = 0
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(join(OUT, file), 'utf8')
    bytes += gzipSync(text, { level: 9 }).length
    for (const found of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${found[1]}`)
  }
  return bytes
}
