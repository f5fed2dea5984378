/**
 * Judges a member for a campaign: whether it is meant for them, which conditions are met, and the progress of the
 * rest.
 */
import type { Condition } from '@night-market/protocol/promotions/terms'
import { MONEY_FACTS } from '@night-market/protocol/values/promotions'
import { paidDeposits } from '../cashier/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { checkInsOf, countClaims, listsOf, type Entry } from './entry-queries.ts'
import { depositsWithin, type FactReaders, type Window } from './facts.ts'
import { groupsOf, isMet, sizeOf, typesOf, type LiveCampaign, type Taker } from './model.ts'
import { beginOf, dayAfter, dayIn } from '../platform/time-zones.ts'
import { spanOf, type Span } from './period.ts'
import type { MemberFacts } from './status.ts'

const DAY_MS = 86_400_000
const FAR = new Date('2199-12-31T00:00:00Z')

export interface Progress {
  done: bigint
  of: bigint
  isMoney: boolean
}

export interface JudgedCondition extends Condition {
  value: bigint
  isMet: boolean
}

export interface Judged extends MemberFacts {
  progress: Progress | null
  /** The amount that a reward given as a share is computed from. */
  base: bigint
  groups: JudgedCondition[][]
  /** The days of this period on which the member checked in. */
  days: string[]
}

/** A member for whom campaigns are judged; facts are read once and kept. */
export interface Look {
  db: Db | Tx
  taker: Taker
  readers: FactReaders
  now: Date
  known: Map<string, Promise<bigint>>
}

export const lookOf = (db: Db | Tx, taker: Taker, readers: FactReaders, now: Date): Look => ({
  db,
  taker,
  readers,
  now,
  known: new Map(),
})

/** The part of the campaign's current period that lies within its schedule. */
function windowOf({ terms: { schedule } }: Pick<LiveCampaign, 'terms'>, { days }: Span): Window {
  const { zone } = schedule
  const [opens, ends] = [new Date(schedule.from), schedule.until === null ? FAR : new Date(schedule.until)]
  const from = days === null ? opens : latest(opens, beginOf(days.from, zone))
  const until = days === null ? ends : earliest(ends, beginOf(days.until, zone))
  return { from, until, firstDay: dayIn(zone, from), lastDay: dayIn(zone, new Date(until.getTime() - 1)) }
}

/** Whether a campaign is offered to this member at all. */
export async function isMeantFor(look: Look, { id, terms }: LiveCampaign): Promise<boolean> {
  const { taker, now, db } = look
  if (taker.isAgent && !terms.includesAgents) return false
  const { audience } = terms
  if (audience.kind === 'list') return (await listsOf(db, taker.id)).has(id)
  if (audience.kind === 'newcomers')
    return now.getTime() - taker.registeredAt.getTime() < audience.days * DAY_MS
  if (audience.kind === 'vip') {
    const window = { from: now, until: now, firstDay: '', lastDay: '' }
    return (await factOf(look, { fact: 'vip', least: String(audience.least) }, window)) >= audience.least
  }
  return true
}

export async function judge(look: Look, campaign: LiveCampaign, entry: Entry | null): Promise<Judged> {
  const { terms } = campaign
  const { period, zone } = terms.schedule
  const window = windowOf(campaign, spanOf(period, zone, look.now))
  const groups = await Promise.all(
    groupsOf(terms.eligibility).map((group) =>
      Promise.all(
        group.map(async (condition): Promise<JudgedCondition> => {
          const value = await factOf(look, condition, window)
          return { ...condition, value, isMet: isMet(condition, value) }
        }),
      ),
    ),
  )
  const isEligible = groups.every((group) => group.some((condition) => condition.isMet))
  const done = await triggerOf(look, campaign, entry, window)
  const hasReward = !('size' in terms.reward) || sizeOf(terms.reward.size, done.base) > 0n
  return {
    ...done,
    groups,
    isMet: isEligible && done.isMet && hasReward,
    isLate: done.isLate || (await hasAll(look, campaign)),
  }
}

/**
 * Whether the member has used up the claims that the campaign allows. A claim of the current period takes precedence
 * over this.
 */
async function hasAll({ db, taker }: Look, { id, terms }: LiveCampaign): Promise<boolean> {
  const { perMember } = terms.limits
  return perMember !== null && (await countClaims(db, id, taker.id)) >= perMember
}

type Triggered = Omit<Judged, 'groups'>
const PLAIN: Triggered = { isMet: true, isLate: false, progress: null, base: 0n, days: [] }

function triggerOf(
  look: Look,
  campaign: LiveCampaign,
  entry: Entry | null,
  window: Window,
): Promise<Triggered> | Triggered {
  const { trigger, product } = campaign.terms
  const { registeredAt } = look.taker
  switch (trigger.kind) {
    case 'manual':
    case 'application':
      return PLAIN
    case 'code':
      return { ...PLAIN, isMet: (entry?.code ?? null) !== null }
    case 'registration': {
      const lastsUntil = registeredAt.getTime() + trigger.days * DAY_MS
      return { ...PLAIN, isLate: registeredAt < window.from || lastsUntil <= look.now.getTime() }
    }
    case 'deposit':
      return deposited(look, entry?.joinedAt ?? null, window, trigger)
    case 'turnover':
      return reached(
        look,
        { fact: 'valid_bet', least: trigger.least, types: [...(typesOf(product) ?? [])] },
        window,
      )
    case 'invitation':
      return reached(look, { fact: 'friends', least: String(trigger.friends) }, window)
    case 'login_streak':
      return streak(look, campaign, window, trigger.days)
  }
}

/**
 * The first deposit after joining that is large enough. A campaign for a member's first deposit is too late once any
 * other was made.
 */
async function deposited(
  { db, taker }: Look,
  joinedAt: Date | null,
  window: Window,
  { least, isFirst }: { least: string; isFirst: boolean },
): Promise<Triggered> {
  const span = { from: latest(window.from, joinedAt ?? window.until), until: window.until }
  const found = await depositsWithin(db, taker, span)
  const [first] = isFirst ? await paidDeposits(db, taker.id) : []
  const counting = isFirst ? found.filter(({ id }) => id === first?.id) : found
  const enough = counting.find(({ credited }) => credited >= BigInt(least))
  const isLate = isFirst && first !== undefined && enough === undefined
  const largest = counting.reduce((most, { credited }) => (credited > most ? credited : most), 0n)
  const progress = { done: largest, of: BigInt(least), isMoney: true }
  return { ...PLAIN, isMet: enough !== undefined, isLate, base: enough?.credited ?? 0n, progress }
}

async function reached(look: Look, condition: Condition, window: Window): Promise<Triggered> {
  const done = await factOf(look, condition, window)
  const isMoney = MONEY_FACTS.includes(condition.fact)
  const progress = { done, of: BigInt(condition.least), isMoney }
  return { ...PLAIN, isMet: isMet(condition, done), base: isMoney ? done : 0n, progress }
}

async function streak(
  { db, taker, now }: Look,
  { id, terms }: LiveCampaign,
  window: Window,
  needed: number,
): Promise<Triggered> {
  const span = { from: window.firstDay, until: dayAfter(window.lastDay) }
  const days = await checkInsOf(db, { campaign: id, member: taker.id }, span)
  const today = dayIn(terms.schedule.zone, now)
  const runs = runsOf(days)
  const isDone = runs.some((run) => run.length >= needed)
  const last = runs.at(-1)
  // A run continues until a whole day without a check-in has passed.
  const isRunning = last !== undefined && (last.includes(today) || last.includes(dayAfter(today, -1)))
  const length = isDone ? needed : isRunning ? last.length : 0
  return {
    ...PLAIN,
    isMet: isDone,
    days,
    progress: { done: BigInt(length), of: BigInt(needed), isMoney: false },
  }
}

/** Runs of consecutive days, the earliest run first. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && dayAfter(last.at(-1) ?? '') === day) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** The value of a fact; zero where the deployment has no reader for it. */
async function factOf(look: Look, { fact, types }: Condition, window: Window): Promise<bigint> {
  const reader = look.readers[fact]
  if (reader === undefined) return 0n
  const counting = types === undefined || types.length === 0 ? null : types
  const key = [fact, window.from.getTime(), window.until.getTime(), counting?.join()].join(' ')
  const { taker, now } = look
  const reading = look.known.get(key) ?? reader(look.db, { taker, window, types: counting, now })
  look.known.set(key, reading)
  return reading
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)
const earliest = (one: Date, other: Date): Date => (one < other ? one : other)
