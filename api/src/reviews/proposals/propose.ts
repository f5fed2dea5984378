import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import { actOf, type Act } from './act.ts'
import * as queries from './queries.ts'

const EXPIRES_AFTER_MS = 72 * 60 * 60 * 1000
/** A proposal takes a second person also where the act itself takes one. */
const FEWEST_PEOPLE = 2

export interface ProposalRequest {
  id: string
  kind: string
  payload: unknown
  reason: string
}

/**
 * Makes a proposal for an act that takes more than one person; the same request again changes nothing.
 *
 * Refuses an unknown kind or subject (`not_found`), a payload that is not of the kind's shape (`invalid_request`), an id under
 * which something else was proposed (`proposal_id_reused`), and what gives an account of the maker's own (`own_account`).
 */
export async function propose(
  { db, acts }: { db: Db; acts: readonly Act[] },
  request: ProposalRequest,
  madeBy: string,
  now: Date,
): Promise<void> {
  const { id, kind, reason } = request
  const act = actOf(acts, kind)
  const payload = payloadOf(act, request.payload)
  const subject = act.subjectOf(payload)
  await transact(db, async (tx) => {
    const version = await act.lock(tx, payload)
    if (version === null) throw new Refusal('not_found')
    await refuseOwnAccount(tx, madeBy, ...((await act.membersOf?.(tx, payload)) ?? []))
    const people = Math.max(FEWEST_PEOPLE, act.peopleFor(payload))
    const expiresAt = new Date(now.getTime() + EXPIRES_AFTER_MS)
    const made = { id, kind, subject, version, payload, reason, people, madeBy, madeAt: now, expiresAt }
    if (!(await queries.insertProposal(tx, made)))
      return refuseOther(await queries.proposalById(tx, id), made)
    const details = { proposal: id, kind, people, reason, payload: JSON.stringify(payload) }
    await audit(tx, { who: { kind: 'staff', name: madeBy }, what: 'reviews.proposed', subject, details }, now)
  })
}

function payloadOf(act: Act, given: unknown): unknown {
  const read = act.payload.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = ['payload', ...(issue?.path ?? [])].join('.')
  throw new Refusal('invalid_request', { field, problem: issue?.message ?? '' })
}

type Same = Pick<queries.Proposal, 'kind' | 'payload' | 'reason' | 'madeBy'>

function refuseOther(earlier: Same | null, made: Same): void {
  const facts = ({ kind, payload, reason, madeBy }: Same) => ({ kind, payload, reason, madeBy })
  if (earlier === null || !isDeepStrictEqual(facts(earlier), facts(made))) {
    throw new Refusal('proposal_id_reused')
  }
}
