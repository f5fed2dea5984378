import { COVERS, coversOf, kindsOf } from '@night-market/games/families/roulette/table'
import { expect, test } from 'vitest'
import { coverOf } from './bets.ts'
import {
  BOTH_ZEROS,
  fieldAt,
  INSIDE_KINDS,
  insideSpots,
  spotUnder,
  stepFrom,
  type Aim,
  type Spot,
} from './felt-map.ts'

const SINGLE = {}
const DOUBLE = { doubleZero: true }
const TABLES = [
  ['one zero', SINGLE],
  ['two zeros', DOUBLE],
] as const

const numbersUnder = (along: number, across: number, aim: Aim, layout = SINGLE) =>
  coverOf(fieldAt(layout, spotUnder(layout, along, across, aim)) ?? '').numbers

/** The names of all bets of a kind on this table. */
const fieldsOf = (layout: object, kind: (typeof INSIDE_KINDS)[number] | 'top_line' | 'dozen') =>
  coversOf(layout, kind).map((numbers) =>
    COVERS[kind].length === 1 ? kind : `${kind}:${COVERS[kind].indexOf(numbers)}`,
  )

test.each(TABLES)(
  'with %s every bet on numbers that the maths takes has one place on the table',
  (_, layout) => {
    const fields = insideSpots(layout).map(({ field }) => field)
    const all = [...INSIDE_KINDS, 'top_line' as const].flatMap((kind) => fieldsOf(layout, kind))
    const zeros = layout === DOUBLE ? ['straight:0', 'straight:37', BOTH_ZEROS] : ['straight:0']
    expect(new Set(fields).size).toBe(fields.length)
    expect([...fields, ...zeros].toSorted()).toEqual(all.toSorted())
  },
)

test.each(TABLES)('with %s arrow keys reach every bet of the table from the number 1', (_, layout) => {
  const ways = [-1, 1].flatMap((by) => [
    { along: by, across: 0 },
    { along: 0, across: by },
  ])
  const reached = new Set<string>()
  const open: Spot[] = [{ along: 1, across: 1 }]
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const field = fieldAt(layout, spot) ?? ''
    if (reached.has(`${field} ${spot.along} ${spot.across}`)) continue
    reached.add(`${field} ${spot.along} ${spot.across}`)
    for (const way of ways) {
      const next = stepFrom(layout, spot, way)
      if (next) open.push(next)
    }
  }
  const fields = new Set([...reached].map((text) => text.split(' ')[0]))
  const every = kindsOf(layout).flatMap((kind) => fieldsOf(layout, kind as 'dozen'))
  expect(fields).toEqual(new Set(every))
})

test.each<[along: number, across: number, aim: Aim, numbers: number[]]>([
  [0.5, 0.5, 'any', [1]],
  [-0.6, 1.4, 'any', [0]],
  [0.5, 0.95, 'any', [1, 2]],
  [1.05, 0.5, 'any', [1, 4]],
  [1.05, 0.95, 'any', [1, 2, 4, 5]],
  [1.05, 0.05, 'any', [1, 2, 3, 4, 5, 6]],
  [0.5, -0.1, 'any', [1, 2, 3]],
  [0.02, 0.04, 'any', [0, 1, 2, 3]],
  [-0.05, 2.05, 'any', [0, 2, 3]],
  [-0.05, 2.6, 'any', [0, 3]],
  [11.97, 2.97, 'any', [36]],
  [3.4, 1.7, 'straight', [11]],
  [-0.5, 2.2, 'split', [0, 3]],
  [3.1, 1.5, 'split', [8, 11]],
  [11.9, 2.5, 'split', [35, 36]],
  [-0.5, 0.4, 'street', [0, 1, 2]],
  [3.4, 2.9, 'street', [10, 11, 12]],
  [-0.5, 2.9, 'corner', [0, 1, 2, 3]],
  [11.9, 2.9, 'corner', [32, 33, 35, 36]],
  [0.1, 2, 'six_line', [1, 2, 3, 4, 5, 6]],
  [11.8, 0, 'six_line', [31, 32, 33, 34, 35, 36]],
])('a touch at %f along and %f across, aiming at %s, means %j', (along, across, aim, numbers) => {
  expect(numbersUnder(along, across, aim)).toEqual(numbers)
})

test.each<[along: number, across: number, aim: Aim, numbers: number[]]>([
  [-0.6, 0.4, 'any', [0]],
  [-0.6, 1.4, 'any', [0, 37]],
  [-0.6, 2.4, 'any', [37]],
  [-0.05, 0.05, 'any', [0, 1, 2, 3, 37]],
  [-0.05, 1.5, 'any', [0, 2, 37]],
  [-0.05, 2.05, 'any', [2, 3, 37]],
  [-0.5, 2.9, 'straight', [37]],
  [-0.5, 1.5, 'split', [0, 37]],
  [-0.5, 2.9, 'split', [3, 37]],
  [0.4, 1.5, 'split', [1, 2]],
  [-0.5, 0.4, 'street', [0, 1, 2]],
  [-0.5, 1.4, 'street', [0, 2, 37]],
  [-0.5, 2.9, 'corner', [0, 1, 2, 3, 37]],
])(
  'with two zeros a touch at %f along and %f across, aiming at %s, means %j',
  (along, across, aim, numbers) => {
    expect(numbersUnder(along, across, aim, DOUBLE)).toEqual(numbers)
  },
)
