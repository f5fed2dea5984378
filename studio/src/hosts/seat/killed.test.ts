import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { extent } from '@night-market/fair/testing/extent'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { testSeats, type SeatPlayer, type TestSeats } from '../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { actAtSeat } from './hand/act.ts'
import type { SeatHost } from './host.ts'
import { openSeatClock } from './lead.ts'
import { openBeside } from './beside.ts'

/** A table where two players are enough: without bots a hand is short. */
const GAME =
  TITLES.find(({ seats, config }) => seats && (config as { fillTo: number }).fillTo === 2)?.code ?? ''
const FULL = 500_000
const STACK = '20000'
const USERS = ['ann', 'bob']

let it: TestStudio
let seats: TestSeats
let players: SeatPlayer[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  seats = testSeats(it, GAME)
  for (const user of USERS) it.wallet.balances.set(user, FULL * WIRE)
  players = await Promise.all(USERS.map((user) => seats.enter(user)))
  for (const player of players) await player.sit({ stack: STACK })
  seats.present = players
})
afterAll(() => it.close())

const log = { warn: () => {}, error: () => {} }

/** A process on a database that ends after so many statements. */
function doomed(statements: number): { host: SeatHost; settled(): Promise<void>; isDead(): boolean } {
  const { host } = it.studio.hosts.seats
  const { db, isDead } = dyingDatabase(host.db, statements)
  const bus = { tell: async () => {} }
  return { ...openBeside({ ...host, db, log, bus }), isDead }
}

const pass = (ms: number): void => void (it.clock.offsetMs += ms)

/** Compares the balances of all wallets with the studio's books. */
async function judge(where: string): Promise<void> {
  const held = USERS.reduce((sum, user) => sum + (it.wallet.balances.get(user) ?? 0) / WIRE, 0)
  const [books] = await it.rows(
    `select coalesce(sum(players_result), 0)::int as players, coalesce(sum(bots_result), 0)::int as bots,
       coalesce(sum(rake), 0)::int as rake from studio.seat_hands where state = 'over'`,
  )
  const [paid] = await it.rows(
    `select coalesce(sum(payout - stake), 0)::int as net, coalesce(sum(fee), 0)::int as fees from studio.bets
      where state = 'settled'`,
  )
  expect(
    [held - 2 * FULL, Number(books?.players) + Number(books?.bots) + Number(books?.rake)],
    where,
  ).toEqual([Number(paid?.net), 0])
  expect(paid?.net, where).toBe(books?.players)
  // No bot sits here: what was kept was kept of the players, and each win reported its fee.
  const told = new Map(it.wallet.attempts.map(({ transaction, fee }) => [transaction, fee / WIRE]))
  expect([paid?.fees, [...told.values()].reduce((sum, fee) => sum + fee, 0)], where).toEqual([
    books?.rake,
    books?.rake,
  ])
  expect(
    await it.rows(
      "select bet_id, state from studio.bets where state not in ('settled', 'refused', 'rolled_back')",
    ),
    where,
  ).toEqual([])
}

/** A check kills at every so many statements. */
const STRIDE = extent(5, 1)

/** The players are there, with chips, and every earlier bet is settled. */
async function ready(): Promise<void> {
  for (const player of players) {
    await player.call('out', { isOut: false })
    await player.call('chips', { stack: STACK })
  }
}

/** Another process ends what the killed one began. */
async function recover(): Promise<void> {
  pass(60_000)
  for (let steps = 0; steps < 3; steps++) await seats.tick()
  for (let acts = 0; acts < 60; acts++) {
    const [running] = await it.rows(
      "select hand_id from studio.seat_hands where state in ('staking', 'playing')",
    )
    if (running === undefined) break
    pass(20_000)
    await seats.tick()
  }
  pass(70_000)
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    await it.studio.recovery.sweep()
    pass(20_000)
  }
}

test('a leader killed between any two statements of a hand loses and doubles no stake', async () => {
  for (let statements = 0, isDead = true; isDead; statements += STRIDE) {
    for (const user of USERS) it.wallet.balances.set(user, FULL * WIRE)
    await it.rows(
      `delete from studio.hand_bets; delete from studio.seat_hands;
       delete from studio.payments using studio.bets b where b.bet_id = payments.bet_id and b.host = 'seat';
       delete from studio.bets where host = 'seat'`,
    )
    await ready()
    pass(60_000)
    const process = doomed(statements)
    const clock = openSeatClock(process.host, presence, () => undefined)
    // Stakes, the deal, bots and what is out of time, to the end of the hand.
    for (let ticks = 0; ticks < 40 && !process.isDead(); ticks++) {
      await clock.tick().catch(() => {})
      await process.settled().catch(() => {})
      const [over] = await it.rows("select hand_id from studio.seat_hands where state = 'over'")
      if (over !== undefined) break
      pass(21_000)
    }
    isDead = process.isDead()
    await recover()
    await judge(`killed at ${statements}`)
  }
})

test('a process killed while a player acts takes the act whole or not at all', async () => {
  for (let statements = 0, isDead = true; isDead; statements += STRIDE) {
    await ready()
    await seats.until(async () => players.length > 0 && (await turnOf()) !== null)
    const turn = await turnOf()
    const { hand } = (await turn?.seen()) ?? {}
    const process = doomed(statements)
    const request = { handId: hand?.handId ?? '', step: hand?.step ?? 0, action: { type: 'fold' } }
    const type = hand?.legal.some((spec) => spec.type === 'fold') ? 'fold' : 'check'
    const act = { ...request, action: { type } }
    if (turn) await actAtSeat(process.host, turn.frame, act).catch(() => {})
    await process.settled().catch(() => {})
    isDead = process.isDead()
    // The browser asks again.
    if (turn) await actAtSeat(it.studio.hosts.seats.host, turn.frame, act)
    const after = await it.rows('select actions from studio.seat_hands where hand_id = $1', [hand?.handId])
    const own = (after[0]?.['actions'] as { seat: number }[]).filter(({ seat }) => seat === hand?.own?.seat)
    expect(own, `killed at ${statements}`).toHaveLength((hand?.step ?? 0) + 1)
    await recover()
    pass(60_000)
  }
})

const presence = () => {
  const tableId = tableIdOf()
  return players.map(({ frame }) => ({ tableId, playerId: frame.playerId }))
}
let table = ''
const tableIdOf = (): string => table
beforeAll(async () => {
  table = (await players[0]?.seen())?.tableId ?? ''
})

async function turnOf(): Promise<SeatPlayer | null> {
  for (const player of players) {
    const { hand } = await player.seen()
    if ((hand?.legal.length ?? 0) > 0) return player
  }
  return null
}
