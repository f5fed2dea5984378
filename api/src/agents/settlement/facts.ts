/** What the teams of running terms came to in their windows. */
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { Tx } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time-zones.ts'
import * as queries from './bill-queries.ts'
import type { Running } from './bill-queries.ts'
import { NOTHING, type Reached } from './tiers.ts'
import { windowOf, type Window } from './windows.ts'

interface Judged {
  zone: string
  /** Corrections before this instant are included. */
  before: Date
}

/** In a window of dividends, daily wages or hourly salaries; members who are excluded at its end are left out. */
export function factsIn(
  tx: Tx,
  kind: AgreementKind,
  all: readonly Running[],
  { startsAt, endsAt }: Window,
  { zone, before }: Judged,
): Promise<Reached[]> {
  if (kind === 'hourly') {
    const teams = all.map((each) => ({ ...teamOf(each), from: startsAt, until: endsAt }))
    return queries.factsOfSlots(tx, teams, before)
  }
  const days = { from: dayIn(zone, startsAt), until: dayIn(zone, endsAt) }
  return queries.factsOfDays(
    tx,
    all.map((each) => ({ ...teamOf(each), ...days })),
    { before, excludedAt: endsAt, withMoney: kind === 'dividend' },
  )
}

/** On the day of an instant up to it; for terms that began on that day, since they began. */
export async function factsUntil(
  tx: Tx,
  all: readonly Running[],
  until: Date,
  { zone, before, isFolded }: Judged & { isFolded: boolean },
): Promise<Reached[]> {
  const day = windowOf('daily', zone, new Date(until.getTime() - 1))
  // The sums by day end with the slot that was folded last.
  const isWhole = ({ startsAt }: Running): boolean =>
    startsAt <= day.startsAt && (isFolded || until >= day.endsAt)
  const [whole, partly] = [all.filter(isWhole), all.filter((each) => !isWhole(each))]
  const days = { from: dayIn(zone, day.startsAt), until: dayIn(zone, day.endsAt) }
  const ofWhole = await queries.factsOfDays(
    tx,
    whole.map((each) => ({ ...teamOf(each), ...days })),
    { before, excludedAt: until, withMoney: false },
  )
  const ofPartly = await queries.factsOfSlots(
    tx,
    partly.map((each) => ({
      ...teamOf(each),
      from: each.startsAt > day.startsAt ? each.startsAt : day.startsAt,
      until,
    })),
    before,
  )
  const found = new Map<Running, Reached | undefined>([
    ...whole.map((each, place) => [each, ofWhole[place]] as const),
    ...partly.map((each, place) => [each, ofPartly[place]] as const),
  ])
  return all.map((each) => found.get(each) ?? NOTHING)
}

const teamOf = ({ payee, terms }: Running) => ({ agent: payee, activeBet: terms.activeBet })
