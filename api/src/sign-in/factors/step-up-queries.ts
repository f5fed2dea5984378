/** SQL of step-ups. */
import type { SessionId } from '@night-market/protocol/values/ids'
import type { StepUpFactor } from '@night-market/protocol/sign-in/security'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface StepUp {
  until: Date | null
  by: StepUpFactor | null
  /** The member has an authenticator app or a passkey. */
  hasSecondFactor: boolean
  createdAt: Date
  isHandedOver: boolean
  /** The mark of what it rests on. */
  restsOn: string | null
}

/** The last step-up of a session, and whether its member has a second factor. */
export async function stepUpOf(db: Db | Tx, session: SessionId): Promise<StepUp> {
  const found = await sql<StepUp>`
    select s.stepped_up_until as until, s.stepped_up_by as by, s.created_at as "createdAt",
           s.handed_over as "isHandedOver", s.stepped_up_mark as "restsOn",
           exists (select from sign_in.authenticators a where a.member = s.member
             and a.confirmed_at is not null)
             or exists (select from sign_in.passkeys p where p.member = s.member) as "hasSecondFactor"
      from sessions.sessions s where s.id = ${session}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`the session ${session} is missing`)
  return row
}
