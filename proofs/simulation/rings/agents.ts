/**
 * The first account of a ring is a head agent with every kind of pay that fits its bets, the others are its team; in every
 * second ring of a plan the last one stands outside. Rebates and wages are bounded by play. A dividend is bounded by arithmetic
 * of its own: the rate of the most that the team has lost in all while it ran, whatever became of losses and winners in between.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { answer, offer } from '../../../api/src/agents/index.ts'
import { setRate } from '../../../api/src/agents/rates/set-rate.ts'
import { settle } from '../../../api/src/agents/settlement/settle.ts'
import { terms, tier } from '../../../api/src/agents/testing/team.ts'
import { beginOf, dayAfter, dayIn } from '../../../api/src/platform/time-zones.ts'
import { merchantOf } from '../../../api/src/site/index.ts'
import { PLAN_COUNT } from './plans.ts'
import { areLinked, BPS, count, isSeated, type Part, type Ring } from './ring.ts'
import type { RingWorld } from './world.ts'

/** Together the most that agents get of a bet. */
const RATE_BPS = 20
const WAGE_BPS = 20
const DIVIDEND_BPS = 2000
/** Of lotteries: the head agent's; members without one of their own have 3 %. */
const LOTTERY_BPS = 400

export interface Team {
  /** What the team has lost to the house so far, and the most that was at the end of a visit. */
  lost: bigint
  most: bigint
  /** The dividend, and the version that runs; null while it is ended. */
  dividend: {
    id: Awaited<ReturnType<typeof offer>>
    version: number
    startsAt: Date
    isEnded: boolean
  } | null
}

export const newTeam = (): Team => ({ lost: 0n, most: 0n, dividend: null })

const headOf = ({ accounts }: Ring): MemberId => accounts[0] as MemberId
const teamOf = ({ accounts, played: { seed } }: Ring): MemberId[] =>
  accounts.slice(1, Math.floor(seed / PLAN_COUNT) % 2 === 1 || accounts.length < 3 ? undefined : -1)

export async function joinTeam({ owner, db, now }: RingWorld, ring: Ring): Promise<void> {
  const [head, members] = [headOf(ring), teamOf(ring)]
  const today = dayIn((await merchantOf(db)).timeZone, now)
  await sql`update members.members set role = 'head_agent' where id = ${head}`.execute(owner)
  await sql`update members.members set upline = ${head} where id = any (${members})`.execute(owner)
  await sql`
    insert into members.paths (member, agents, from_day)
    select ${head}, '{}'::text[], ${today}::date
     union all select m, array[${head}], ${today}::date from unnest(${members}::text[]) m
    on conflict (member, from_day) do update set agents = excluded.agents`.execute(owner)
  const by = { staff: 'simulation' }
  await setRate(db, { member: head, gameType: 'RNG', rate: RATE_BPS }, by, now)
  await setRate(db, { member: head, gameType: 'PVP', rate: RATE_BPS }, by, now)
  await setRate(db, { member: head, gameType: 'ELOTT', rate: LOTTERY_BPS }, by, now)
  const wage = { kind: 'daily', payee: head, payer: 'platform', terms: terms([tier(WAGE_BPS)]) } as const
  const id = await offer(db, wage, { giver: null, by: 'simulation' }, now)
  await answer(db, { id, version: 1, act: 'accept' }, { member: head }, now)
  await signDividend({ db, now }, ring)
}

async function signDividend({ db, now }: Pick<RingWorld, 'db' | 'now'>, ring: Ring): Promise<void> {
  const head = headOf(ring)
  const wanted = {
    kind: 'dividend',
    payee: head,
    payer: 'platform',
    terms: terms([tier(DIVIDEND_BPS)], { period: 'daily' }),
  } as const
  const id = await offer(db, wanted, { giver: null, by: 'simulation' }, now)
  const version = (ring.team.dividend?.version ?? 0) + 1
  await answer(db, { id, version, act: 'accept' }, { member: head }, now)
  const { timeZone } = await merchantOf(db)
  const startsAt = beginOf(dayAfter(dayIn(timeZone, now)), timeZone)
  ring.team.dividend = { id, version, startsAt, isEnded: false }
}

/** Ends the dividend, or signs one that was ended again. */
export async function signAgain({ db, now }: RingWorld, ring: Ring): Promise<void> {
  const running = ring.team.dividend
  if (running === null) throw new Error('a ring has no dividend')
  if (running.isEnded) {
    count(ring, 'signed again')
    return signDividend({ db, now }, ring)
  }
  const { id, version } = running
  await answer(db, { id, version, act: 'request_end' }, { staff: 'simulation' }, now)
  await answer(db, { id, version, act: 'agree_end' }, { member: headOf(ring) }, now)
  running.isEnded = true
}

/** Lowers what the tickets of a member keep for it, from the next midnight on. */
export async function lowerRate({ db, now }: RingWorld, ring: Ring, member: MemberId): Promise<void> {
  await setRate(db, { member, gameType: 'ELOTT', rate: 0 }, { upline: headOf(ring) }, now)
}

/** Adds a part that was settled while the dividend runs to what the house won from the team: at tables with seats the fee. */
export function noteTeam(ring: Ring, { account, game, stake, payout, fee }: Part, now: Date): void {
  const { dividend } = ring.team
  if (dividend === null || dividend.isEnded || now < dividend.startsAt) return
  if (!teamOf(ring).includes(account) || areLinked(ring, account, headOf(ring))) return
  ring.team.lost += isSeated(game) ? fee : stake - payout
}

/** At the end of a visit. */
export function noteMost({ team }: Ring): void {
  if (team.lost > team.most) team.most = team.lost
}

export async function payAgents({ db, now }: RingWorld): Promise<void> {
  while (await settle(db, now)) continue
}

/** The most that dividends may have come to. */
export const dividendBudget = ({ team }: Ring): bigint => (team.most * BigInt(DIVIDEND_BPS)) / BPS
