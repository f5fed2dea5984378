/** Matches of a studio with a beacon: their steps wait for its rounds, and all of it can be played again. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSignatures, timingOf } from '../../../../browser/src/book/model/readings.ts'
import { replayed, type DrawnDetail } from '../../../../browser/src/book/model/replay.ts'
import { beaconOf, firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { sportOf } from '@night-market/games/families/sports'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { Score } from '@night-market/games/kernel/book/sport'
import { isSigned } from '@night-market/protocol/beacon/rounds'
import type { PlaceValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { dyingDatabase } from '../../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { openBeacon, sandboxRounds, type Beacon, type RoundSource } from '../../clockwork/beacon.ts'
import { openDaySeeds } from '../fixtures/seeds.ts'
import { openBookClock } from '../lead.ts'
import { VOID_AFTER_MS, type VirtualEvent } from '../model.ts'
import { dueEvents } from '../queries.ts'

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let beacon: Beacon
/** What the source answers, and what it was asked for. */
let source: RoundSource
let asked: number[] = []
let fresh: string[]
const sandbox = sandboxRounds('a secret of this test')
const log = { warn: () => {}, error: () => {} }
const away: RoundSource = async () => {
  throw new Error('away')
}

beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  const { host } = it.studio.hosts.book
  beacon = openBeacon({
    source: 'sandbox',
    chain: sandbox.chain,
    clock: host.clock,
    log,
    rounds: async (round) => {
      asked.push(round)
      return source(round)
    },
  })
  ;[host.beacon, source] = [beacon, sandbox.rounds]
  it.wallet.balances.set('ann', 1_000_000 * WIRE)
  book = await testBook(it, 2, 6)
  fresh = [...book.ids]
  ann = await book.enter('ann')
})
afterAll(() => it.close())

const clockOf = () => it.studio.hosts.book.clock
const hostOf = () => it.studio.hosts.book.host

/** No other match than these is due for days. */
const rest = (ids: string[]): Promise<unknown> =>
  it.rows('update studio.book_events set due_at = $2 where event_id <> all ($1) and due_at is not null', [
    ids,
    new Date(book.now().getTime() + 3 * VOID_AFTER_MS),
  ])

/** Has a match be due now for its kick-off, or for the next step by its clock, whose round is known. */
async function dueNow(id: string): Promise<VirtualEvent> {
  await rest([id])
  const { dueAt, state } = await book.event(id)
  const at = state === 'upcoming' || dueAt === null || isFar(dueAt) ? book.now() : dueAt
  const due = new Date(firstRoundAt(QUICKNET, at.getTime()).dueMs)
  await it.rows(
    `update studio.book_events set due_at = $2, starts_at = case state when 'upcoming' then $2 else starts_at end
     where event_id = $1`,
    [id, due],
  )
  it.clock.offsetMs += Math.max(due.getTime() - book.now().getTime(), 0) + 1
  return book.event(id)
}

const isFar = (dueAt: Date): boolean => dueAt.getTime() > book.now().getTime() + VOID_AFTER_MS

/** Takes the step of a match that is due next, as a leader does: the round is asked for, then the step is played. */
async function step(id: string): Promise<VirtualEvent> {
  await dueNow(id)
  await clockOf().tick()
  await clockOf().settled()
  await clockOf().tick()
  await clockOf().settled()
  return book.event(id)
}

/** In play, before its first step. */
async function begun(): Promise<string> {
  const id = fresh.pop() ?? ''
  expect(await step(id)).toMatchObject({ state: 'live', score: { step: 0 }, beaconLeague: beacon.league })
  return id
}

/** Where a match is after its next step, with the round of the time that is due. */
async function nextScore(event: VirtualEvent): Promise<Score> {
  const { round } = firstRoundAt(QUICKNET, event.dueAt?.getTime() ?? 0)
  const reading = beaconOf(await sandbox.rounds(round))
  const seed = await openDaySeeds(hostOf()).ofEvent(event)
  const chance = stepChance(seed, event.eventId, reading, event.score.step + 1)
  return sportOf(event.sport).play(event.sheet, event.score, chance).score
}

const roundsOf = async (id: string): Promise<unknown> =>
  (await it.rows('select rounds from studio.book_events where event_id = $1', [id]))[0]?.['rounds']

test('GAME-6: two leaders draw each step once, with the round of its time, and the browser plays it again', async () => {
  const id = fresh.pop() ?? ''
  const { value: placed } = await ann.place({ legs: [await book.leg(id, 1)] })
  const second = await it.secondStudio()
  second.hosts.book.host.beacon = beacon
  const expected: number[] = []
  for (let state = 'upcoming'; state !== 'ended';) {
    const before = await dueNow(id)
    const next = before.state === 'upcoming' ? before.score : await nextScore(before)
    if (before.state === 'live') expected.push(firstRoundAt(QUICKNET, before.dueAt?.getTime() ?? 0).round)
    for (let ticks = 0; ticks < 2; ticks++) {
      const clocks = [it.studio.hosts.book, second.hosts.book].map(({ clock }) => clock)
      await Promise.all(clocks.map((clock) => clock.tick()))
      // The lease is the other's by turns.
      await it.rows(`update studio.book_lead set leader = null`)
      await Promise.all(clocks.map((clock) => clock.settled()))
      await Promise.all(clocks.map((clock) => clock.tick()))
      await it.rows(`update studio.book_lead set leader = null`)
    }
    const after = await book.event(id)
    expect(after.score).toEqual(next)
    state = after.state
  }
  expect(await roundsOf(id)).toEqual(expected)
  expect(asked.filter((round) => expected.includes(round)).length).toBe(expected.length)

  const detail = (await book.detail(id)) as DrawnDetail
  const { event, fairness } = detail
  const readings = fairness.beacon
  if (readings === null) throw new Error('the match has no beacon')
  expect(replayed(sportOf(event.sport), detail)).toMatchObject({ isSeed: true, isSheet: true, isScore: true })
  expect(readings).toMatchObject({ source: 'sandbox', key: beacon.league })
  expect(readings.rounds.map(({ round }) => round)).toEqual(expected)
  const signed = await checkSignatures(readings, { checked: 86 }, { isSigned, told: () => true })
  expect(signed).toEqual({ checked: 96, wrong: null })
  const { early, late } = timingOf({ ...event, startsAt: event.startsAt, rounds: readings.rounds })
  expect([early, late]).toEqual([null, 0])
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: placed.bet.id })
  expect(proof).toMatchObject({ matches: [{ event: id, beacon: 'sandbox', readings }] })
  await clockOf().tick()
  await clockOf().settled()
  expect(await bookFaults(it)).toEqual([])
})

test('steps of many matches that are due at once share a round, which is asked for once', async () => {
  const ids = [await begun(), await begun(), await begun()]
  const due = new Date(firstRoundAt(QUICKNET, book.now().getTime() + 6000).dueMs)
  await rest(ids)
  await it.rows('update studio.book_events set due_at = $2 where event_id = any ($1)', [ids, due])
  it.clock.offsetMs += due.getTime() - book.now().getTime() - 1000
  asked = []
  await clockOf().tick()
  await clockOf().settled()
  // Before its time no round is known.
  expect(asked).toEqual([])
  it.clock.offsetMs += 1001
  await clockOf().tick()
  await clockOf().settled()
  await clockOf().tick()
  const { round } = firstRoundAt(QUICKNET, due.getTime())
  expect(asked).toEqual([round])
  for (const id of ids) expect(await roundsOf(id)).toEqual([round])
})

test('GAME-6: while the beacon is away, or signed by another, nothing is sold; then each step is drawn once', async () => {
  const id = await begun()
  const leg = await book.leg(id, 1)
  const { value: open } = await ann.place({ legs: [leg] })
  const before = await dueNow(id)
  const next = await nextScore(before)
  const { round } = firstRoundAt(QUICKNET, before.dueAt?.getTime() ?? 0)
  const wrong: RoundSource[] = [
    away,
    sandboxRounds('another secret').rounds,
    async () => 'no signature',
    async (asking) => sandbox.rounds(asking + 1),
  ]
  asked = []
  for (source of wrong) {
    await clockOf().tick()
    await clockOf().settled()
    await clockOf().tick()
    expect(await book.event(id)).toMatchObject({ seq: before.seq, score: before.score })
    it.clock.offsetMs += 4001
  }
  expect(new Set(asked)).toEqual(new Set([round]))
  expect(asked.length).toBeGreaterThanOrEqual(wrong.length)
  const { event } = await book.detail(id)
  expect(event).toMatchObject({ state: 'suspended', waitsForBeacon: true })
  expect(event.main.every(({ status }) => status === 'suspended')).toBe(true)
  expect(await ann.place({ legs: [leg] })).toMatchObject({ status: 409, code: 'market_suspended' })
  const cashOut = { bet: open.bet.id, request: randomUUID(), shareBps: 10_000, least: '1' }
  const refused = await ann.post<z.output<typeof PlaceValue>>('/play/book/cash-out', cashOut)
  expect(refused.status).toBe(409)

  // Other matches go on meanwhile.
  const other = fresh.pop() ?? ''
  source = away
  const due = (await book.event(id)).dueAt
  await dueNow(other)
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [id, due])
  const [first] = await dueEvents(hostOf().db, book.now(), { waiting: new Set(), limit: 1 })
  expect(first?.eventId).toBe(other)
  await clockOf().tick()
  expect(await book.event(other)).toMatchObject({ state: 'live', score: { step: 0 } })

  source = sandbox.rounds
  await rest([id])
  it.clock.offsetMs += 4001
  await clockOf().tick()
  await clockOf().settled()
  await clockOf().tick()
  const after = await book.event(id)
  expect(after.score).toEqual(next)
  expect(await roundsOf(id)).toEqual([round])
  // It goes on a pace later, when a round is due.
  const dueMs = after.dueAt?.getTime() ?? 0
  expect(dueMs).toBeGreaterThan(book.now().getTime())
  expect(firstRoundAt(QUICKNET, dueMs).dueMs).toBe(dueMs)
  expect(await step(id)).toMatchObject({ score: { step: 2 } })
  expect(await bookFaults(it)).toEqual([])
})

test('GAME-9: a process killed anywhere between its round and its step is followed by one that draws the same', async () => {
  const id = await begun()
  for (let statements = 0, isDead = true; isDead; statements++) {
    const before = await dueNow(id)
    const next = await nextScore(before)
    const { db, isDead: isLost } = dyingDatabase(hostOf().db, statements)
    await it.rows(`update studio.book_lead set leader = null`)
    const leader = openBookClock({ ...hostOf(), db, log })
    for (let ticks = 0; ticks < 2; ticks++) {
      await leader.tick().catch(() => {})
      await leader.settled()
    }
    isDead = isLost()
    await it.rows(`update studio.book_lead set leader = null`)
    if (!isDead) break
    await clockOf().tick()
    await clockOf().settled()
    await clockOf().tick()
    const after = await book.event(id)
    expect(after.score, `killed at ${statements}`).toEqual(next)
    expect(await roundsOf(id), `killed at ${statements}`).toHaveLength(next.step)
  }
  expect((await book.event(id)).score.step).toBeGreaterThan(3)
})

test('a match keeps the beacon that it was first priced with, whatever the deployment names since', async () => {
  const host = hostOf()
  const id = await begun()
  const bare = fresh.pop() ?? ''
  // As one that was priced before there was a beacon.
  await it.rows('update studio.book_events set beacon_league = null where event_id = $1', [bare])
  const before = await dueNow(id)
  const next = await nextScore(before)
  for (const named of [null, openBeacon({ ...beacon, ...sandboxRounds('new'), clock: host.clock, log })]) {
    host.beacon = named
    expect((await step(id)).seq).toBe(before.seq)
    expect(await step(bare)).toMatchObject({ state: 'live', beaconLeague: null })
    await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [id, before.dueAt])
  }
  const { score } = await step(bare)
  expect(score).toEqual(await book.replay(bare, score.step))
  expect(await roundsOf(bare)).toEqual([])
  expect((await book.detail(bare)).fairness?.beacon).toBe(null)
  // Named again, it goes on where it stood.
  host.beacon = beacon
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', [id, before.dueAt])
  expect((await step(id)).score).toEqual(next)
})

test('GAME-9: a match whose beacon does not come for 24 hours is void, with the steps that were played', async () => {
  const id = fresh.pop() ?? ''
  const before = it.wallet.balances.get('ann') ?? 0
  const { status } = await ann.place({ legs: [await book.leg(id, 1)] })
  expect(status).toBe(200)
  await step(id)
  const { score } = await step(id)
  expect(score.step).toBe(1)
  await dueNow(id)
  source = away
  it.clock.offsetMs += VOID_AFTER_MS - 5000
  await clockOf().tick()
  await clockOf().settled()
  expect(await book.event(id)).toMatchObject({ state: 'live', score })
  it.clock.offsetMs += 6000
  for (let ticks = 0; ticks < 2; ticks++) {
    await clockOf().tick()
    await clockOf().settled()
  }
  expect(await book.event(id)).toMatchObject({ state: 'void', score })
  const detail = (await book.detail(id)) as DrawnDetail
  expect(detail.fairness.beacon?.rounds).toHaveLength(1)
  expect(replayed(sportOf('football'), detail)).toMatchObject({ isSeed: true, isScore: true })
  it.clock.offsetMs += 130_000
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('ann')).toBe(before)
  source = sandbox.rounds
  expect(await bookFaults(it)).toEqual([])
})
