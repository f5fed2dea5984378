import { expect, test } from 'vitest'
import { ballStops, binMiddle, hop, pegAt, plinkoGeometry } from './geometry.ts'

const geometry = plinkoGeometry({ width: 700, height: 520 }, 8)

test('the ball meets one peg a row and ends in the bin of its turns to the right', () => {
  const path = [1, 0, 1, 1, 0, 0, 1, 0]
  const stops = ballStops(geometry, path)
  expect(stops).toHaveLength(9)
  expect(stops.at(-1)).toEqual(binMiddle(geometry, 4))
})

test('every path of eight rows passes over a peg of each row', () => {
  for (let code = 0; code < 256; code++) {
    const path = Array.from({ length: 8 }, (_, row) => (code >> row) & 1)
    ballStops(geometry, path)
      .slice(0, -1)
      .forEach((stop, row) => {
        const pegs = Array.from({ length: row + 3 }, (_, index) => pegAt(geometry, row, index).x)
        expect(pegs.some((x) => Math.abs(x - stop.x) < 0.001)).toBe(true)
      })
  }
})

test.each([8, 12, 16])('pegs and bins of %i rows stay on boards of any shape', (rows) => {
  for (const size of [
    { width: 374, height: 440 },
    { width: 760, height: 560 },
    { width: 1400, height: 300 },
  ]) {
    const board = plinkoGeometry(size, rows)
    expect(pegAt(board, rows - 1, 0).x).toBeGreaterThanOrEqual(0)
    expect(pegAt(board, rows - 1, rows + 1).x).toBeLessThanOrEqual(size.width)
    expect(binMiddle(board, 0).y + board.bins.height / 2).toBeLessThanOrEqual(size.height)
  }
})

test('a hop begins and ends where it says', () => {
  const from = { x: 10, y: 20 }
  const to = { x: 30, y: 60 }
  expect(hop(from, to, 0, 5)).toEqual(from)
  expect(hop(from, to, 1, 5)).toEqual(to)
})
