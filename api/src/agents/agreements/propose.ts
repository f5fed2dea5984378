import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, Payer } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { agentsAbove, memberById } from '../../members/index.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { mayGrant } from '../settlement/tiers.ts'
import { owedBy } from '../settlement/bill-queries.ts'
import { refuseOtherPeriods, roomInLine } from './ceiling.ts'
import { highestRate, MOST_DIVIDEND_BPS, tiersOf, type Agreement, type AgreementId } from './model.ts'
import * as queries from './queries.ts'

export interface Offer {
  kind: AgreementKind
  payee: MemberId
  payer: Payer
  terms: AgreementTerms
}

/**
 * Offers terms to a member directly below an agent, or, where `giver` is null, by the platform to an agent at the top; the
 * agreement's id. The payee answers. Refuses another's downline (`not_in_hierarchy`), an offer beside one that waits
 * (`proposal_open`) or beside the end of an agreement that waits, more than the giver has itself (`rate_too_high`), more than
 * the games leave (`above_ceiling`), a dividend of the platform of another period than those in its line (`period_differs`), and
 * a giver who owes a bill (`bill_short`).
 */
export async function offer(
  db: Db,
  wanted: Offer,
  { giver, by }: { giver: MemberId | null; by: string },
  now: Date,
): Promise<AgreementId> {
  return transact(db, (tx) => offerIn(tx, wanted, { giver, by }, now))
}

/** As `offer`, in a transaction that has begun. */
export async function offerIn(
  tx: Tx,
  wanted: Offer,
  { giver, by }: { giver: MemberId | null; by: string },
  now: Date,
): Promise<AgreementId> {
  const { timeZone } = await merchantOf(tx)
  await queries.lockTeam(tx, wanted.payee)
  await refuseStranger(tx, giver, wanted.payee, dayIn(timeZone, now))
  if (giver !== null && (await owedBy(tx, giver)) > 0n) throw new Refusal('bill_short')
  const draft = { ...wanted, id: newId('agr', now), giver }
  const agreement = await queries.agreementOf(tx, partiesOf(draft), now)
  const no = await propose(tx, agreement, { terms: wanted.terms, proposedBy: 'giver' }, now)
  await queries.insertStep(tx, { agreement: agreement.id, version: no, act: 'propose', by }, now)
  return agreement.id
}

const partiesOf = ({ id, kind, payee, giver, payer }: Agreement): Agreement => ({
  id,
  kind,
  payee,
  giver,
  payer,
})

/** Writes the next version of an agreement as a proposal, within what its giver may grant; its number. */
export async function propose(
  tx: Tx,
  agreement: Agreement,
  { terms, proposedBy }: { terms: AgreementTerms; proposedBy: 'giver' | 'payee' },
  now: Date,
): Promise<number> {
  const { id, kind, payee } = agreement
  if ((await queries.openProposals(tx, payee, kind)).length > 0) throw new Refusal('proposal_open')
  const running = await queries.runningOf(tx, payee, kind)
  if (running.some(({ version }) => version.state === 'termination_requested'))
    throw new Refusal('proposal_open')
  await refuseTooMuch(tx, agreement, terms, now)
  const no = ((await queries.lastVersion(tx, id))?.no ?? 0) + 1
  const ends = running.map(({ id: ended }) => ended)
  await queries.insertVersion(tx, { agreement: id, no, terms, proposedBy, ends }, now)
  return no
}

async function refuseStranger(tx: Tx, giver: MemberId | null, payee: MemberId, today: string): Promise<void> {
  const member = await memberById(tx, payee)
  if (member === null || member.role === 'trial') throw new Refusal('not_found')
  const upline = (await agentsAbove(tx, payee, today))?.at(-1) ?? null
  if (member.status !== 'active' || upline !== giver) throw new Refusal('not_in_hierarchy')
}

/**
 * Refuses terms above what their giver has itself (`rate_too_high`) or above what the games leave (`above_ceiling`), and a
 * dividend of another period than those in its line (`period_differs`). Judged when terms are proposed and again when they are
 * accepted: proposals of several kinds may have waited side by side.
 */
export async function refuseTooMuch(
  tx: Tx,
  agreement: Agreement,
  terms: AgreementTerms,
  now: Date,
): Promise<void> {
  await refuseTooHigh(tx, agreement, terms)
  await refuseAboveCeiling(tx, agreement, terms, now)
}

/** No tier has a higher rate than one of the giver's own with thresholds no harder. */
async function refuseTooHigh(tx: Tx, { kind, giver }: Agreement, terms: AgreementTerms): Promise<void> {
  if (giver === null) return
  const own = (await queries.runningOf(tx, giver, kind)).flatMap(({ version }) =>
    tiersOf(kind, version.terms),
  )
  if (!mayGrant(own, tiersOf(kind, terms))) throw new Refusal('rate_too_high')
}

/** What the platform pays of one bet, all kinds together and in the whole line, stays within what the games leave. */
async function refuseAboveCeiling(
  tx: Tx,
  { kind, payee, payer }: Agreement,
  terms: AgreementTerms,
  now: Date,
): Promise<void> {
  const rate = highestRate(terms)
  const { timeZone } = await merchantOf(tx)
  const day = dayIn(timeZone, now)
  if (kind === 'dividend') {
    if (rate > MOST_DIVIDEND_BPS) throw new Refusal('above_ceiling', { most: MOST_DIVIDEND_BPS })
    if (payer !== 'platform') return
    if (terms.carry !== 'permanent') throw new Refusal('carry_not_permanent')
    // Those of the payee end before these terms begin.
    const but = (each: queries.Versioned): boolean => each.payee === payee
    return refuseOtherPeriods(tx, payee, { own: terms.period, but, day }, now)
  }
  const room = await roomInLine(tx, payee, { but: kind, day }, now)
  const most = Math.max(0, room)
  if (rate > most) throw new Refusal('above_ceiling', { most })
}
