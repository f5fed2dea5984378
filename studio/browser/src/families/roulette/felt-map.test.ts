import { COVERS } from '@night-market/games/families/roulette/table'
import { expect, test } from 'vitest'
import { coverOf } from './bets.ts'
import { fieldAt, INSIDE_KINDS, insideSpots, spotUnder, stepFrom, type Aim, type Spot } from './felt-map.ts'

const numbersUnder = (along: number, across: number, aim: Aim) =>
  coverOf(fieldAt(spotUnder(along, across, aim)) ?? '').numbers

test('every bet on numbers that the maths takes has one place on the table', () => {
  const fields = insideSpots().map(({ field }) => field)
  const all = INSIDE_KINDS.flatMap((kind) => COVERS[kind].map((_, place) => `${kind}:${place}`))
  expect(new Set(fields).size).toBe(fields.length)
  expect([...fields, 'straight:0'].toSorted()).toEqual(all.toSorted())
})

test('arrow keys reach every bet of the table from the number 1', () => {
  const ways = [-1, 1].flatMap((by) => [
    { along: by, across: 0 },
    { along: 0, across: by },
  ])
  const reached = new Set<string>()
  const open: Spot[] = [{ along: 1, across: 1 }]
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const field = fieldAt(spot) ?? ''
    if (reached.has(`${field} ${spot.along} ${spot.across}`)) continue
    reached.add(`${field} ${spot.along} ${spot.across}`)
    for (const way of ways) {
      const next = stepFrom(spot, way)
      if (next) open.push(next)
    }
  }
  const fields = new Set([...reached].map((text) => text.split(' ')[0]))
  const every = Object.entries(COVERS).flatMap(([kind, covers]) =>
    covers.map((_, place) => (covers.length === 1 ? kind : `${kind}:${place}`)),
  )
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
