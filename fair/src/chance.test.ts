import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptedChance } from './testing/scripted-chance.ts'
import { commitment, drawBelow, fairChance, shuffled } from './chance.ts'

/** The documented formula once more, by the system's HMAC: the words of a message, four bytes each. */
function wordsOf(serverSeed: string, turn: string, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, cursor) => {
    const block = createHmac('sha256', serverSeed).update(`${turn}:${cursor}`).digest()
    return Array.from({ length: 8 }, (_, place) => block.readUInt32BE(place * 4))
  }).flat()
}

test('the draws of a round are those of the published formula, over several blocks', () => {
  const chance = fairChance('server', 'Kundenwürfel', 7)
  const words = wordsOf('server', 'Kundenwürfel:7', 3)
  expect(words.map(() => chance.below(2 ** 32))).toEqual(words)
  const again = fairChance('server', 'Kundenwürfel', 7)
  expect(words.map(() => again.below(2))).toEqual(words.map((word) => (word < 2 ** 31 ? 0 : 1)))
})

test('a later step of a round draws from its own message', () => {
  const chance = fairChance('server', 'client', 7, 2)
  expect(chance.below(2 ** 32)).toBe(wordsOf('server', 'client:7.2', 1)[0])
})

test('a draw beyond the last whole bucket is thrown away and the next word is read', () => {
  const words = [2 ** 32 - 1, 2 ** 31 - 1, 0]
  const next = (): number => words.shift() ?? 0
  expect(drawBelow(3, next)).toBe(1)
  expect(words).toEqual([0])
})

test('every number of a range falls equally often', () => {
  const chance = fairChance('uniform', 'draws', 0)
  const counts = Array.from({ length: 37 }, () => 0)
  for (let draw = 0; draw < 37_000; draw++) {
    const number = chance.below(37)
    counts[number] = (counts[number] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chiSquare).toBeLessThan(75)
  expect(chiSquare).toBeGreaterThan(12)
})

test('a range that is no range is refused', () => {
  const chance = fairChance('s', 'c', 0)
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => chance.below(n)).toThrow('cannot draw')
  expect(() => fairChance('s', 'c', -1)).toThrow('nonce')
  expect(() => fairChance('s', 'c', 1, 0.5)).toThrow('step')
  expect(chance.below(1)).toBe(0)
})

test('the commitment is the SHA-256 of the server seed', () => {
  expect(commitment('a seed')).toBe(createHash('sha256').update('a seed').digest('hex'))
})

test('Fisher-Yates reaches each order of four things by exactly one way of drawing', () => {
  const orders = new Set<string>()
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 3; b++) {
      for (let c = 0; c < 2; c++)
        orders.add(shuffled(['w', 'x', 'y', 'z'], scriptedChance([a, b, c])).join(''))
    }
  }
  expect(orders.size).toBe(24)
})
