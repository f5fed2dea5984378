import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fairChance } from './chance.ts'
import { chiSquareDeviate } from './testing/chi-square.ts'
import { scriptedChance } from './testing/scripted-chance.ts'
import { isDivisible, splitEnvelope } from './envelope.ts'
import { drawTickets, rootOfTickets } from './raffle.ts'
import { drawFromUrn } from './urn.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const sum = (amounts: bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

test('PROMO-2: the pieces of every envelope add up to its total, and none is below the least', () => {
  const seeds = fairChance('envelopes', 'of the test', 0)
  for (let nonce = 0; nonce < 2000; nonce++) {
    const pieces = 1 + seeds.below(40)
    const least = BigInt(1 + seeds.below(50))
    const total = least * BigInt(pieces) + BigInt(seeds.below(5000))
    const split = splitEnvelope({ total, pieces, least }, fairChance('server', 'drw_test', nonce))
    expect(split).toHaveLength(pieces)
    expect(sum(split)).toBe(total)
    expect(split.every((piece) => piece >= least)).toBe(true)
  }
})

test('an envelope of 10.00 in four pieces of at least 1.00, cut and shuffled by hand', () => {
  // Cuts 500, 100 and 250 of 600: pieces 100+100, 100+150, 100+250, 100+100. The shuffle swaps place 3 with 0, then none.
  const chance = scriptedChance([500, 100, 250, 0, 2, 1])
  expect(splitEnvelope({ total: 1000n, pieces: 4, least: 100n }, chance)).toEqual([200n, 250n, 350n, 200n])
})

test('an envelope of one piece is that piece, and one without a rest has equal pieces', () => {
  const chance = fairChance('a', 'b', 0)
  expect(splitEnvelope({ total: 777n, pieces: 1, least: 1n }, chance)).toEqual([777n])
  expect(splitEnvelope({ total: 30n, pieces: 3, least: 10n }, chance)).toEqual([10n, 10n, 10n])
})

test('an amount that does not suffice, or that no draw reaches, is not divisible', () => {
  expect(isDivisible({ total: 29n, pieces: 3, least: 10n })).toBe(false)
  expect(isDivisible({ total: 30n, pieces: 0, least: 10n })).toBe(false)
  expect(isDivisible({ total: 30n, pieces: 3, least: 0n })).toBe(false)
  expect(isDivisible({ total: 2n ** 32n, pieces: 1, least: 1n })).toBe(true)
  expect(isDivisible({ total: 2n ** 32n + 1n, pieces: 1, least: 1n })).toBe(false)
  expect(() => splitEnvelope({ total: 1n, pieces: 2, least: 1n }, fairChance('a', 'b', 0))).toThrow('divided')
})

test('every piece of an envelope has the distribution of the first cut, wherever it stands', () => {
  // Two cuts of below(7): all 49 pairs are equally likely. How many of their pieces have each size, by counting.
  const weights = Array.from({ length: 7 }, () => 0)
  for (let a = 0; a < 7; a++)
    for (let b = 0; b < 7; b++)
      for (const size of [Math.min(a, b), Math.abs(a - b), 6 - Math.max(a, b)])
        weights[size] = (weights[size] ?? 0) + 1
  const places = Array.from({ length: 3 }, () => weights.map(() => 0))
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const split = splitEnvelope({ total: 9n, pieces: 3, least: 1n }, fairChance('chi', 'square', nonce))
    split.forEach((piece, place) => {
      const counts = places[place] ?? []
      counts[Number(piece) - 1] = (counts[Number(piece) - 1] ?? 0) + 1
    })
  }
  for (const counts of places) expect(Math.abs(chiSquareDeviate(counts, weights))).toBeLessThan(4)
})

test('PROMO-2: an urn is emptied to the last prize, and its first draw has the published odds', () => {
  const prizes = [1, 4, 15, 30]
  const first = prizes.map(() => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const place = drawFromUrn(prizes, fairChance('urn', 'client', nonce))
    first[place] = (first[place] ?? 0) + 1
  }
  expect(Math.abs(chiSquareDeviate(first, prizes))).toBeLessThan(4)

  const left = [...prizes]
  for (let nonce = 0; nonce < 50; nonce++) {
    const place = drawFromUrn(left, fairChance('urn', 'client', nonce))
    left[place] = (left[place] ?? 0) - 1
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
  }
  expect(left).toEqual([0, 0, 0, 0])
  expect(() => drawFromUrn(left, fairChance('urn', 'client', 50))).toThrow('cannot draw below 0')
})

test('the last prize of an urn is as likely as the first to be the rarest', () => {
  const places = Array.from({ length: 10 }, () => 0)
  for (let run = 0; run < 5000; run++) {
    const left = [1, 9]
    for (let spin = 0; spin < 10; spin++) {
      const place = drawFromUrn(left, fairChance(`run ${run}`, 'client', spin))
      left[place] = (left[place] ?? 0) - 1
      if (place === 0) places[spin] = (places[spin] ?? 0) + 1
    }
  }
  expect(
    Math.abs(
      chiSquareDeviate(
        places,
        places.map(() => 1),
      ),
    ),
  ).toBeLessThan(4)
})

test('PROMO-2: the winners of a raffle are distinct numbers of tickets, each equally likely', () => {
  const wins = Array.from({ length: 20 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const numbers = drawTickets(20, 3, fairChance('raffle', 'root', nonce))
    expect(new Set(numbers).size).toBe(3)
    for (const no of numbers) wins[no - 1] = (wins[no - 1] ?? 0) + 1
  }
  expect(
    Math.abs(
      chiSquareDeviate(
        wins,
        wins.map(() => 1),
      ),
    ),
  ).toBeLessThan(4)
})

test('a number that is drawn again is passed over, and there are no more winners than tickets', () => {
  expect(drawTickets(5, 3, scriptedChance([2, 2, 0, 2, 4]))).toEqual([3, 1, 5])
  expect(drawTickets(2, 3, scriptedChance([1, 1, 0]))).toEqual([2, 1])
  expect(drawTickets(0, 3, fairChance('a', 'b', 0))).toEqual([])
})

test('the root of the tickets is a hash tree over their numbers and marks', () => {
  const [a, b, c] = [sha256('1:ann'), sha256('2:bob'), sha256('3:ann')]
  expect(rootOfTickets([])).toBe(sha256(''))
  expect(rootOfTickets(['ann'])).toBe(a)
  expect(rootOfTickets(['ann', 'bob'])).toBe(sha256(a + b))
  expect(rootOfTickets(['ann', 'bob', 'ann'])).toBe(sha256(sha256(a + b) + c))
})
