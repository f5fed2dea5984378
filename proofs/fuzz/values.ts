/** Values for a JSON schema: most of them fit it, the others are what a hostile client would send instead. */
import type { Draw } from '../../api/src/platform/seeded.ts'

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const HOSTILE_TEXTS = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b',
  '🏮'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table ledger.transfers; --",
  '../../../../etc/passwd',
  '${jndi:ldap://x}',
  '%00',
  '%',
  '__proto__',
  '-1',
  '1e309',
  '9'.repeat(40),
  '0x10',
  '١٢٣',
  'null',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
]
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
  { length: 1e9 },
  ...HOSTILE_TEXTS,
]
const DAYS = ['2026-11-01', '2026-11-20', '2000-01-01', '2199-12-31']
const DEEPEST = 5

/** One in so many places of a value does not fit its schema. */
const HOSTILE_ONE_IN = 6

export const hostileText = (draw: Draw): string => draw.pick(HOSTILE_TEXTS)

export function valueFor(
  draw: Draw,
  schema: Schema | undefined,
  known: readonly string[],
  depth = 0,
): unknown {
  if (schema === undefined || depth > DEEPEST || draw.below(HOSTILE_ONE_IN) === 0)
    return draw.pick(HOSTILE_VALUES)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return draw.pick(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return valueFor(draw, draw.pick(either), known, depth + 1)
  if (schema.allOf !== undefined) return mergedObject(draw, schema.allOf, known, depth)
  const type = Array.isArray(schema.type) ? draw.pick(schema.type) : schema.type
  if (type === 'object' || schema.properties !== undefined) return objectFor(draw, schema, known, depth)
  if (type === 'array')
    return Array.from({ length: draw.below(4) }, () => valueFor(draw, schema.items, known, depth + 1))
  if (type === 'integer' || type === 'number') return numberFor(draw, schema, type)
  if (type === 'boolean') return draw.below(2) === 0
  if (type === 'null') return null
  return textFor(draw, schema, known)
}

function objectFor(
  draw: Draw,
  schema: Schema,
  known: readonly string[],
  depth: number,
): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) === true
    if (draw.below(12) !== 0 && (isNeeded || draw.below(2) === 0))
      value[name] = valueFor(draw, property, known, depth + 1)
  }
  if (draw.below(10) === 0) value.unexpected = draw.pick(HOSTILE_VALUES)
  return value
}

function mergedObject(draw: Draw, parts: Schema[], known: readonly string[], depth: number): unknown {
  return Object.assign({}, ...parts.map((part) => valueFor(draw, part, known, depth + 1))) as unknown
}

function numberFor(draw: Draw, { minimum = -5, maximum = 100_000 }: Schema, type: string): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 1]
  if (draw.below(4) === 0) return draw.pick(edges)
  const within = minimum + draw.below(Math.max(1, Math.min(maximum - minimum, 1_000_000)))
  return type === 'integer' ? Math.trunc(within) : within + 0.5
}

function textFor(draw: Draw, schema: Schema, known: readonly string[]): string {
  if (schema.format === 'date') return draw.pick(DAYS)
  if (schema.format === 'date-time') return `${draw.pick(DAYS)}T10:00:00.000Z`
  if (schema.format === 'email') return `fuzz${draw.below(1e6)}@example.test`
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (known.length > 0 && draw.below(3) === 0) return draw.pick(known)
  const prefix = /^\^(?:\(\?:)?([a-z]{3}_)/.exec(schema.pattern ?? '')?.[1]
  if (prefix !== undefined)
    return (
      prefix +
      draw
        .below(2 ** 31)
        .toString(16)
        .padStart(32, '0')
    )
  if (schema.pattern?.includes('[0-9]') === true || schema.pattern?.includes('\\d') === true)
    return String(draw.below(1e6))
  return 'lantern'
    .repeat(Math.ceil(Math.max(schema.minLength ?? 0, 1 + draw.below(12)) / 7))
    .slice(0, schema.maxLength ?? 64)
}
