import { expect, test } from 'vitest'
import { dispatchBatch, outboxDepth } from '../platform/work/outbox.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aTransferVendor } from '../testing/stand-ins/transfer-vendor.ts'
import { importRounds } from './import-rounds.ts'
import { timesWithin } from './model.ts'

const market = await testMarket()
const { services, clock, subscriptions } = market
const { db, env } = services
const bank = await aTransferVendor(market, 'pixel')
const client = signedClient({
  key: privateKeyIn(env.SIGNING_KEY_FILE),
  clock: services.clock,
})

/** Settles a round there, and changes what the feed says of it. */
function played(memberId: string, change: object): void {
  bank.purses.held.set(memberId, 1000n)
  bank.play(memberId, 100, 250)
  Object.assign(bank.purses.feed.at(-1) ?? {}, change)
}

const read = () => importRounds({ ...services, client }, clock.read())
const timesOf = (round: string) =>
  db
    .selectFrom('play.rounds')
    .select(['startedAt', 'settledAt'])
    .where('vendorRound', '=', round)
    .executeTakeFirst()

test("a vendor's clock that runs wrong stops no event: times are moved to what is possible", async () => {
  const { memberId } = await aMember(market)
  clock.advance(60_000)
  played(memberId, { started_at: '2050-01-01T00:00:00Z', settled_at: '2050-01-01T00:00:01Z' })
  played(memberId, { started_at: '0001-01-01T00:00:00Z', settled_at: '0001-01-01T00:00:00Z' })
  await read()
  const ahead = new Date(clock.read().getTime() + 5 * 60_000)
  expect(await timesOf('pixel-1')).toEqual({ startedAt: ahead, settledAt: ahead })
  const { createdAt: registered } = await db
    .selectFrom('members.members')
    .select('createdAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(await timesOf('pixel-2')).toEqual({ startedAt: registered, settledAt: registered })

  while ((await dispatchBatch(db, subscriptions)) > 0) continue
  expect(await outboxDepth(db)).toEqual({ waiting: 0, setAside: 0 })
  const { heat } = await db
    .selectFrom('catalogue.games')
    .select('heat')
    .where('code', '=', bank.gameCode)
    .executeTakeFirstOrThrow()
  expect(heat).toBeGreaterThan(0)
  expect(Number.isFinite(heat)).toBe(true)
})

test('a malformed round of a feed is left out, and those after it are read', async () => {
  const { memberId } = await aMember(market)
  const odd = [{ round: 'a\0b' }, { stake: -1 }, { settled_at: 'yesterday' }, { user: 'mbr_nobody' }]
  for (const change of odd) played(memberId, change)
  played(memberId, { round: 'after them' })
  await read()
  expect(await timesOf('after them')).toBeDefined()
  const { no } = await db.selectFrom('play.feeds').select('no').executeTakeFirstOrThrow()
  expect(no).toBe(BigInt(bank.purses.feed.length))
})

test('a round of a feed keeps the seed hash that its vendor names, and needs none', async () => {
  const { memberId } = await aMember(market)
  const seed_hash = 'a1'.repeat(32)
  played(memberId, { round: 'committed', seed_hash })
  played(memberId, { round: 'uncommitted' })
  await read()
  const kept = await db
    .selectFrom('play.rounds')
    .select('seedHash')
    .where('vendorRound', 'in', ['committed', 'uncommitted'])
    .orderBy('vendorRound')
    .execute()
  expect(kept).toEqual([{ seedHash: seed_hash }, { seedHash: null }])
})

test('times of a round stay as they are where they are possible, and in their order', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  const times = (started_at: string, settled_at: string) =>
    Object.values(timesWithin({ started_at, settled_at }, now))
  const [noon, before] = ['2026-11-19T12:00:00.000Z', '2026-11-19T11:00:00.000Z']
  expect(times(before, noon)).toEqual([before, noon])
  expect(times(noon, before)).toEqual([before, before])
})
