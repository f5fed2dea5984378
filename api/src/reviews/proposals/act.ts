import type { MemberId } from '@night-market/protocol/values/ids'
import type { DECIDING_RIGHTS, Right } from '@night-market/protocol/values/roles'
import type { ZodType } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Who carries an act out: its proposal, the maker of it, and the last voter. */
export interface Proposed {
  proposal: string
  madeBy: string
  by: string
}

/** What a feature registers for something that one person may not do alone. */
export interface Act<Payload = unknown> {
  /** Feature, then what is done: `rewards.grant`. */
  kind: string
  /** Its holders propose. */
  right: Right
  /** Its holders decide; without one those of `approve`, who decide on money. */
  voters?: (typeof DECIDING_RIGHTS)[number]
  /** JSON as it is stored: the shape neither fills in nor converts anything. */
  payload: ZodType<Payload>
  /** How many different people it takes, the one who wants it among them. */
  peopleFor(payload: Payload): number
  /** Id of what it happens to. */
  subjectOf(payload: Payload): string
  /** The members whom it gives something: none of the staff proposes it for an account of their own, or votes on it. */
  membersOf?(tx: Tx, payload: Payload): Promise<readonly MemberId[]>
  /** Locks the subject until the end of the transaction; its version, null where there is no such subject. */
  lock(tx: Tx, payload: Payload): Promise<string | null>
  /** Does it and audits it. Runs once, under the lock, in the transaction of the last vote. */
  apply(tx: Tx, payload: Payload, proposed: Proposed, now: Date): Promise<void>
}

/** The right of those who decide on an act. */
export const votersOf = ({ voters = 'approve' }: Pick<Act, 'voters'>): Right => voters

/** Refuses an act that takes more people than the caller (`needs_proposal`). */
export function requireAlone<Payload>(act: Act<Payload>, payload: Payload): void {
  const people = act.peopleFor(payload)
  if (people > 1) throw new Refusal('needs_proposal', { kind: act.kind, people })
}

/** The act of this kind; refuses a kind that no feature registered (`not_found`). */
export function actOf(acts: readonly Act[], kind: string): Act {
  const act = acts.find((each) => each.kind === kind)
  if (act === undefined) throw new Refusal('not_found', { field: 'kind' })
  return act
}
