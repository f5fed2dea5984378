import { expect, test } from 'vitest'
import { drawChance, drawText, firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { commitment, FORMULA } from '@night-market/fair/chance'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import { payoutOf } from '@night-market/games/kernel/picks/ticket'
import type { KeptDraw } from '@night-market/protocol/play'
import { TicketProof } from '@night-market/protocol/vendor/round-proof'
import { faultOfReading } from '../../draw/model/check-beacon.ts'
import { checkTicket, type Judged } from './check.ts'

const GAME = 'nm-ssc-1'
const ISSUE = '20261122-0001'
const ssc = lotteryFamilyOf('ssc')
// Of the vectors of the lottery: round 1000 of quicknet, and a seed with the two before it.
const SEED = 'c88f2bec01a25f7a23b45a024734d6549fde2067e1a5dbade2bc305995fdbadf'
const READING = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const drawsAt = QUICKNET.genesisMs + 999 * QUICKNET.periodMs
const place = { chain: commitment(commitment(SEED)), number: 2 }

const group = { chosen: 1900, most: 1960 }
const play = ssc.plays.find(({ code }) => code === 'last3-straight')?.code ?? ''
const line = { play, pick: '1;5;6', unit: '200', units: '1', stake: '200', isHalf: false }
const numbers = ssc.draw(drawChance(SEED, drawText(GAME, ISSUE, READING)))
const win = String(payoutOf(ssc, [{ ...line, unit: 200n }], group, numbers))

const beside = commitment('leaf:tkt_b')
const path = [{ side: 'right', hash: beside }]
const root = commitment(`node:${commitment('leaf:tkt_a')}${beside}`)
const proof = TicketProof.parse({
  kind: 'ticket',
  gameCode: GAME,
  formula: FORMULA,
  mathsHash: 'm',
  ticket: 'tkt_a',
  path,
  stake: '200',
  payout: win,
  group,
  lines: [{ ...line, win }],
  draw: {
    issue: ISSUE,
    drawsAt,
    isVoid: false,
    seed: SEED,
    seedHash: commitment(SEED),
    place,
    root,
    beacon: READING,
    beaconProof: { source: 'quicknet', round: 1000, signature: SIGNATURE },
    numbers,
    changes: [],
  },
})
const kept: KeptDraw = {
  seedHash: commitment(SEED),
  clientSeedHash: null,
  nonce: null,
  mathsHash: null,
  choiceHash: null,
  isNext: null,
  ...place,
  chainListedAt: null,
}

function findingsOf({ draw, ...ticket }: Partial<TicketProof> = {}, round: Partial<Judged> = {}) {
  const changed = { ...proof, ...ticket, draw: { ...proof.draw, ...draw } }
  const judged = { kept, isOpen: false, isVoid: false, faultOfReading, ...round }
  return checkTicket(ssc, { ...judged, proof: changed })
}
const drawOf = (draw: Partial<TicketProof['draw']>) => ({ draw: { ...proof.draw, ...draw } })
const falseOf = (...of: Parameters<typeof findingsOf>) =>
  findingsOf(...of).flatMap(({ text, isTrue }) => (isTrue === false ? text : []))
const notesOf = (...of: Parameters<typeof findingsOf>) =>
  findingsOf(...of).flatMap(({ text, isTrue }) => (typeof isTrue === 'boolean' ? [] : text))

test('LOT-2: a true ticket is true in every point: seed, place, chain, beacon, numbers, lines, payout', () => {
  expect(BigInt(win)).toBeGreaterThan(0n)
  expect(findingsOf().map(({ text, isTrue }) => [text, isTrue])).toEqual([
    ['ticket.seed_ok', true],
    ['ticket.place_ok', true],
    ['ticket.chain_ok', true],
    ['ticket.beacon_ok', true],
    ['ticket.numbers_ok', true],
    ['ticket.path_ok', true],
    ['ticket.lines_ok', true],
    ['ticket.payout_ok', true],
  ])
})

test('LOT-2: what is wrong with a beacon is said: its round, its reading, its signature, or that there is none', () => {
  const beaconProof = { source: 'quicknet' as const, round: 1000, signature: SIGNATURE }
  expect(falseOf(drawOf({ drawsAt: drawsAt + 1 }))).toEqual(['ticket.beacon_round'])
  expect(falseOf(drawOf({ beaconProof: { ...beaconProof, round: 1001 } }))).toEqual(['ticket.beacon_round'])
  expect(falseOf(drawOf({ beacon: 'f'.repeat(64) }))).toEqual(['ticket.beacon_reading', 'ticket.numbers_bad'])
  // The round of another moment under the number of this one.
  const later = drawsAt + QUICKNET.periodMs
  const renamed = { ...beaconProof, round: firstRoundAt(QUICKNET, later).round }
  expect(falseOf(drawOf({ drawsAt: later, beaconProof: renamed }))).toEqual(['ticket.beacon_signature'])
  expect(falseOf(drawOf({ beaconProof: null }))).toEqual(['ticket.beacon_unproven'])
  const own = ssc.draw(drawChance(SEED, drawText(GAME, ISSUE, '-')))
  const bare = drawOf({ beacon: '-', beaconProof: null, numbers: own })
  expect([falseOf(bare, { isVoid: true }), notesOf(bare)]).toEqual([[], ['ticket.no_beacon']])
  const sandbox = { ...beaconProof, source: 'sandbox' as const, key: QUICKNET.publicKey }
  expect(notesOf(drawOf({ beaconProof: sandbox }))).toEqual(['ticket.beacon_simulated'])
})

test.each<[string, Partial<TicketProof>, Partial<Judged>, string[]]>([
  ['another hash now', drawOf({ seedHash: 'f'.repeat(64) }), {}, ['ticket.seed_bad']],
  ['another hash with the stake', {}, { kept: { ...kept, seedHash: 'f' } }, ['ticket.seed_bad']],
  ['another place', {}, { kept: { ...kept, number: 3 } }, ['ticket.place_bad']],
  [
    'another chain',
    drawOf({ place: { chain: 'f', number: 2 } }),
    {},
    ['ticket.place_bad', 'ticket.chain_bad'],
  ],
  ['other numbers', drawOf({ numbers: { n: [[0, 0, 1, 5, 6]] } }), {}, ['ticket.numbers_bad']],
  ['no numbers', drawOf({ numbers: null }), {}, ['ticket.numbers_bad']],
  ['another root', drawOf({ root: 'f'.repeat(64) }), {}, ['ticket.path_bad']],
  ['no root', drawOf({ root: null }), {}, ['ticket.path_bad']],
  ['another name', { ticket: 'tkt_c' }, {}, ['ticket.path_bad']],
  ['another formula', { formula: 'nm-0' }, {}, ['ticket.numbers_bad']],
  ['another payout', { payout: '1' }, {}, ['ticket.payout_bad']],
  ['another stake', { stake: '400' }, {}, ['ticket.lines_bad']],
  ['other units', { lines: [{ ...line, win, units: '2' }] }, {}, ['ticket.lines_bad']],
  ['a line that won more', { lines: [{ ...line, win: '9' }] }, {}, ['ticket.payout_bad']],
  ['no such play', { lines: [{ ...line, win, play: '' }] }, {}, ['ticket.lines_bad', 'ticket.payout_bad']],
])('a ticket with %s is reported as false', (_what, ticket, round, expected) => {
  expect(falseOf(ticket, round)).toEqual(expected)
})

test('before the draw nothing is judged but its place and its lines', () => {
  const unseeded = drawOf({ seed: null, beacon: '-', beaconProof: null, numbers: null, root: null })
  const waiting = { ...unseeded, path: null, payout: '0' }
  const findings = findingsOf(waiting, { isOpen: true })
  expect(findings.map(({ text }) => text)).toEqual(['ticket.place_ok', 'ticket.lines_ok'])
  const unnamed = { kept: { ...kept, seedHash: null, chain: null, number: null } }
  expect(notesOf(waiting, { ...unnamed, isOpen: true })).toEqual(['ticket.unbound'])
})

test('a corrected draw is paid by the numbers that count; of an official one the lines alone are judged', () => {
  const other = { n: [[0, 0, 0, 0, 0]] }
  const corrected = { act: 'correct' as const, numbers: other, reason: 'misread' }
  const paid = String(payoutOf(ssc, [{ ...line, unit: 200n }], group, other))
  const ticket = { ...drawOf({ changes: [corrected] }), lines: [{ ...line, win: paid }], payout: paid }
  expect([falseOf(ticket), notesOf(ticket)]).toEqual([[], ['ticket.changed_correct']])
  const official = drawOf({ seed: null, seedHash: null, place: null, beacon: '-', beaconProof: null })
  const none = { kept: { ...kept, seedHash: null, chain: null, number: null } }
  expect([falseOf(official, none), notesOf(official, none)]).toEqual([[], ['ticket.official']])
})
