/**
 * What a proof under way rests on: everything that opens its account. A code, a link, a challenge, a hand-off and a step-up are
 * stored with the mark of these, and end when any of them changes, whatever changed it: the password, the number, the mailbox,
 * the authenticator, a passkey, the recovery codes, a social account.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { lockMember } from '../../members/index.ts'
import { markOf } from '../../platform/crypto/vault.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Services } from '../env.ts'

/** A proof as it was issued. */
export interface Proof {
  /** The account it opens or changes; null for one that no account has yet. */
  account: MemberId | null
  restsOn: string
}

/** The mark of what opens an account at this moment. An unknown account has one too, after the same steps. */
export async function proofMark(
  { env }: Pick<Services, 'env'>,
  db: Db | Tx,
  account: MemberId | null,
): Promise<string> {
  if (account === null) return ''
  // Times are part of the mark, so that a mailbox that is bound again does not revive the links sent to it before.
  const found = await sql<{ opens: string }>`
    select jsonb_build_array(
      (select jsonb_build_array(password_hash, extract(epoch from password_changed_at))
         from members.members where id = ${account}),
      (select jsonb_agg(jsonb_build_array(kind, target, extract(epoch from verified_at)) order by kind)
         from members.contacts where member = ${account}),
      (select extract(epoch from confirmed_at) from sign_in.authenticators where member = ${account}),
      (select jsonb_agg(id order by id) from sign_in.passkeys where member = ${account}),
      (select extract(epoch from max(created_at)) from sign_in.recovery_codes where member = ${account}),
      (select jsonb_agg(jsonb_build_array(provider, subject) order by provider)
         from sign_in.social_links where member = ${account}))::text as opens`.execute(db)
  return markOf(env, `proof ${account} ${found.rows[0]?.opens}`)
}

/** Whether nothing that a proof rests on has changed; nothing can until the transaction ends. */
export async function stillRests(
  services: Pick<Services, 'env'>,
  tx: Tx,
  { account, restsOn }: Proof,
): Promise<boolean> {
  if (account !== null) await lockMember(tx, account)
  return (await proofMark(services, tx, account)) === restsOn
}
