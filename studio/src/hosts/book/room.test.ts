import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stakeLimit } from '@night-market/games/kernel/book/limits'
import type { LegBody } from '@night-market/protocol/vendor/book'
import { newBet } from '@night-market/vendor-kit/settlement/bet'
import { openFrames } from '../../frames/session.ts'
import { bookFaults } from '../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { priceLegs } from './slips/price.ts'
import { refuse, type Placed } from './slips/queries.ts'
import { openSlipSets } from './slips/sets.ts'

/** Minor units of a rupee. */
const RUPEE = 100n
const LIMIT = 2_000_000n * RUPEE
const FULL = 10_000_000_000

let it: TestStudio
let book: TestBook
let bettors: BookPlayer[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  book = await testBook(it, 1, 5)
  const names = Array.from({ length: 5 }, (_, index) => `bettor-${index}`)
  for (const name of names) it.wallet.balances.set(name, FULL * WIRE)
  bettors = await Promise.all(names.map((name) => book.enter(name)))
})
afterAll(() => it.close())
beforeEach(async () => expect(await bookFaults(it)).toEqual([]))

const bets = (bettor: BookPlayer | undefined, leg: LegBody, stake: bigint) => {
  if (bettor === undefined) throw new Error('there is no such bettor')
  return bettor.place({ legs: [leg], stake: String(stake) })
}

test('GAME-9: of 200 bettors at once on the last room as many bet as there is room for, and it is given back', async () => {
  const [ann] = bettors
  const { host } = it.studio.hosts.book
  const frame = await openFrames(host.db).frameOf(ann?.session ?? '', host.clock())
  // The draw: at odds above 2 the stakes on it never reach the limit, so that others make room beside them.
  const leg = await book.leg(book.ids[0] ?? '', 1, 1)
  const legs = await priceLegs(host, frame.purse, { legs: [leg], policy: 'none' })
  // About 160 of them fill the market.
  const stake = stakeLimit(LIMIT, 0n, 0n, leg.d100) / 160n
  const bet = async (outcome: string, amount: bigint, sets = host.sets): Promise<Placed> => {
    const id = randomUUID()
    const wallet = newBet({
      roundId: id,
      gameCode: 'maidan',
      purse: frame.purse,
      stake: amount,
      seedHash: null,
    })
    const slip = { sizes: [1], lines: 1, stakeOfLine: amount, stake: amount, greatestWin: amount * 2n }
    const limits = { eventRoom: LIMIT / 4n, dayRoom: LIMIT * 2n }
    const owner = {
      roundId: id,
      playerId: frame.playerId,
      request: id,
      asked: {},
      money: 'real INR/2',
      person: id,
    }
    const priced = legs.map((each) => ({ ...each, outcome }))
    return sets.place({ bet: { ...slip, ...limits, ...owner }, legs: priced, wallet })
  }
  const second = openSlipSets(host)
  const placed = await Promise.all(
    Array.from({ length: 200 }, (_, no) => bet(leg.outcome, stake, no % 2 === 0 ? host.sets : second)),
  )
  const full = placed.filter(({ outcome }) => outcome === 'full')
  const most = betsWithin(stake, leg.d100)
  expect([placed.filter(({ outcome }) => outcome === 'placed').length, full.length]).toEqual([
    most,
    200 - most,
  ])
  for (const { problem } of full) expect(Number(problem?.split(' ')[1])).toBeLessThan(Number(stake))
  expect(await bookFaults(it)).toEqual([])
  // Stakes on another outcome make room for more.
  expect(await bet('other', stake * 10n)).toMatchObject({ outcome: 'placed' })
  expect(await bet(leg.outcome, stake)).toMatchObject({ outcome: 'placed' })
  const rounds = await it.rows('select round_id from studio.book_bets')
  await Promise.all(rounds.map(({ round_id: id }) => refuse(host.db, String(id), host.clock())))
  const left = await it.rows('select sum(amount)::int as room from studio.book_exposures')
  expect(left).toEqual([{ room: 0 }])
})

test('one person wins no more of a match than a share of its limit, whatever accounts they have', async () => {
  const leg = await book.leg(book.ids[1] ?? '', 1)
  const [one, other] = await Promise.all(
    ['bettor-1', 'bettor-2'].map((name) => book.enter(name, { person: 'one-person' })),
  )
  const share = stakeLimit(LIMIT / 4n, 0n, 0n, leg.d100)
  expect(await bets(one, leg, share + RUPEE)).toMatchObject({ status: 409, code: 'stake_too_large' })
  expect((await bets(one, leg, share - 1000n * RUPEE)).status).toBe(200)
  expect(await bets(other, leg, 2000n * RUPEE)).toMatchObject({ status: 409, code: 'stake_too_large' })
  expect((await bets(bettors[3], leg, 2000n * RUPEE)).status).toBe(200)
  // Two accounts at once, at two processes, each with all of it.
  const last = await book.leg(book.ids[4] ?? '', 1)
  const all = { legs: [last], stake: String(stakeLimit(LIMIT / 4n, 0n, 0n, last.d100)) }
  const second = await it.secondStudio()
  const replies = await Promise.all([one?.place(all), other?.place(all, second)])
  const placed = replies.filter((reply) => reply?.status === 200)
  const full = replies.filter((reply) => reply?.code === 'stake_too_large')
  expect([placed.length, full.length]).toEqual([1, 1])
})

test('GAME-9: slips that come together are judged each by itself', async () => {
  const leg = await book.leg(book.ids[2] ?? '', 1)
  const twice = { legs: [leg], request: randomUUID() }
  const share = stakeLimit(LIMIT / 4n, 0n, 0n, leg.d100)
  const [one, ...others] = bettors
  const moved = { ...leg, d100: leg.d100 - 1 }
  const asked: Parameters<BookPlayer['place']>[0][] = [
    { legs: [leg], stake: String(share + RUPEE) },
    { legs: [leg], stake: String(share) },
    { legs: [moved] },
    { legs: [leg, await book.leg(book.ids[1] ?? '', 1, 2)] },
  ]
  const same = [one?.place(twice), one?.place(twice)]
  const replies = await Promise.all([...same, ...asked.map((body, no) => others[no]?.place(body))])
  const answers = replies.map((reply) => reply?.code ?? reply?.status)
  expect(answers).toEqual([200, 200, 'stake_too_large', 200, 'odds_changed', 200])
  expect(replies[1]?.value.bet.id).toBe(replies[0]?.value.bet.id)
})

test('play money takes none of the room of money', async () => {
  const leg = await book.leg(book.ids[3] ?? '', 1)
  const fun = await book.enter('bettor-4', { mode: 'demo', currency: 'FUN' })
  const share = stakeLimit(LIMIT / 4n, 0n, 0n, leg.d100)
  expect((await bets(fun, leg, share)).status).toBe(200)
  expect((await bets(bettors[4], leg, share)).status).toBe(200)
})

/** How many bets of this stake a market takes one after the other. */
function betsWithin(stake: bigint, d100: number): number {
  let bets = 0n
  while (stake <= stakeLimit(LIMIT, bets * stake, bets * ((stake * BigInt(d100)) / 100n), d100)) bets++
  return Number(bets)
}
