import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { extent } from '@night-market/fair/testing/extent'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer } from '../../testing/draw-player.ts'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { openLottery, writeAhead } from './calendar/write-ahead.ts'
import type { DrawHost } from './host.ts'
import { openDrawClock } from './lead.ts'
import { drawById } from './queries.ts'
import { numbersOf } from './steps.ts'

const FULL = 1_000_000
const DAY_MS = 86_400_000
/** Statements of the longest life for each draw: all that is due at once takes fewer. */
const LONGEST_LIFE = 12
/** A draw that several processes died of is still far from the day after which it is void. */
const MOST_AT_ONCE_MS = 2 * 3_600_000

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())

/** A number below `below`, the same for a seed. */
function drawnFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The next draws of every lottery, so many in all; the other ones are left out of the clock's sight. */
async function chosenDraws(host: DrawHost, most: number): Promise<string[]> {
  const fast = host.lotteries.filter(({ timetable }) => timetable.kind === 'every')
  const each = Math.ceil(most / fast.length)
  for (const title of host.lotteries) {
    await openLottery(host, title)
    const { timetable } = title
    const ahead = timetable.kind === 'every' ? timetable.minutes * 60_000 * (each + 2) : 2 * DAY_MS
    const until = new Date(host.clock().getTime() + ahead)
    while (await writeAhead(host, title, until));
  }
  const chosen = await it.rows(
    `select draw_id::text as id from (select draw_id, row_number() over (partition by game_code order by draws_at) as place
       from studio.draws where state = 'open' and closes_at > $1) as d where place <= $2`,
    [host.clock(), each],
  )
  const ids = chosen.map(({ id }) => String(id))
  await it.rows('update studio.draws set due_at = null where draw_id <> all ($1::bigint[])', [ids])
  return ids
}

test('LOT-3: two schedulers that are killed at random take each step of every draw once', async () => {
  const second = await it.secondStudio()
  const hosts = [it.studio.hosts.draws.host, second.hosts.draws.host]
  const [host] = hosts
  if (host === undefined) throw new Error('there are two processes')
  const seed = randomInt(2 ** 31)
  const below = drawnFrom(seed)
  const draws = await chosenDraws(host, extent(60, 1000))
  const ann = await buyer('nm-k3-1')
  const bought = await buyOnAll(ann, draws)
  const [last] = await it.rows(
    'select max(draws_at) as at from studio.draws where draw_id = any ($1::bigint[])',
    [draws],
  )
  const end = (last?.['at'] as Date).getTime() + 1000
  const left = async (): Promise<unknown> =>
    (await it.rows('select count(*)::int as n from studio.draws where due_at is not null'))[0]?.['n']
  for (let lives = 0; (await left()) !== 0; lives++) {
    if (lives > 500 + draws.length) throw new Error(`seed ${seed}: draws are left`)
    const ahead = Math.min(MOST_AT_ONCE_MS, Math.floor((end - host.clock().getTime()) / 3))
    it.clock.offsetMs += Math.max(31_000, ahead)
    await Promise.all(hosts.map((each) => live(each, below(LONGEST_LIFE * draws.length))))
    await it.studio.recovery.sweep()
  }
  await judge(draws, seed)
  const states = await it.rows('select state from studio.draw_tickets')
  expect(states.length, `seed ${seed}`).toBe(bought)
  expect(await drawFaults(it), `seed ${seed}`).toEqual([])
})

/** A process that leads for so many statements. */
async function live(host: DrawHost, statements: number): Promise<void> {
  const { db, isDead } = dyingDatabase(host.db, statements)
  const alive = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (isDead()) throw new Error('killed')
    return call()
  }
  const bets: DrawHost['bets'] = {
    ...host.bets,
    carryOn: (...asked) => alive(() => host.bets.carryOn(...asked)),
  }
  const clock = openDrawClock({ ...host, db, bets, log: { warn: () => {}, error: () => {} } })
  await clock.tick().catch(() => {})
  await clock.settled()
}

async function buyer(game: string): Promise<DrawPlayer> {
  it.wallet.balances.set('ann', FULL * WIRE)
  return (await testDraws(it, game, 1)).enter('ann')
}

/** A ticket on each draw of the player's lottery; how many. */
async function buyOnAll(player: DrawPlayer, draws: string[]): Promise<number> {
  const issues = await it.rows(
    `select issue from studio.draws where game_code = $1 and draw_id = any ($2::bigint[]) order by draws_at`,
    [player.gameCode, draws],
  )
  const pick = Array.from({ length: 16 }, (_, index) => index + 3).join(',')
  for (const { issue } of issues) {
    const legs = [{ issue: String(issue), multiple: 1 }]
    const order = { request: randomUUID(), picks: [{ play: 'sum', pick, unit: '20' }], legs }
    expect((await player.buy(order)).status).toBe(200)
  }
  return issues.length
}

/** Each is drawn once, with the numbers of its seed. */
async function judge(draws: string[], seed: number): Promise<void> {
  const host = it.studio.hosts.draws.host
  const known = await it.rows(
    'select draw_id::text as id, known_no from studio.draws where draw_id = any ($1::bigint[])',
    [draws],
  )
  expect(new Set(known.map(({ known_no: no }) => String(no))).size, `seed ${seed}`).toBe(draws.length)
  for (const id of draws) {
    const draw = await drawById(host.db, BigInt(id))
    const { serverSeed, seedHash, numbers, state } = draw ?? {}
    expect([state, commitment(serverSeed ?? '')], `seed ${seed}: ${draw?.issue}`).toEqual([
      'settled',
      seedHash,
    ])
    if (draw) expect(numbers).toEqual(numbersOf(draw, serverSeed ?? ''))
  }
}
