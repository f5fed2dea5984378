import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { StepAct, VersionState } from '@night-market/protocol/values/steps'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import { lapsesBefore, stepFrom, takeStep, type Version as Read } from '../../steps/index.ts'
import { mayGrant } from '../settlement/tiers.ts'
import {
  ALONE_DIVIDEND_BPS,
  asRead,
  highestRate,
  nextBound,
  runWindow,
  tiersOf,
  type Agreement,
  type AgreementId,
  type Party,
  type Version,
} from './model.ts'
import { propose, refuseTooMuch } from './propose.ts'
import * as queries from './queries.ts'

export interface Answer {
  id: AgreementId
  /** The version that was read. */
  version: number
  act: Exclude<StepAct, 'propose' | 'counter' | 'lapse' | 'supersede' | 'end'>
}

/** Who acts: a member as one of the parties, or the staff for the platform. */
export type Acting = { member: MemberId } | { staff: string }

/**
 * Answers a proposal or the request to end an agreement, takes a proposal back, or asks for an end. Each is answered once
 * (`already_answered`) by the party that is asked; a version that is not the latest is `changed_meanwhile`. Terms are judged
 * again when they are accepted (`rate_too_high`, `above_ceiling`, `period_differs`); they begin at the next bound of their
 * window, when what ran or was ended before is over.
 */
export async function answer(
  db: Db,
  { id, version: no, act }: Answer,
  acting: Acting,
  now: Date,
): Promise<VersionState> {
  const { timeZone } = await merchantOf(db)
  return transact(db, async (tx) => {
    const { agreement, version, read, party, by } = await lockLatest(tx, id, acting)
    const state = takeStep(read, { act, seen: no, party })
    if (act === 'accept') {
      refuseAlone(agreement, version, acting)
      await refuseTooMuch(tx, agreement, version.terms, now)
      await start(tx, agreement, version, { by, timeZone }, now)
    } else if (act === 'agree_end') await end(tx, agreement, version, { act, by, timeZone }, now)
    else {
      if (
        act === 'request_end' &&
        (await queries.openProposals(tx, agreement.payee, agreement.kind)).length > 0
      )
        throw new Refusal('proposal_open')
      await queries.setState(tx, version, { state }, { act, by }, now)
    }
    return state
  })
}

/** Answers a proposal with other terms, which the other party then answers. */
export async function counter(
  db: Db,
  { id, version: no, terms }: { id: AgreementId; version: number; terms: AgreementTerms },
  acting: Acting,
  now: Date,
): Promise<number> {
  return transact(db, async (tx) => {
    const { agreement, version, read, party, by } = await lockLatest(tx, id, acting)
    const state = takeStep(read, { act: 'counter', seen: no, party })
    await queries.setState(tx, version, { state }, { act: 'counter', by }, now)
    const next = await propose(tx, agreement, { terms, proposedBy: party }, now)
    await queries.insertStep(tx, { agreement: id, version: next, act: 'propose', by }, now)
    return next
  })
}

/** As `counter`, for the platform: refuses what one of the staff may not offer alone (`needs_proposal`). */
export async function counterAlone(
  db: Db,
  given: { id: AgreementId; version: number; terms: AgreementTerms },
  by: string,
  now: Date,
): Promise<number> {
  const agreement = await queries.agreementById(db, given.id)
  if (agreement === null) throw new Refusal('not_found')
  refuseAlone(agreement, given, { staff: by })
  return counter(db, given, { staff: by }, now)
}

interface Locked {
  agreement: Agreement
  version: Version
  read: Read<Party>
  party: Party
  by: string
}

async function lockLatest(tx: Tx, id: AgreementId, acting: Acting): Promise<Locked> {
  const agreement = await queries.agreementById(tx, id)
  const party = agreement === null ? null : partyOf(agreement, acting)
  if (agreement === null || party === null) throw new Refusal('not_found')
  await queries.lockTeam(tx, agreement.payee)
  const version = await queries.lastVersion(tx, id)
  if (version === null) throw new Error(`the agreement ${id} has no version`)
  const read = asRead(agreement, version, await queries.stepsOf(tx, [id]))
  return { agreement, version, read, party, by: 'member' in acting ? acting.member : `staff:${acting.staff}` }
}

/** A dividend that takes two of the staff is offered as a proposal of theirs, not by accepting what the agent wants. */
function refuseAlone({ kind }: Agreement, { terms }: Pick<Version, 'terms'>, acting: Acting): void {
  if (!('staff' in acting) || kind !== 'dividend' || highestRate(terms) <= ALONE_DIVIDEND_BPS) return
  throw new Refusal('needs_proposal', { kind: 'agents.offer', people: 2 })
}

function partyOf({ giver, payee }: Agreement, acting: Acting): Party | null {
  if ('staff' in acting) return giver === null ? 'giver' : null
  if (acting.member === payee) return 'payee'
  return acting.member === giver ? 'giver' : null
}

type By = { by: string; timeZone: string }

async function start(
  tx: Tx,
  agreement: Agreement,
  version: Version,
  { by, timeZone }: By,
  now: Date,
): Promise<void> {
  const { kind, payee } = agreement
  // What was ended earns until its window is over: nothing of the kind is paid beside it.
  let from = (await queries.lastEnd(tx, payee, kind, now)) ?? now
  for (const running of await queries.runningOf(tx, payee, kind)) {
    const { endsAt } = runWindow(kind, running.version.terms.period, timeZone, now)
    // What has not begun yet never does.
    const ends =
      running.version.startsAt !== null && running.version.startsAt > endsAt
        ? running.version.startsAt
        : endsAt
    await queries.setState(
      tx,
      running.version,
      { state: 'superseded', endsAt: ends },
      { act: 'supersede', by: 'system' },
      now,
    )
    if (ends > from) from = ends
  }
  const startsAt = nextBound(kind, version.terms.period, timeZone, from)
  await queries.setState(tx, version, { state: 'active', startsAt, endsAt: null }, { act: 'accept', by }, now)
  await askToEndBroken(tx, payee, agreement, version, now)
}

/** What the payee gives beyond its new terms goes on until the member below consents to end it. */
async function askToEndBroken(
  tx: Tx,
  payee: MemberId,
  { kind }: Agreement,
  version: Version,
  now: Date,
): Promise<void> {
  const own = tiersOf(kind, version.terms)
  for (const given of await queries.givenBy(tx, payee, kind)) {
    if (given.version.state !== 'active' || mayGrant(own, tiersOf(kind, given.version.terms))) continue
    await queries.setState(
      tx,
      given.version,
      { state: 'termination_requested' },
      { act: 'request_end', by: payee },
      now,
    )
  }
}

async function end(
  tx: Tx,
  { kind }: Agreement,
  version: Version,
  { act, by, timeZone }: By & { act: StepAct },
  now: Date,
): Promise<void> {
  const { endsAt } = runWindow(kind, version.terms.period, timeZone, now)
  const last = version.startsAt !== null && version.startsAt > endsAt ? version.startsAt : endsAt
  await queries.setState(tx, version, { state: 'terminated', endsAt: last }, { act, by }, now)
}

/** Ends proposals that were not answered in time. */
export async function lapseProposals(db: Db, now: Date): Promise<void> {
  for (const { payee, version } of await queries.proposedBefore(db, lapsesBefore(now)))
    await transact(db, async (tx) => {
      await queries.lockTeam(tx, payee)
      const latest = await queries.lastVersion(tx, version.agreement)
      if (latest === null) return
      const step = { act: 'lapse', seen: version.no, party: null } as const
      const taken = stepFrom(asRead({ payee }, latest, []), step)
      if ('state' in taken) await queries.setState(tx, latest, taken, { act: 'lapse', by: 'system' }, now)
    })
}
