/** Files that people write for what they enter. */
import { readFileSync } from 'node:fs'
import type { OfFile } from '@night-market/protocol/trading/entered-files'
import { Stop } from '../stop.ts'

export function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Stop(`${path} is no file with JSON in it.`, { cause })
  }
}

/** Stops where the file has another shape. */
export function contentsOf<Contents>(path: string, found: OfFile<Contents>): Contents {
  if ('contents' in found) return found.contents
  throw new Stop(`${path}: ${`${found.at} ${found.problem}`.trim()}`)
}

export function stopAt(path: string, problem: string | null): void {
  if (problem !== null) throw new Stop(`${path}: ${problem}.`)
}
