/** The console's view of rewards, and staff's decisions on them. */
import { usernamesOf } from '../members/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { cursorIn, cursorOf } from '../platform/http/cursor.ts'
import type { Services } from '../platform/services.ts'
import { refuseOwnAccount } from '../staff/index.ts'
import { decide, type Decision } from './collect.ts'
import type { Claim, ClaimId } from './model.ts'
import * as queries from './queries.ts'

const PAGE = 50

export const budgetsOf = (db: Db): Promise<queries.Budget[]> => queries.allBudgets(db)

/** A page of claims that wait for staff, the oldest first. */
export async function claimsToDecide(
  db: Db,
  cursor: string | undefined,
): Promise<{ rows: (Claim & { username: string })[]; next: string | null }> {
  const rows = await queries.claimsInProcess(db, cursorIn(cursor), PAGE + 1)
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const usernames = await usernamesOf(
    db,
    rows.map(({ member }) => member),
  )
  return {
    rows: rows.slice(0, PAGE).map((claim) => ({ ...claim, username: usernames.get(claim.member) ?? '' })),
    next: last === undefined ? null : cursorOf({ at: last.madeAt, id: last.id }),
  }
}

/** Decides on a claim in process; audited. Refuses what `decide` refuses, and a claim of one's own account (`own_account`). */
export async function decideClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: ClaimId,
  decision: Omit<Decision, 'because'> & { because?: string | undefined },
): Promise<Claim> {
  const now = clock()
  const { because = '', ...rest } = decision
  return transact(db, async (tx) => {
    const claim = await decide(tx, id, { ...rest, because }, now)
    await refuseOwnAccount(tx, decision.by, claim.member)
    const details = { verdict: decision.verdict, because, member: claim.member }
    const who = { kind: 'staff', name: decision.by } as const
    await audit(tx, { who, what: 'rewards.decided', subject: id, details }, now)
    return claim
  })
}
