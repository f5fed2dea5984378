/** Bills of one window, made once: a window is taken and billed in one transaction. */
import type { AgreementKind, Period } from '@night-market/protocol/agents/words'
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { dayAfter, dayIn } from '../../platform/time-zones.ts'
import * as queries from './bill-queries.ts'
import type { Line, NewBill, Running } from './bill-queries.ts'
import { correctionsIn, type Correction } from './corrections.ts'
import { carriedTo } from './income.ts'
import { sharesOf, type Share } from './shares.ts'
import { NOTHING, type Reached } from './tiers.ts'
import { windowOf, type Window } from './windows.ts'

interface Billing {
  kind: AgreementKind
  /** Null: of any, since the period only says when the bill is paid. */
  period: Period | null
  window: Window
  zone: string
}

/** Bills a window of dividends, daily wages or hourly salaries; whether it was not billed before. */
export async function billWindow(
  db: Db,
  { kind, period, window, zone }: Billing,
  now: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, kind, period ?? 'daily', window.startsAt, now))) return false
    const all = await queries.runningIn(tx, kind, period, window)
    const reached = await factsIn(tx, kind, all, window, zone)
    const corrections: Map<string, Correction> =
      kind === 'hourly' ? new Map() : await correctionsIn(tx, { kind, period, window, zone }, now)
    const ended = [...corrections.values()].filter(
      ({ running }) => !all.some(({ agreement }) => agreement === running.agreement),
    )
    const earlier = await queries.lastBills(
      tx,
      [...sourcesOf(all), ...sourcesOf(ended.map(({ running }) => running))],
      window.startsAt,
    )
    const facts = all.map(({ agreement, terms }, place) => {
      const last = earlier.get(agreement)
      const carried =
        kind === 'dividend' && last !== undefined
          ? carriedTo(terms.carry, last.base as Amount, last.carried as Amount)
          : (0n as Amount)
      return { reached: reached[place] ?? NOTHING, carried }
    })
    const bills = sharesOf(kind, all, facts).map((share) => {
      const { agreement } = share.running
      const about = { debt: debtOf(earlier.get(agreement)), corrections: corrections.get(agreement)?.lines }
      return billOf(share, { kind, window, ...about, dueAt: dueAt(kind, share.running, window, zone) }, now)
    })
    const late = ended.map(({ running, lines }) => {
      const about = { debt: debtOf(earlier.get(running.agreement)), corrections: lines }
      return billOf(
        nothingOf(running),
        { kind, window: besides(window), ...about, dueAt: window.endsAt },
        now,
      )
    })
    await queries.insertBills(tx, [...bills, ...late], now)
    return true
  })
}

/** Bills a slot of real-time salaries: the wage on the day so far, less what was billed for it; false when it was billed. */
export async function billSlot(db: Db, slot: Window, zone: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, 'realtime', 'daily', slot.startsAt, now))) return false
    const day = windowOf('daily', zone, slot.startsAt)
    const all = await queries.runningIn(tx, 'realtime', null, slot)
    const reached = await factsSoFar(tx, all, day, slot, zone)
    const billed = await queries.billedIn(tx, sourcesOf(all), {
      startsAt: day.startsAt,
      endsAt: slot.startsAt,
    })
    const facts = reached.map((each) => ({ reached: each, carried: 0n as Amount }))
    const bills = sharesOf('realtime', all, facts).map((share) => {
      const { agreement, version } = share.running
      const paid = billed.get(`${agreement} ${version}`) ?? 0n
      return billOf(share, { kind: 'realtime', window: slot, paid, debt: null, dueAt: slot.endsAt }, now)
    })
    await queries.insertBills(
      tx,
      bills.filter(({ net }) => net > 0n),
      now,
    )
    return true
  })
}

/** What an earlier bill left to take off: corrections can make one of an upline's negative too. */
const debtOf = (last: { id: string; net: bigint } | undefined): About['debt'] =>
  last !== undefined && last.net < 0n ? { refersTo: last.id, amount: last.net } : null

/** Terms that are over earn nothing more. */
const nothingOf = (running: Running): Share => ({
  ...{ running, reached: NOTHING, base: 0n as Amount, carried: 0n as Amount },
  ...{ rateBps: 0, gross: 0n as Amount, below: [] },
})

/** Terms of another period may be billed for a window that begins at the same instant. */
const besides = ({ startsAt, endsAt }: Window): Window => ({
  startsAt: new Date(startsAt.getTime() + 1),
  endsAt,
})

const sourcesOf = (all: readonly Running[]): string[] => all.map(({ agreement }) => agreement)
const asked = ({ payee, terms }: Running) => ({ agent: payee, activeBet: terms.activeBet })

function factsIn(
  tx: Tx,
  kind: AgreementKind,
  all: readonly Running[],
  { startsAt, endsAt }: Window,
  zone: string,
): Promise<Reached[]> {
  if (kind === 'hourly')
    return queries.factsOfSlots(
      tx,
      all.map((each) => ({ ...asked(each), from: startsAt, until: endsAt })),
    )
  const days = { from: dayIn(zone, startsAt), until: dayIn(zone, endsAt) }
  return queries.factsOfDays(
    tx,
    all.map((each) => ({ ...asked(each), ...days })),
    { before: endsAt, excludedAt: endsAt, withMoney: kind === 'dividend' },
  )
}

/** What the day came to so far; for terms that began on it, since they began. */
async function factsSoFar(
  tx: Tx,
  all: readonly Running[],
  day: Window,
  slot: Window,
  zone: string,
): Promise<Reached[]> {
  const today = dayIn(zone, day.startsAt)
  const isWhole = ({ startsAt }: Running): boolean => startsAt <= day.startsAt
  const [whole, partly] = [all.filter(isWhole), all.filter((each) => !isWhole(each))]
  const days = { from: today, until: dayAfter(today) }
  const ofWhole = await queries.factsOfDays(
    tx,
    whole.map((each) => ({ ...asked(each), ...days })),
    { before: slot.endsAt, excludedAt: slot.endsAt, withMoney: false },
  )
  const ofPartly = await queries.factsOfSlots(
    tx,
    partly.map((each) => ({ ...asked(each), from: each.startsAt, until: slot.endsAt })),
  )
  const found = new Map<Running, Reached | undefined>([
    ...whole.map((each, place) => [each, ofWhole[place]] as const),
    ...partly.map((each, place) => [each, ofPartly[place]] as const),
  ])
  return all.map((each) => found.get(each) ?? NOTHING)
}

interface About {
  kind: AgreementKind
  window: Window
  /** What was billed before for the same sum. */
  paid?: bigint
  debt: { refersTo: string; amount: bigint } | null
  corrections?: readonly Line[] | undefined
  dueAt: Date
}

function billOf(
  share: Share,
  { kind, window, paid = 0n, debt, corrections = [], dueAt }: About,
  now: Date,
): NewBill {
  const { running, reached, base, carried, rateBps, gross, below } = share
  const lines: Line[] = [
    { kind: 'gross', base, rateBps, amount: gross, refersTo: '' },
    ...below.map((each): Line => ({
      kind: 'below',
      base: each.base,
      rateBps: each.rateBps,
      amount: 0n - each.gross,
      refersTo: each.running.payee,
    })),
    ...(paid === 0n ? [] : [{ kind: 'paid', base: 0n, rateBps: 0, amount: -paid, refersTo: '' } as const]),
    ...(debt === null
      ? []
      : [{ kind: 'debt', base: 0n, rateBps: 0, amount: debt.amount, refersTo: debt.refersTo } as const]),
    ...corrections,
  ]
  const net = lines.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    ...{ id: newId('bil', now), kind, source: running.agreement, version: running.version, ...window },
    ...{
      payee: running.payee,
      payer: running.payer,
      reached,
      base,
      carried,
      rateBps,
      gross,
      net,
      dueAt,
      lines,
    },
    state: net > 0n ? 'computed' : 'not_reached',
  }
}

/** Daily wages are paid when their period is over, all others as soon as they are billed. */
const dueAt = (kind: AgreementKind, { terms }: Running, window: Window, zone: string): Date =>
  kind === 'daily' ? windowOf(terms.period, zone, window.startsAt).endsAt : window.endsAt
