/** Agreements as their parties see them. */
import type { AgreementRequest, AgreementView } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { displayNamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { mustAnswer } from '../../steps/index.ts'
import { mayGrant } from '../settlement/tiers.ts'
import { asRead, tiersOf, type Party } from './model.ts'
import * as queries from './queries.ts'
import type { Step, Versioned } from './queries.ts'

/** A member's agreements, what waits for its answer first. */
export async function agreementsOf(db: Db, member: MemberId): Promise<AgreementView[]> {
  const found = await queries.agreementsOf(db, member)
  const latest = latestOf(found)
  const steps = Map.groupBy(
    await queries.stepsOf(
      db,
      latest.map(({ id }) => id),
    ),
    ({ agreement }) => agreement,
  )
  const names = await displayNamesOf(db, [
    ...new Set(latest.flatMap(({ giver, payee }) => [payee, ...(giver === null ? [] : [giver])])),
  ])
  const views = latest.map((each) => viewOf(each, found, steps.get(each.id) ?? [], { member, names }))
  return views.toSorted((one, other) => Number(other.asksReader) - Number(one.asksReader))
}

/** Agreements of the platform as its staff see them: `with` is the agent. */
export async function platformsView(
  db: Db,
  shown: readonly Versioned[],
  found: readonly Versioned[],
  names: ReadonlyMap<string, string>,
): Promise<AgreementView[]> {
  const ids = shown.map(({ id }) => id)
  const steps = Map.groupBy(await queries.stepsOf(db, ids), ({ agreement }) => agreement)
  return shown.map((each) => viewOf(each, found, steps.get(each.id) ?? [], { member: null, names }))
}

/** How many agreements wait for a member's answer. */
export async function waitingFor(db: Db, member: MemberId): Promise<number> {
  return (await agreementsOf(db, member)).filter(({ asksReader }) => asksReader).length
}

/** What the member is asked, by kind: a new agreement, or the end of one. */
export async function requestsOf(db: Db, member: MemberId): Promise<Map<AgreementKind, AgreementRequest>> {
  const pending = (await agreementsOf(db, member)).filter(({ asksReader }) => asksReader)
  return new Map(
    pending.map((view) => [
      view.kind,
      {
        requestId: view.id,
        version: view.version,
        type: view.state === 'proposed' ? 'NEW' : 'TERMINATE',
        from: view.with,
        terms: view.proposed,
        current: view.current,
        ends: view.state === 'proposed' && view.current !== null,
      } satisfies AgreementRequest,
    ]),
  )
}

/** Each agreement with its latest version. */
export function latestOf(found: readonly Versioned[]): Versioned[] {
  const latest = new Map<string, Versioned>()
  for (const each of found) {
    const known = latest.get(each.id)
    if (known === undefined || known.version.no < each.version.no) latest.set(each.id, each)
  }
  return [...latest.values()]
}

function viewOf(
  { id, kind, payer, giver, payee, version }: Versioned,
  found: readonly Versioned[],
  steps: readonly Step[],
  { member, names }: { member: MemberId | null; names: ReadonlyMap<string, string> },
): AgreementView {
  const isGiven = giver === member
  const party: Party = isGiven ? 'giver' : 'payee'
  const running = found.find(
    (each) => each.payee === payee && each.kind === kind && isRunning(each) && each.version !== version,
  )
  const nameOf = (by: string): string => names.get(by) ?? ''
  return {
    id,
    kind,
    payer,
    isGiven,
    version: version.no,
    state: version.state,
    with: isGiven ? nameOf(payee) : nameOf(giver ?? ''),
    asksReader: mustAnswer(asRead({ payee }, version, steps), party),
    proposed: version.terms,
    current: running?.version.terms ?? null,
    ends: version.state === 'proposed' ? version.ends : [],
    breaks: isGiven || member === null ? [] : brokenBy(version, kind, found, member).map(nameOf),
    proposedAt: version.proposedAt.toISOString(),
    startsAt: version.startsAt?.toISOString() ?? null,
    endsAt: version.endsAt?.toISOString() ?? null,
    steps: steps.map(({ version: no, act, by, at }) => ({
      version: no,
      act,
      by: nameOf(by),
      at: at.toISOString(),
    })),
  }
}

/** To whom the member gives what proposed terms would not cover. */
function brokenBy(
  { state, terms }: Versioned['version'],
  kind: AgreementKind,
  found: readonly Versioned[],
  member: MemberId,
): MemberId[] {
  if (state !== 'proposed') return []
  const own = tiersOf(kind, terms)
  return found
    .filter((each) => each.giver === member && each.kind === kind && each.version.state === 'active')
    .filter((each) => !mayGrant(own, tiersOf(kind, each.version.terms)))
    .map(({ payee }) => payee)
}

const isRunning = ({ version }: Versioned): boolean =>
  version.state === 'active' || version.state === 'termination_requested'
