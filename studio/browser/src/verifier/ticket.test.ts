import { expect, test } from 'vitest'
import { commitment, fairChance } from '@night-market/fair/chance'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { KeptDraw, RoundProof } from '@night-market/protocol/play'
import { checkTicket, type TicketRecord } from './ticket.ts'

const NUMBER = 5
const SEED = 'a'.repeat(64)
const CHAIN = Array.from({ length: NUMBER }).reduce<string>((text) => commitment(text), SEED)
const NAME = 'nm-k3-1/20261122-0005/-'
const numbers = lotteryFamilyOf('k3').draw(fairChance(SEED, NAME, 0))
const kept: KeptDraw = {
  ...{ seedHash: null, clientSeedHash: null, nonce: null, mathsHash: null, choiceHash: null, isNext: null },
  ...{ chain: CHAIN, number: NUMBER, chainListedAt: null },
}
const SIBLING = commitment('leaf:tkt_b')
const proof: RoundProof = {
  ...{ gameCode: 'nm-k3-1', formula: '', mathsHash: '', nextServerSeedHash: null, nonce: 0, actions: [] },
  ...{ serverSeed: SEED, serverSeedHash: commitment(SEED), clientSeed: NAME, stake: '400', payout: '392' },
  place: { chain: CHAIN, number: NUMBER },
  tree: {
    ticket: 'tkt_a',
    root: commitment(`node:${commitment('leaf:tkt_a')}${SIBLING}`),
    path: [{ side: 'right', hash: SIBLING }],
  },
  choice: {
    picks: [{ play: 'halves', pick: 'big,small', unit: '200', units: '2', isHalf: false }],
    ...{ group: 1960, mostGroup: 1960 },
  },
  events: [{ type: 'drawn', issue: '20261122-0005', numbers }],
}
const record: TicketRecord = { proof, keptHash: null, kept, isVoid: false, isOpen: false }
const GOOD = { hash: true, chain: true, numbers: true, path: true, payout: true }

test('LOT-3: a ticket is verified from chain to payout', () => {
  expect(checkTicket(record)).toEqual(GOOD)
  expect(checkTicket({ ...record, proof: { ...proof, gameCode: 'baccarat' } })).toBeNull()
})

test.each<[string, Partial<RoundProof>, object]>([
  ['another seed', { serverSeed: 'b'.repeat(64) }, { hash: false, chain: false, numbers: false }],
  ['another place', { place: { chain: CHAIN, number: 4 } }, { chain: false }],
  ['other numbers', { events: [{ type: 'drawn', numbers: { n: [[1], [1], [9]] } }] }, { numbers: false }],
  ['another ticket', { tree: { ...proof.tree, ticket: 'tkt_c', root: '', path: [] } }, { path: false }],
  ['another payout', { payout: '393' }, { payout: false }],
  ['a choice that is none', { choice: null }, { payout: false }],
])('LOT-3: %s is seen', (_, change, wrong) => {
  expect(checkTicket({ ...record, proof: { ...proof, ...change } })).toMatchObject(wrong)
})

test('what is not known yet, or kept nowhere, is not judged', () => {
  const { tree, place, ...bare } = proof
  const sealed = { ...record, proof: { ...bare, serverSeed: null, events: [] } }
  const none = { hash: null, chain: null, numbers: null, path: null, payout: null }
  expect([tree?.ticket, place?.number]).toEqual(['tkt_a', NUMBER])
  expect(checkTicket(sealed)).toEqual(none)
  expect(checkTicket({ ...record, isVoid: true })).toEqual({ ...GOOD, payout: null })
})
