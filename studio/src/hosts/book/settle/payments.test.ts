import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LegBody } from '@night-market/protocol/vendor/book'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import type { BookHost } from '../host.ts'
import { openPayments } from './payments.ts'
import { settleBook, settleDecided } from './settle.ts'

const FULL = 1_000_000
const STAKE = 10_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let fresh: string[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 2, 7)
  fresh = book.ids.filter((id) => id.startsWith('football'))
  ann = await book.enter('ann')
})
afterAll(() => it.close())
afterEach(async () => {
  it.wallet.heal()
  await it.studio.recovery.sweep()
  await it.studio.hosts.book.clock.tick()
  await it.studio.hosts.book.clock.settled()
  expect(await bookFaults(it)).toEqual([])
})

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const wins = (): number => [...it.wallet.movements.values()].filter(({ kind }) => kind === 'win').length
const paidFor = ({ d100 }: LegBody): number => Math.floor((STAKE * d100) / 100)

/** A bet whose leg has won, and which nothing has settled yet. */
async function wonBet(): Promise<LegBody> {
  const id = fresh.pop() ?? ''
  const leg = await book.leg(id, 1)
  expect((await ann.place({ legs: [leg], stake: `${STAKE}` })).status).toBe(200)
  const call = {
    act_uuid: randomUUID(),
    act: 'result',
    event: id,
    by: ['stf_asha', 'stf_ravi'],
    reason: 'Known.',
  }
  const value = { 1: 'L', 2: 'L', 3: 'L', [leg.outcome]: 'W' }
  expect(await it.platformCall('book/act', { ...call, market: 1, value })).toMatchObject({ status: 'RS_OK' })
  return leg
}

/** The host of a process whose clock stands still, and of which payments fail where `carryOn` does. */
function hostWith(carryOn: BookHost['bets']['carryOn']): { host: BookHost; pass(ms: number): void } {
  const { host } = it.studio.hosts.book
  let now = host.clock()
  return {
    host: {
      ...host,
      clock: () => now,
      bets: { ...host.bets, carryOn },
      log: { warn: () => {}, error: () => {} },
    },
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
  }
}

test('a payment that the wallet did not answer is called for again after seconds, and paid once', async () => {
  for (const fault of ['broken', 'request_lost', 'reply_lost'] as const) {
    const [before, made] = [held(), wins()]
    const leg = await wonBet()
    // A broken connection is tried three times in a call.
    it.wallet.fail('transaction/win', { kind: fault }, 3)
    await settleBook(it.studio.hosts.book.host, openPayments(it.studio.hosts.book.host))
    it.wallet.heal()
    it.clock.offsetMs += 3000
    await it.studio.recovery.sweep()
    expect([held(), wins()], fault).toEqual([before - STAKE + paidFor(leg), made + 1])
  }
})

test('a payment that the database failed is carried on again after pauses that double, and paid once', async () => {
  let failures = 3
  let asked = 0
  const { host, pass } = hostWith(async (...bets) => {
    asked++
    if (failures-- > 0) throw new Error('the database is away')
    return it.studio.hosts.book.host.bets.carryOn(...bets)
  })
  const [before, made] = [held(), wins()]
  const leg = await wonBet()
  const payments = openPayments(host)
  await settleBook(host, payments)
  const askedAfter = async (ms: number): Promise<number> => {
    const known = asked
    pass(ms)
    await settleBook(host, payments)
    return asked - known
  }
  const counts: number[] = []
  for (const ms of [999, 1, 1999, 1, 3999, 1, 600_000]) counts.push(await askedAfter(ms))
  expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0])
  expect([held(), wins()]).toEqual([before - STAKE + paidFor(leg), made + 1])
})

test('a payment that fails again and again is left to the recovery, before this takes it up', async () => {
  let asked = 0
  const { host, pass } = hostWith(() => {
    asked++
    return Promise.reject(new Error('the database is away'))
  })
  const before = held()
  const leg = await wonBet()
  const payments = openPayments(host)
  await settleBook(host, payments)
  for (let seconds = 0; seconds < 119; seconds++) {
    pass(1000)
    await settleBook(host, payments)
  }
  expect(asked).toBe(7)
  expect(held()).toBe(before - STAKE)
  it.clock.offsetMs += 121_000
  await it.studio.recovery.sweep()
  expect(held()).toBe(before - STAKE + paidFor(leg))
})

test('bets that were decided before a set of them failed are paid at once', async () => {
  for (const isAnswerLost of [false, true]) {
    const before = held()
    const legs = [await wonBet(), await wonBet(), await wonBet()]
    const { host } = it.studio.hosts.book
    let sets = 0
    const db = new Proxy(host.db, {
      get(on, name) {
        const member: unknown = Reflect.get(on, name)
        if (name !== 'query' || typeof member !== 'function') return member
        return async (asked: { name?: string }) => {
          const fails = asked.name === 'decide_book_bets' && ++sets === 2
          if (fails && !isAnswerLost) throw new Error('the database is away')
          const found: unknown = await Reflect.apply(member, on, [asked])
          if (fails) throw new Error('the answer is lost')
          return found
        }
      },
    })
    const failing = settleDecided({ ...host, db }, openPayments(host), { page: 1 })
    await expect(failing).rejects.toThrow()
    const paid = legs.slice(0, isAnswerLost ? 2 : 1).reduce((sum, leg) => sum + paidFor(leg), 0)
    expect(held()).toBe(before - 3 * STAKE + paid)
    await settleDecided(host, openPayments(host), { page: 1 })
    expect(held()).toBe(before - 3 * STAKE + legs.reduce((sum, leg) => sum + paidFor(leg), 0))
  }
})
