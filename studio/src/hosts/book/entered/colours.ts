/** Colours of a side that was entered: the same for a name, wherever it is shown. */
import { createHash } from 'node:crypto'

/** Shirts that differ well from one another, in both themes. */
const SHIRTS: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#1d4ed8', '#fde047'],
  ['#0f766e', '#f5f5f4'],
  ['#f59e0b', '#1f2937'],
  ['#7c3aed', '#ede9fe'],
  ['#0ea5e9', '#0f172a'],
  ['#166534', '#fef3c7'],
  ['#db2777', '#fdf2f8'],
  ['#1f2937', '#f87171'],
  ['#ea580c', '#fff7ed'],
  ['#4338ca', '#a5f3fc'],
  ['#65a30d', '#1a2e05'],
]

export function coloursOf(name: string): [string, string] {
  const [first = 0] = createHash('sha256').update(name.toLowerCase()).digest()
  const [one, other] = SHIRTS[first % SHIRTS.length] ?? ['#1f2937', '#f3f4f6']
  return [one, other]
}
