/** Files that people write for what they enter. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Stop } from '../stop.ts'

export function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Stop(`${path} is no file with JSON in it.`, { cause })
  }
}

/** Stops where the contents have another shape. */
export function checked<Value>(shape: z.ZodType<Value>, path: string, written: unknown): Value {
  const { data, error } = shape.safeParse(written)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  throw new Stop(`${path}: ${`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()}`)
}

/** Decimal odds x 100. */
export const x100In = (path: string, odds: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(odds).map(([outcome, decimal]) => [outcome, x100Of(path, decimal)]))

function x100Of(path: string, decimal: number): number {
  const x100 = Math.round(decimal * 100)
  if (Math.abs(decimal * 100 - x100) > 1e-6)
    throw new Stop(`${path}: odds have two places, as 2.15, not ${decimal}.`)
  return x100
}

export function stopAt(path: string, problem: string | null): void {
  if (problem !== null) throw new Stop(`${path}: ${problem}.`)
}
