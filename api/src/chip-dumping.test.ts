/** Two accounts of one person pass chips to each other at a table with seats: nothing that is given for play is earned by it. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { turnoverIn } from './cashier/testing/turnover.ts'
import { verifyBooks } from './ledger/index.ts'
import { scoresOf } from './missions/boards/queries.ts'
import { factsOf } from './missions/facts.ts'
import type { BoardId } from './missions/model.ts'
import { aBoard, allowMissions } from './missions/testing/builders.ts'
import { playChecks } from './play/index.ts'
import { pointChecks } from './points/checks.ts'
import { factReaders } from './promotions/facts.ts'
import type { Taker } from './promotions/model.ts'
import { factsOf as factsOfFriends } from './promotions/referral/queries.ts'
import { reportChecks } from './reports/checks.ts'
import { testMarket } from './testing/app.ts'
import { asAdmin } from './testing/database.ts'
import { aMember, type TestMember } from './testing/members.ts'
import { atPlay, aVendor } from './testing/play.ts'
import { hearAll } from './testing/rounds.ts'
import { openVip } from './testing/rewards/vip.ts'
import { weekFigures } from './vip/week-figures.ts'
import { cashbackOf } from './vip/model.ts'
import { rebateDues } from './vip/payout-queries.ts'

const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market, { games: [{ category: 'PVP', fee_bps: 500 }] })
const { owes, turnoverOf, playRound } = turnoverIn(market, vendor)
const DAY = '2026-11-20'
const SPAN = { startsOn: DAY, lastDay: DAY }
const STACK = 20_000
const DEPOSIT = 100_000n

let board: BoardId
beforeAll(async () => {
  await openVip(market)
  await allowMissions(market, 1_000_000n)
  board = await aBoard(market)
})

interface Account {
  member: TestMember
  deposit: string
}

/** An account with a deposit to stake, on a board, invited by another. */
async function anAccount(): Promise<Account> {
  const [member, referrer] = [await aMember(market, { balance: DEPOSIT }), await aMember(market)]
  const { memberId, headers } = member
  const join = `/wps/missions/boards/${board}/join`
  expect((await market.app.inject({ method: 'POST', url: join, headers })).statusCode).toBe(200)
  const at = `'${clock.read().toISOString()}'::timestamptz`
  await asAdmin(
    database.url,
    `insert into promotions.referrals (friend, referrer, registered_at, deadline, due_at)
     values ('${memberId}', '${referrer.memberId}', ${at}, ${at}, ${at})`,
  )
  const deposit = await owes(member, DEPOSIT)
  clock.advance(1000)
  return { member, deposit }
}

/** A hand: what the account brings, leaves with, and the fee that was kept of it. */
async function hand({ member }: Account, payout: number, fee: number): Promise<void> {
  await playRound(await atPlay(market, vendor, member, 'real'), STACK, payout, fee)
  await hearAll(market)
}

/** What everything that is given for play sees of an account. */
async function seenOf({ member: { memberId }, deposit }: Account) {
  const days = { from: DAY, to: DAY }
  const [rebate] = await rebateDues(db, [memberId], days)
  const week = (await weekFigures(db, [memberId], days)).get(memberId)
  const { play, games } = await factsOf(db, memberId, ['rounds', 'games'], SPAN)
  const [score] = await scoresOf(db, board, { measure: 'valid_bet', gameTypes: [] }, SPAN, memberId)
  const taker = { id: memberId } as Taker
  const window = { from: new Date(0), until: clock.read(), firstDay: DAY, lastDay: DAY }
  return {
    rebate: rebate?.due,
    cashback: week === undefined ? 0n : cashbackOf(week, 10),
    ...(await sumsOf(memberId)),
    missions: play,
    games: games.length,
    board: score?.score ?? 0n,
    turnover: (await turnoverOf(deposit)).done,
    campaigns: await factReaders.valid_bet?.(db, { taker, window, types: null, now: clock.read() }),
    referral: (await factsOfFriends(db, [memberId])).get(memberId)?.validBet,
  }
}

async function sumsOf(member: MemberId) {
  const { rows } = await sql<Record<'level' | 'points' | 'reported', string>>`
    select (select counted from vip.counted_bets(array[${member}], ${DAY}::date, ${DAY}::date))::text as level,
           coalesce((select sum(volume) from points.meters where member = ${member}), 0)::text as points,
           (select sum(valid_bet) from reports.member_days where member = ${member})::text as reported`.execute(
    db,
  )
  return rows[0]
}

const played = (rounds: bigint, validBet: bigint, bestX100: bigint) => ({
  missions: [{ day: DAY, gameType: 'PVP', rounds, validBet, bestX100 }],
  games: Number(rounds),
})

test('PROMO-4: chips passed from one account to another before the flop earn neither of them anything', async () => {
  const [giver, taker] = [await anAccount(), await anAccount()]
  await hand(giver, 1, 0)
  await hand(taker, 2 * STACK - 1, 0)
  const nothing = {
    rebate: 0n,
    cashback: 0n,
    level: '0',
    points: '0',
    reported: '0',
    board: 0n,
    turnover: 0n,
    campaigns: 0n,
    referral: 0n,
    ...played(0n, 0n, 0n),
  }
  expect(await seenOf(giver)).toEqual(nothing)
  expect(await seenOf(taker)).toEqual(nothing)
})

test('PROMO-4: a raked pot counts for each player what the fee was kept of', async () => {
  const [loser, winner] = [await anAccount(), await anAccount()]
  const fee = STACK / 20
  await hand(loser, 0, fee)
  await hand(winner, 2 * STACK - 2 * fee, fee)
  const stack = BigInt(STACK)
  const counted = {
    rebate: 60n,
    level: String(STACK),
    points: String(STACK),
    reported: String(STACK),
    board: stack,
    turnover: stack,
    campaigns: stack,
    referral: stack,
  }
  expect(await seenOf(loser)).toMatchObject({ ...counted, ...played(1n, stack, 0n) })
  expect(await seenOf(winner)).toMatchObject({ ...counted, cashback: 0n, ...played(1n, stack, 190n) })
  const reports = await verifyBooks(db, [...playChecks, ...pointChecks, ...reportChecks])
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
})
