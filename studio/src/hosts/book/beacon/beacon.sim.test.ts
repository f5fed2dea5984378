/** Bets and cash-outs on matches with a beacon, in any order, while its source fails, leaders are killed and replies are lost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSignatures, timingOf } from '../../../../browser/src/book/model/readings.ts'
import { replayed, type DrawnDetail } from '../../../../browser/src/book/model/replay.ts'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { sportOf } from '@night-market/games/families/sports'
import { isSigned } from '@night-market/protocol/beacon/rounds'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { leadUntilKilled } from '../../../testing/dying-leader.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { openBeacon, sandboxRounds, type RoundSource } from '../../clockwork/beacon.ts'

const SEEDS = seedsOf(1, 6)
const FULL = 100_000_000
const STEPS = 60
const BEFORE_MS = 600_000
/** Ticks of a second or more until two matches are over. */
const MOST_TICKS = 1000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
/** Of so many questions to the source one fails; 0: none. */
let failing = 0
let asked = 0
const met = new Set<string>()
const sandbox = sandboxRounds('a secret of this simulation')
const log = { warn: () => {}, error: () => {} }
const source: RoundSource = async (round) => {
  asked += 1
  if (failing === 0 || asked % failing > 0) return sandbox.rounds(round)
  met.add('away')
  throw new Error('away')
}

beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  const { host } = it.studio.hosts.book
  const parts = { source: 'sandbox', chain: sandbox.chain, rounds: source, clock: host.clock, log } as const
  host.beacon = openBeacon(parts)
  book = await testBook(it, 4, 10)
  ann = await book.enter('ann')
})
afterAll(() => it.close())

test(`matches with a beacon end as seeds and rounds say, and each bet is paid once (${SEEDS.length} seeds)`, async () => {
  const fresh = [...book.ids]
  for (const seed of SEEDS) {
    const ids = fresh.splice(0, 2)
    await play(seed, ids)
    await finish(ids)
    for (const id of ids) await expectReplay(id)
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    const [sum] = await it.rows('select sum(payout - stake)::int as net from studio.book_bets')
    expect((it.wallet.balances.get('ann') ?? 0) / WIRE, `seed ${seed}`).toBe(FULL + Number(sum?.['net'] ?? 0))
  }
  for (const wanted of ['bet 200', 'cash-out 200', 'away', 'killed'])
    expect([...met], wanted).toContain(wanted)
})

async function play(seed: number, ids: string[]): Promise<void> {
  const chance = fairChance('beacon', String(seed), 0)
  // The first bets are made before the matches begin.
  const startsAt = new Date(Math.ceil(book.now().getTime() / 6000) * 6000 + BEFORE_MS)
  const values = [ids, startsAt]
  await it.rows('update studio.book_events set due_at = $2, starts_at = $2 where event_id = any ($1)', values)
  await place(ids, chance.below(3))
  await cashOut()
  it.clock.offsetMs += BEFORE_MS
  for (let step = 0; step < STEPS; step++) {
    const id = ids[chance.below(ids.length)] ?? ''
    const draw = chance.below(8)
    failing = [0, 2, 3, 5][chance.below(4)] ?? 0
    if (draw < 3) await place(draw === 0 ? ids : [id], chance.below(3))
    else if (draw === 3) await cashOut()
    else if (draw === 4) it.wallet.fail('transaction/win', { kind: 'reply_lost' })
    else if (draw === 5) {
      if (await leadUntilKilled(it, chance.below(16))) met.add('killed')
    } else await tick(1000 * (1 + chance.below(8)))
  }
}

async function place(ids: string[], which: number): Promise<void> {
  const legs = await Promise.all(ids.map((id) => book.leg(id, 1, which))).catch(() => [])
  if (legs.length > 0) met.add(`bet ${(await ann.place({ legs })).status}`)
}

async function cashOut(): Promise<void> {
  const [open] = await it.rows(
    `select round_id from studio.book_bets where state = 'open' order by bet_no limit 1`,
  )
  if (open === undefined) return
  const body = { bet: open['round_id'], request: randomUUID(), shareBps: 5000, least: '1' }
  met.add(`cash-out ${(await ann.post('/play/book/cash-out', body)).status}`)
}

/** A tick so long after the last, and another one with the rounds that it asked for. */
async function tick(ms: number): Promise<void> {
  it.clock.offsetMs += ms
  const { clock } = it.studio.hosts.book
  for (let ticks = 0; ticks < 2; ticks++) {
    await clock.tick()
    await clock.settled()
  }
}

/** Both matches end by themselves, and all that hangs is taken up. */
async function finish(ids: string[]): Promise<void> {
  failing = 0
  it.wallet.heal()
  const isOver = async (): Promise<boolean> =>
    (await Promise.all(ids.map((id) => book.event(id)))).every(({ state }) => state === 'ended')
  for (let ticks = 0; ticks < MOST_TICKS && !(await isOver()); ticks++) await tick(3000)
  for (let minutes = 0; minutes < 4; minutes++) {
    await tick(60_000)
    await it.studio.recovery.sweep()
  }
}

async function expectReplay(id: string): Promise<void> {
  const detail = (await book.detail(id)) as DrawnDetail
  const { event, fairness } = detail
  expect(event.state, id).toBe('ended')
  const { beacon } = fairness
  if (beacon === null) throw new Error(`${id} has no beacon`)
  const replay = replayed(sportOf(event.sport), detail)
  expect(replay, id).toMatchObject({ isSeed: true, isSheet: true, isScore: true })
  const told = detail.incidents.map(({ step, kind, side }) => `${step} ${kind} ${side}`)
  const again = replay?.steps.flatMap(({ step, incidents }) =>
    incidents.map(({ kind, side }) => `${step} ${kind} ${side}`),
  )
  expect(told.toSorted(), id).toEqual(again?.toSorted())
  expect(timingOf({ ...event, rounds: beacon.rounds }).early, id).toBe(null)
  // Each takes a while, and was checked before it was used.
  const checked = beacon.rounds.length - 3
  const signed = await checkSignatures(beacon, { checked }, { isSigned, told: () => true })
  expect(signed, id).toEqual({ checked: beacon.rounds.length, wrong: null })
}
