import { splitEnvelope } from '@night-market/fair/envelope'
import { drawTickets, rootOfTickets } from '@night-market/fair/raffle'
import { drawFromUrn } from '@night-market/fair/urn'
import { commitment, fairChance } from '@night-market/fair/chance'
import type { DrawProof } from '@night-market/protocol/rewards/chance'
import { expect, test } from 'vitest'
import { verifyDraw } from './verify-draw.ts'

const SEED = 'the seed of the test'
const take = (no: number, of: Partial<DrawProof['takes'][number]>): DrawProof['takes'][number] => ({
  no,
  place: null,
  amount: null,
  ticket: null,
  clientSeed: null,
  name: 'ra•••',
  isOwn: false,
  ...of,
})
const proof = (of: Partial<DrawProof>): DrawProof => ({
  id: 'drw_test',
  kind: 'envelope',
  formula: 'nm-1',
  seedHash: commitment(SEED),
  serverSeed: SEED,
  clientSeed: null,
  total: null,
  least: null,
  pieces: 3,
  counts: [],
  takes: [],
  marks: [],
  ...of,
})

const pieces = splitEnvelope({ total: 900n, pieces: 3, least: 100n }, fairChance(SEED, 'drw_test', 0))
const envelope = proof({
  total: '900',
  least: '100',
  takes: pieces.map((amount, place) => take(place + 1, { amount: String(amount) })),
})

const counts = [1, 2, 3]
const left = [...counts]
const prizes = [1, 2, 3].map((no) => {
  const place = drawFromUrn(left, fairChance(SEED, `mine${no}`, no))
  left[place] = (left[place] ?? 0) - 1
  return take(no, { place, ticket: no, clientSeed: `mine${no}` })
})
const urn = proof({ kind: 'prize_wheel', counts, takes: prizes })

const marks = ['ann', 'bob', 'ann', 'cat']
const root = rootOfTickets(marks)
const winners = drawTickets(4, 3, fairChance(SEED, root, 0))
const raffle = proof({
  kind: 'raffle',
  counts: [1, 2],
  marks,
  clientSeed: root,
  takes: winners.map((ticket, turn) => take(turn + 1, { ticket, place: Math.min(turn, 1) })),
})

test.each([envelope, urn, raffle])('PROMO-2: a fair draw verifies: $kind', (fair) => {
  const isListTrue = fair.kind === 'raffle' ? true : null
  expect(verifyDraw(fair)).toEqual({ isSeedTrue: true, isListTrue, isResultTrue: true, compared: 3 })
})

test.each([envelope, urn, raffle])('a changed result fails verification: $kind', (fair) => {
  const swapped = [fair.takes[1], fair.takes[0], fair.takes[2]].flatMap((each, place) =>
    each === undefined ? [] : [{ ...each, no: place + 1 }],
  )
  const changed = fair.takes.map((each, place) =>
    place > 0 ? each : { ...each, amount: '1', place: 2, ticket: 99 },
  )
  expect(verifyDraw({ ...fair, takes: changed })?.isResultTrue).toBe(false)
  expect(verifyDraw({ ...fair, takes: swapped.slice(1) })?.isResultTrue).toBe(false)
})

test('another seed, another list and a secret seed', () => {
  expect(verifyDraw({ ...envelope, seedHash: commitment('another') })?.isSeedTrue).toBe(false)
  expect(verifyDraw({ ...raffle, marks: [...marks, 'dan'] })?.isListTrue).toBe(false)
  expect(verifyDraw({ ...envelope, serverSeed: null })).toBeNull()
})
