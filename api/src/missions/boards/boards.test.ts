import type { Board, Leaderboard } from '@night-market/protocol/missions/missions'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { closeSlots } from '../../play/rollups/closed-until.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aTrial, type TestMember } from '../../testing/members.ts'
import { aBoard, allowMissions } from '../testing/builders.ts'
import { aPlayer, aVendor, type Player } from '../../testing/play.ts'
import { hearAll, loseBet, playRound } from '../../testing/rounds.ts'
import { missionChecks } from '../checks.ts'
import { missionJobs } from '../jobs.ts'
import { joinBoard } from './join.ts'
import { payPrizes } from './pay.ts'
import { rankBoards } from './rank.ts'
import { boardsOf } from './view.ts'

const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market)
const DAY_MS = 86_400_000
const BALANCE = 1_000_000n

beforeEach(() => allowMissions(market, 1_000_000n))

async function ask<Value>({ headers }: Pick<TestMember, 'headers'>, method: 'GET' | 'POST', url: string) {
  const response = await market.app.inject({ method, url, headers })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}
const step = (player: Pick<TestMember, 'headers'>, board: string, to: 'join' | 'leave') =>
  ask<null>(player, 'POST', `/wps/missions/boards/${board}/${to}`)
async function boardOf(player: Player, id: string): Promise<Board> {
  const { value } = await ask<Leaderboard>(player, 'GET', '/wps/relay/MCSFE_getMissionLeaderboard')
  const found = value.boards.find((board) => board.id === id)
  if (found === undefined) throw new Error(`${id} is not shown`)
  return found
}
const shown = (board: Board): string[] =>
  board.rows.map(({ rank, score, prize, isOwn }) => `${rank} ${score} ${prize}${isOwn ? ' own' : ''}`)

/** A member who entered the board and lost this stake in one round. */
async function entrant(board: string, stake: number): Promise<Player> {
  const player = await aPlayer(market, vendor, { balance: BALANCE })
  expect((await step(player, board, 'join')).status).toBe(200)
  if (stake > 0) await playRound(market, player, { stake, payout: 0 })
  await hearAll(market)
  return player
}
/** What the board paid the member: the change of the balance, with the lost stake added back. */
const won = async ({ memberId }: Player, stake: number): Promise<bigint> =>
  ((await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n) - BALANCE + BigInt(stake)

const run = async (): Promise<void> => {
  for (const job of missionJobs(services)) await job.run(clock.read())
}
/** Advances to the next week, and closes all days before it. */
async function endWeek(): Promise<void> {
  await hearAll(market)
  clock.advance(7 * DAY_MS)
  await closeSlots(db, clock.read())
}
const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, missionChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

test('LOT-5: entrants rank by score, equal scores share a rank, and members always see their own row', async () => {
  const board = await aBoard(market)
  const [ann, ben, cem, dev] = [
    await entrant(board, 900),
    await entrant(board, 500),
    await entrant(board, 500),
    await entrant(board, 99),
  ]
  const outside = await aPlayer(market, vendor)
  await playRound(market, outside, { stake: 5000, payout: 0 })
  await hearAll(market)
  expect(await boardOf(ann, board)).toMatchObject({
    rows: [],
    refreshedAt: null,
    own: { rank: null, score: '900' },
  })
  await run()
  expect(shown(await boardOf(ann, board))).toEqual(['1 900 10000 own', '2 500 3000', '2 500 3000'])
  expect(await boardOf(ben, board)).toMatchObject({
    isJoined: true,
    entrants: 4,
    own: { rank: 2, isOwn: true },
  })
  // Below the least score there is no rank.
  expect(await boardOf(dev, board)).toMatchObject({ own: { rank: null, score: '99', prize: '0' } })
  expect(await boardOf(outside, board)).toMatchObject({ isJoined: false, own: null })
  for (const { name } of (await boardOf(cem, board)).rows) expect(name).toMatch(/^..•••$/)
})

test('a board lists twenty rows, and shows each entrant their own as well', async () => {
  const board = await aBoard(market)
  const players = await Promise.all(Array.from({ length: 22 }, (_, at) => entrant(board, 200 + at)))
  await run()
  const [last] = players
  if (last === undefined) throw new Error('the board has no entrants')
  const view = await boardOf(last, board)
  expect(view.rows).toHaveLength(20)
  expect(view.own).toMatchObject({ rank: 22, score: '200', prize: '0', isOwn: true })
})

test('leaving deletes the entry; trial visitors, anonymous visitors and unknown boards are refused', async () => {
  const board = await aBoard(market)
  const ann = await entrant(board, 900)
  await run()
  expect((await step(ann, board, 'leave')).status).toBe(200)
  await run()
  expect(await boardOf(ann, board)).toMatchObject({ rows: [], own: null, entrants: 0 })
  expect((await step(await aTrial(market), board, 'join')).code).toBe('need_true_account')
  expect((await step(ann, 'brd_unknown', 'join')).code).toBe('not_found')
  expect((await market.app.inject('/wps/relay/MCSFE_getMissionLeaderboard')).statusCode).toBe(401)
})

test("PROMO-3: prizes are paid once, after the period's days are closed, and tied members divide them", async () => {
  const board = await aBoard(market)
  const [ann, ben, cem] = [await entrant(board, 900), await entrant(board, 500), await entrant(board, 500)]
  await run()
  expect(await won(ann, 900)).toBe(0n)
  await hearAll(market)
  clock.advance(7 * DAY_MS)
  // The week is over, but its days are not closed yet.
  await run()
  expect(await won(ann, 900)).toBe(0n)
  await closeSlots(db, clock.read())
  await run()
  await run()
  expect([await won(ann, 900), await won(ben, 500), await won(cem, 500)]).toEqual([10_000n, 3000n, 3000n])
  const { boards } = await boardsOf(db, ann.memberId, clock.read())
  const view = boards.find(({ id }) => id === board)
  expect(view).toMatchObject({ rows: [], winners: [{ rank: 1, prize: 10_000n }, { rank: 2 }, { rank: 2 }] })
  expect(await faults()).toEqual([])
})

test('a job that dies between ranks and payment pays at its next run, and two at once pay once', async () => {
  const board = await aBoard(market)
  const players = [await entrant(board, 900), await entrant(board, 500)]
  await run()
  await endWeek()
  await rankBoards(db, clock.read())
  const due = await db.selectFrom('missions.prizes').selectAll().where('board', '=', board).execute()
  expect(due.map(({ outcome }) => outcome)).toEqual([null, null])
  expect(await faults()).toEqual([])
  const workers = Array.from({ length: 5 }, () => [rankBoards(db, clock.read()), payPrizes(db, clock.read())])
  await Promise.all(workers.flat())
  await payPrizes(db, clock.read())
  expect(await Promise.all(players.map((player, at) => won(player, [900, 500][at] ?? 0)))).toEqual([
    10_000n,
    5000n,
  ])
  expect(await faults()).toEqual([])
})

test('a board by best win ranks the best round of a member', async () => {
  const board = await aBoard(market, { measure: 'best', period: 'day' })
  const [ann, ben] = [await entrant(board, 0), await entrant(board, 0)]
  await playRound(market, ann, { stake: 100, payout: 1250 })
  await playRound(market, ann, { stake: 100, payout: 300 })
  await playRound(market, ben, { stake: 400, payout: 1300 })
  await hearAll(market)
  await run()
  expect(shown(await boardOf(ann, board))).toEqual(['1 1250 10000 own', '2 325 5000'])
})

test('a board ranks and pays what stands once bets were taken back, and stays as it closed', async () => {
  const board = await aBoard(market)
  const [ann, ben] = [await entrant(board, 0), await entrant(board, 500)]
  const takeBack = await loseBet(market, ann, 900)
  const later = await loseBet(market, ben, 50)
  await run()
  expect(shown(await boardOf(ben, board))).toEqual(['1 900 10000', '2 550 5000 own'])
  await takeBack()
  await run()
  expect(shown(await boardOf(ben, board))).toEqual(['1 550 10000 own'])
  await endWeek()
  await run()
  await later()
  await run()
  expect([await won(ann, 0), await won(ben, 500)]).toEqual([0n, 10_000n])
  expect(await faults()).toEqual([])
})

test("an event's board is ranked until its last day, and stays listed for a week with its ranks", async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(clock.read())
  const board = await aBoard(market, { period: 'event', firstDay: today, lastDay: today })
  const ann = await entrant(board, 900)
  await run()
  const later = await aPlayer(market, vendor)
  await hearAll(market)
  clock.advance(DAY_MS)
  await closeSlots(db, clock.read())
  await run()
  expect(await won(ann, 900)).toBe(10_000n)
  await expect(joinBoard(db, board, later.memberId, clock.read())).rejects.toThrow('not_found')
  const shown = async () =>
    (await boardsOf(db, ann.memberId, clock.read())).boards.find(({ id }) => id === board)
  expect(await shown()).toMatchObject({ rows: [{ rank: 1, prize: 10_000n }], winners: [] })
  clock.advance(6 * DAY_MS)
  expect(await shown()).toBeDefined()
  clock.advance(DAY_MS)
  expect(await shown()).toBeUndefined()
  expect(await faults()).toEqual([])
})

test('a changed score, prize or payment of a closed board is found', async () => {
  const board = await aBoard(market)
  const ann = await entrant(board, 900)
  await run()
  await endWeek()
  await run()
  expect(await faults()).toEqual([])
  const planted = async (statement: string, undo: string): Promise<number> => {
    await asAdmin(database.url, statement)
    const found = (await faults()).length
    await asAdmin(database.url, undo)
    return found
  }
  const of = `where board = '${board}' and member = '${ann.memberId}'`
  const score = (to: number) => `update missions.board_rows set score = ${to} ${of}`
  expect(await planted(score(901), score(900))).toBe(1)
  const prize = (to: number) => `update missions.prizes set amount = ${to} ${of}`
  expect(await planted(prize(20_000), prize(10_000))).toBe(2)
  const outcome = (to: string) => `update missions.prizes set ${to} ${of}`
  const unpaid = outcome('outcome = null, decided_at = null')
  expect(await planted(unpaid, outcome("outcome = 'claimed', decided_at = now()"))).toBe(1)
  expect(await faults()).toEqual([])
})

// The last one: it spends most of the month.
test('a prize beyond the budget stays due; the prize of a disabled member stays in the budget', async () => {
  const board = await aBoard(market, { prizes: { kind: 'points', amounts: ['1500000', '700', '70'] } })
  const [ann, ben, cem] = [await entrant(board, 900), await entrant(board, 500), await entrant(board, 300)]
  await run()
  await db.updateTable('members.members').set({ status: 'disabled' }).where('id', '=', cem.memberId).execute()
  await endWeek()
  await run()
  const points = async ({ memberId }: Player): Promise<bigint> =>
    (await balanceOf(db, memberAccount(memberId, 'points')))?.balance ?? 0n
  expect([await points(ann), await points(ben), await points(cem)]).toEqual([0n, 700n, 0n])
  await allowMissions(market, 2_000_000n)
  await run()
  expect([await points(ann), await points(ben), await points(cem)]).toEqual([1_500_000n, 700n, 0n])
  expect(await faults()).toEqual([])
})
