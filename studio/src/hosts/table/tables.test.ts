import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { firstOf, TITLES } from '@night-market/games/testing/titles'
import { BLACK, clockOf, RED, testTable, type TestTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { openFrames } from '../../frames/session.ts'
import { placeTableBet } from './bets/place-bet.ts'
import { ensureTable } from './ensure-table.ts'
import { tableTitle, type TableHost } from './host.ts'
import { LOCK_MS } from './model.ts'
import { stepTable } from './steps.ts'

const GAME = TITLES.find(({ table }) => table)?.code ?? ''
const FULL = 100_000n

let it: TestStudio
let table: TestTable
let ann: Player
let bob: Player
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, Number(FULL) * WIRE)
  ann = await it.enter('ann', GAME)
  bob = await it.enter('bob', GAME)
  await ensureTable(it.studio.hosts.tables.host, GAME)
  table = testTable(it, GAME)
})
afterAll(() => it.close())
beforeEach(async () => {
  it.wallet.heal()
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, Number(FULL) * WIRE)
})

const held = (user: string): bigint => BigInt((it.wallet.balances.get(user) ?? 0) / WIRE)
const betsIn = (roundId: string) =>
  it.rows(
    `select b.user_id, b.state, b.stake::int, b.payout::int, p.closes from studio.table_bets t
     join studio.bets b using (bet_id) left join studio.payments p using (bet_id)
     where t.round_id = $1 order by b.placed_at, b.user_id`,
    [roundId],
  )

test('GAME-6: two players of a table bet on one number, and both are paid by it', async () => {
  const roundId = await table.until('open')
  const [red, black] = await Promise.all([table.betIn(roundId, ann, RED), table.betIn(roundId, bob, BLACK)])
  expect([red.status, black.status]).toEqual([200, 200])
  expect(red.value.own).toMatchObject({ stake: '100', payout: null, events: [], returned: '0' })
  await table.until('revealed')
  const { events } = await table.round()
  const [ball] = events as { colour: string }[]
  expect(held('ann') - FULL).toBe(ball?.colour === 'red' ? 100n : -100n)
  expect(held('bob') - FULL).toBe(ball?.colour === 'black' ? 100n : -100n)
  expect((await betsIn(roundId)).map(({ state, closes }) => [state, closes])).toEqual([
    ['settled', true],
    ['settled', true],
  ])
})

test('several bets of a player in one round are one to the platform, closed by the last win', async () => {
  const roundId = await table.until('open')
  for (let bets = 0; bets < 3; bets++) expect((await table.bet(ann)).status).toBe(200)
  await table.until('revealed')
  const bets = await betsIn(roundId)
  expect(bets.map(({ closes }) => closes)).toEqual([false, false, true])
  const wins = it.wallet.attempts.filter(
    ({ path, round }) => path === 'transaction/win' && round.startsWith(roundId),
  )
  expect(wins.map(({ closes }) => closes)).toEqual([false, false, true])
  expect(new Set(wins.map(({ round }) => round)).size).toBe(1)
  const [{ round } = { round: '' }] = wins
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round })
  const { stake, payout, choice, serverSeedHash } = SeedsProof.parse(proof)
  expect({ stake, choice }).toMatchObject({ stake: '300', choice: [{ kind: 'red', stake: '300' }] })
  expect(held('ann')).toBe(FULL - 300n + BigInt(payout))
  expect(it.wallet.attempts.find((each) => each.round === round)?.seedHash).toBe(serverSeedHash)
})

test('the same bet twice bets once, also at two processes at once; another bet under its id is refused', async () => {
  const second = await it.secondStudio()
  const roundId = await table.until('open')
  const id = randomUUID()
  const replies = await Promise.all([
    table.betIn(roundId, ann, RED, id),
    table.betIn(roundId, ann, RED, id),
    table.betIn(roundId, ann, RED, id, second),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ value }) => value.balance))).toEqual(new Set([String(FULL - 100n)]))
  expect((await table.bet(ann, RED, id)).value.own.stake).toBe('100')
  expect(held('ann')).toBe(FULL - 100n)
  expect(await table.bet(ann, BLACK, id)).toMatchObject({ status: 400, code: 'invalid_request' })
  await table.until('settled')
  expect(await betsIn(roundId)).toHaveLength(1)
  // Long after the round, the same request still answers what became of it.
  expect((await table.betIn(roundId, ann, RED, id)).value.own.payout).not.toBeNull()
})

test('a bet is written only while the round is open by the clock of the server', async () => {
  const roundId = await table.until('open')
  const { locks_at: locksAt } = await table.round()
  const now = new Date().getTime() + it.clock.offsetMs
  // The leader is late: the round still stands open in the database.
  it.clock.offsetMs += (locksAt as Date).getTime() - now
  expect(await table.bet(ann)).toMatchObject({ status: 409, code: 'bets_closed' })
  await table.until('locked')
  expect(await table.bet(ann)).toMatchObject({ status: 409, code: 'bets_closed' })
  await table.until('revealed')
  expect(await table.bet(ann)).toMatchObject({ status: 409, code: 'bets_closed' })
  expect([await betsIn(roundId), held('ann')]).toEqual([[], FULL])
})

test('a stake whose answer comes after the reveal is given back, whatever the number', async () => {
  const roundId = await table.until('open')
  const { host } = it.studio.hosts.tables
  const frame = await openFrames(host.db).frameOf(ann.session, host.clock())
  const [asked, revealed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: TableHost = {
    ...host,
    bets: {
      ...host.bets,
      place: (bets, onTaken) =>
        host.bets.place(bets, async (bet) => {
          asked.resolve()
          await revealed.promise
          return onTaken(bet)
        }),
    },
  }
  const late = placeTableBet(slow, frame, { betId: randomUUID(), roundId, stake: 100n, choice: RED })
  const refused = expect(late).rejects.toThrow('bets_closed')
  await asked.promise
  expect((await table.bet(bob)).status).toBe(200)
  await table.until('revealed')
  revealed.resolve()
  await refused
  await expect.poll(() => held('ann')).toBe(FULL)
  expect((await betsIn(roundId)).map(({ user_id, state }) => [user_id, state])).toEqual([
    ['ann', 'rolled_back'],
    ['bob', 'settled'],
  ])
  const asking = { user: 'ann', round: `${roundId}.${frame.playerId}` }
  const { proof } = await it.platformCall('round/detail', asking)
  // Nothing was played for the stake; the seed of the round is public all the same.
  const { server_seed: serverSeed, number: nonce } = await table.round()
  expect(proof).toMatchObject({ choice: null, stake: '100', payout: '0', serverSeed, nonce })
})

test('limits hold for all bets of a player in a round, also when they come at once', async () => {
  const roundId = await table.until('open')
  const big = [{ kind: 'red', stake: '60000' }]
  const replies = await Promise.all([table.betIn(roundId, ann, big), table.betIn(roundId, ann, big)])
  expect(replies.map(({ code }) => code ?? 'placed').toSorted()).toEqual(['limit_reached', 'placed'])
  expect(await table.bet(ann, [{ kind: 'red', stake: '7' }])).toMatchObject({ code: 'wrong_stake' })
  expect(await table.bet(ann, [{ kind: 'corner', stake: '100' }])).toMatchObject({ code: 'wrong_choice' })
  expect(await betsIn(roundId)).toHaveLength(1)
  await table.until('settled')
})

test('a bet that the wallet refuses is not in the round', async () => {
  const roundId = await table.until('open')
  it.wallet.balances.set('ann', 0)
  expect(await table.bet(ann)).toMatchObject({ status: 409, code: 'not_enough_money' })
  await table.until('revealed')
  expect((await betsIn(roundId)).map(({ state }) => state)).toEqual(['refused'])
})

test('while the platform is away the wins wait, and the table goes on', async () => {
  await table.until('open')
  await table.bet(ann)
  it.wallet.fail('transaction/win', { kind: 'broken' }, 1)
  const first = await table.until('settled')
  expect((await betsIn(first)).map(({ state }) => state)).toEqual(['decided'])
  const next = await table.until('open')
  expect(next).not.toBe(first)
  it.clock.offsetMs += 60_000
  await it.studio.recovery.sweep()
  expect((await betsIn(first)).map(({ state }) => state)).toEqual(['settled'])
  await table.until('settled')
})

test('of two processes one leads; when it is gone the other goes on within seconds, with the same seed', async () => {
  const second = await it.secondStudio()
  const other = clockOf(second, GAME)
  const roundId = await table.until('open')
  expect(await other.tick()).toBeNull()
  await table.bet(ann)
  it.clock.offsetMs += 3000
  expect(await other.tick()).not.toBeNull()
  // The first comes back: it leads nothing, and can do nothing.
  expect(await table.clock.tick()).toBeNull()
  expect(await table.until('revealed', other)).toBe(roundId)
  expect(await betsIn(roundId)).toMatchObject([{ state: 'settled' }])
  await table.until('settled', other)
  it.clock.offsetMs += 3000
})

test('both processes take every step at once, and each step is taken once', async () => {
  const second = await it.secondStudio()
  const title = await tableTitle(it.studio.hosts.tables.host, GAME)
  const roundId = await table.until('open')
  await table.bet(ann)
  it.clock.offsetMs += 60_000
  let reveals = 0
  for (let turn = 0; turn < 4; turn++) {
    const hosts = [it.studio.hosts.tables.host, second.hosts.tables.host, it.studio.hosts.tables.host]
    const steps = await Promise.all(hosts.map((host) => stepTable(host, title)))
    reveals += steps.filter(({ revealed }) => revealed !== null).length
  }
  expect([reveals, await betsIn(roundId)]).toMatchObject([1, [{ state: 'decided' }]])
  expect(
    await it.rows("select count(*)::int as n from studio.table_rounds where state <> 'settled'"),
  ).toEqual([{ n: expect.toSatisfy((n: number) => n <= 1) as number }])
  it.clock.offsetMs += 60_000
  await it.studio.recovery.sweep()
})

test('a table without players rests, and a stuck round is finished by the recovery', async () => {
  const roundId = await table.until('open')
  await table.bet(ann)
  // The leader dies, and all players leave: only the recovery of bets moves the table on.
  it.clock.offsetMs += 3_600_000
  await it.studio.recovery.sweep()
  expect(await betsIn(roundId)).toMatchObject([{ state: 'settled' }])
  const resting = clockOf(it.studio, 'no-such-game')
  await table.until('settled', resting).catch(() => {})
  it.clock.offsetMs += 3_600_000
  const before = await it.rows('select count(*)::int as n from studio.table_rounds')
  for (let ticks = 0; ticks < 3; ticks++) {
    it.clock.offsetMs += 60_000
    await resting.tick()
  }
  expect(await it.rows('select count(*)::int as n from studio.table_rounds')).toEqual(before)
  it.clock.offsetMs += 60_000
})

test('a shared table is played at the table alone, and other games not there', async () => {
  expect(await ann.start(100n, RED)).toMatchObject({ status: 409, code: 'game_disabled' })
  const roundId = await table.until('open')
  const elsewhere = await it.enter('ann', firstOf('dice'))
  expect(await table.betIn(roundId, elsewhere)).toMatchObject({ status: 404 })
  expect(LOCK_MS).toBeGreaterThan(1000)
  await table.until('settled')
})
