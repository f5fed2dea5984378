import type { SeatPairs } from '@night-market/protocol/reports'
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { browserMark, networkMark, noteMarks } from '../../members/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aPlayer, askWallet, aVendor, type Player } from '../../testing/play.ts'
import { aStaff, type TestStaff } from '../../testing/staff.ts'

const market = await testMarket()
const { db, env, clock } = market.services
const vendor = await aVendor(market, {
  games: [{ game_code: 'poker', category: 'PVP' }, { game_code: 'dice' }],
})
const asha = await aStaff(market)
const today = (): string => clock().toISOString().slice(0, 10)

async function pairs(wish: { from?: string; to?: string; headers?: TestStaff['headers'] } = {}) {
  const { from = today(), to = from, headers = asha.headers } = wish
  const url = `/ops/reports/seat-pairs?from=${from}&to=${to}`
  const response = await market.app.inject({ url, headers: { ...headers } })
  const { code, value } = response.json<{ code?: string; value?: SeatPairs }>()
  return { status: response.statusCode, code, rows: value?.rows ?? [], text: response.body }
}

let hands = 0
/** A hand: what each player brought, and left with. */
async function play(
  seats: readonly (readonly [Player, number, number])[],
  game_code = 'poker',
): Promise<void> {
  const seed_hash = createHash('sha256').update(`hand ${++hands}`).digest('hex')
  for (const [player, stake, payout] of seats) {
    const [round, transaction_uuid] = [randomUUID(), randomUUID()]
    const about = { round, game_code }
    const bet = { ...about, amount: stake, transaction_uuid, seed_hash }
    expect((await askWallet(market, player, 'transaction/bet', bet)).status).toBe('RS_OK')
    const win = { ...about, amount: payout, reference_transaction_uuid: transaction_uuid, round_closed: true }
    expect((await askWallet(market, player, 'transaction/win', win)).status).toBe('RS_OK')
  }
}

test('the staff see who lost to whom at tables with seats, and which marks both share', async () => {
  const [ann, ben, cem] = await Promise.all(
    [1, 2, 3].map(() => aPlayer(market, vendor, { balance: 10_000n })),
  )
  if (!ann || !ben || !cem) throw new Error('three players')
  // A chip dump without a fee, and a little of it back.
  await play([
    [ann, 1000, 0],
    [ben, 1000, 2000],
  ])
  await play([
    [ann, 500, 800],
    [ben, 500, 200],
  ])
  // Ben and Cem win in the ratio of two to one what Ann loses; the fee of 30 goes to no player.
  await play([
    [ann, 330, 0],
    [ben, 100, 300],
    [cem, 100, 200],
  ])
  // Cem wins from a bot; dice are no table with seats.
  await play([[cem, 100, 900]])
  await play(
    [
      [ann, 400, 0],
      [cem, 400, 800],
    ],
    'dice',
  )
  for (const { memberId } of [ann, ben])
    await noteMarks(db, env, memberId, [browserMark('of both'), networkMark('203.0.113.4')], clock())
  await noteMarks(db, env, cem.memberId, [networkMark('203.0.113.7')], clock())
  const { rows, text } = await pairs()
  expect(rows).toMatchObject([
    {
      loser: { memberId: ann.memberId },
      winner: { memberId: ben.memberId },
      asset: 'INR/2',
      hands: 3,
      net: String(1000 - 300 + 200),
      sharedMarks: ['browser', 'network'],
    },
    {
      loser: { memberId: ann.memberId },
      winner: { memberId: cem.memberId },
      hands: 1,
      net: '100',
      sharedMarks: ['network'],
    },
  ])
  const hashes = await db.selectFrom('members.marks').select('hash').execute()
  expect(hashes.length).toBeGreaterThan(3)
  for (const { hash } of hashes) expect(text).not.toContain(hash)
  expect((await pairs({ from: '2026-10-01', to: '2026-10-31' })).rows).toEqual([])
})

test('who lost to whom is read by reviewers, over at most 31 days', async () => {
  const writer = await aStaff(market, ['content'])
  expect((await pairs({ headers: writer.headers })).code).toBe('not_allowed')
  const invalid = { status: 400, code: 'invalid_request' }
  expect(await pairs({ from: '2026-10-01', to: '2026-11-01' })).toMatchObject(invalid)
  expect(await pairs({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject(invalid)
  expect(await pairs({ from: 'today' })).toMatchObject(invalid)
})
