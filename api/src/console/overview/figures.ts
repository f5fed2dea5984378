import type { DayFigures, FiguresValue, GameFiguresValue } from '@night-market/protocol/console/overview'
import type { Asset } from '@night-market/protocol/values/money'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './figure-queries.ts'

const ONLINE_MINUTES = 5
const MOST_GAMES = 50

/** Rewards that came into the main purse, and the pay of agents: what one agent gives another leaves one and reaches one. */
const isGiven = (reason: string): boolean =>
  /^(rewards\.(cash|rebate|vip|cashback|paid_out)|points\.converted)$/.test(reason) ||
  reason.startsWith('agents.')
const WITHDRAWN = ['cashier.withdrawal', 'cashier.withdrawal_returned', 'cashier.withdrawal_refunded']

/** The figures of the merchant's day so far, beside yesterday and a week ago up to the same hour. */
export async function figuresOf(db: Db, now: Date): Promise<FiguresValue> {
  const { asset, timeZone } = await merchantOf(db)
  const [today, yesterday, weekAgo] = await queries.dayParts(db, now)
  if (today === undefined || yesterday === undefined || weekAgo === undefined)
    throw new Error('a day has two days before it')
  const [days, hours, present] = await Promise.all([
    Promise.all([today, yesterday, weekAgo].map((part) => dayFigures(db, asset, part))),
    queries.playedByHour(db, [today.day, yesterday.day]),
    queries.presentNow(db, ONLINE_MINUTES, now),
  ])
  const [todays, yesterdays, weekAgos] = days as [DayFigures, DayFigures, DayFigures]
  const hoursOf = ({ day }: queries.DayPart) =>
    hours
      .filter((each) => each.day === day)
      .map(({ hour, stake, payout }) => ({ hour, stake: `${stake}`, ggr: `${stake - payout}` }))
  return {
    asset,
    timeZone,
    at: now.toISOString(),
    today: todays,
    yesterday: yesterdays,
    weekAgo: weekAgos,
    hours: { today: hoursOf(today), yesterday: hoursOf(yesterday) },
    now: { ...present, openStakes: `${present.openStakes}` },
  }
}

async function dayFigures(db: Db, asset: Asset, part: queries.DayPart): Promise<DayFigures> {
  const [{ rounds, stake, payout }, moved, members] = await Promise.all([
    queries.playedIn(db, part),
    queries.movedIn(db, asset, part),
    queries.membersOn(db, part),
  ])
  const sumOf = (is: (reason: string) => boolean) =>
    moved.reduce((sum, each) => (is(each.reason) ? sum + each.in - each.out : sum), 0n)
  const countOf = (reason: string) => moved.find((each) => each.reason === reason)?.count ?? 0
  const ggr = stake - payout
  const given = sumOf(isGiven)
  return {
    day: part.day,
    rounds,
    stake: `${stake}`,
    payout: `${payout}`,
    ggr: `${ggr}`,
    holdBps: bpsOf(ggr, stake),
    given: `${given}`,
    ngr: `${ggr - given}`,
    deposits: {
      count: countOf('cashier.deposit'),
      amount: `${sumOf((reason) => reason === 'cashier.deposit')}`,
    },
    withdrawals: {
      count: countOf('cashier.withdrawal'),
      amount: `${-sumOf((reason) => WITHDRAWN.includes(reason))}`,
    },
    ...members,
  }
}

/** The games of the merchant's day so far, the largest stakes first, with what they state and what they paid. */
export async function gameFigures(db: Db, now: Date): Promise<GameFiguresValue> {
  const { asset } = await merchantOf(db)
  const [today] = await queries.dayParts(db, now)
  const games = today === undefined ? [] : await queries.largestGames(db, today, MOST_GAMES)
  const rows = games.map(({ stake, payout, ...game }) => ({
    ...game,
    stake: `${stake}`,
    payout: `${payout}`,
    paidBps: bpsOf(payout, stake),
  }))
  return { asset, rows }
}

const bpsOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole)
