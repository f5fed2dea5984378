/** SQL of authenticator apps, recovery codes and passkeys. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface SecondFactors {
  hasAuthenticator: boolean
  passkeys: number
  recoveryCodesLeft: number
}

export async function secondFactorsOf(db: Db | Tx, member: MemberId): Promise<SecondFactors> {
  const found = await sql<{ hasAuthenticator: boolean; passkeys: number; recoveryCodes: number }>`
    select exists (select from sign_in.authenticators where member = ${member} and confirmed_at is not null)
             as has_authenticator,
           (select count(*)::int from sign_in.passkeys where member = ${member}) as passkeys,
           (select count(*)::int from sign_in.recovery_codes where member = ${member} and used_at is null)
             as recovery_codes`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return {
    hasAuthenticator: row.hasAuthenticator,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recoveryCodes,
  }
}

/** Stores an unconfirmed secret; false if there is a confirmed one. */
export async function insertAuthenticator(
  db: Db,
  member: MemberId,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('sign_in.authenticators')
    .values({ member, sealedSecret, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ sealedSecret, createdAt: now })
        .where('sign_in.authenticators.confirmedAt', 'is', null),
    )
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

export async function authenticatorOf(
  db: Db | Tx,
  member: MemberId,
): Promise<{ sealedSecret: string; isConfirmed: boolean } | null> {
  const row = await db
    .selectFrom('sign_in.authenticators')
    .select(['sealedSecret', 'confirmedAt'])
    .where('member', '=', member)
    .executeTakeFirst()
  return row === undefined ? null : { sealedSecret: row.sealedSecret, isConfirmed: row.confirmedAt !== null }
}

/** Spends a time step; false if it or a later one was spent before. */
export async function useStep(db: Db | Tx, member: MemberId, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.authenticators')
    .set({ lastStep: step })
    .where('member', '=', member)
    .where('lastStep', '<', step)
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmAuthenticator(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in.authenticators')
    .set({ confirmedAt: now })
    .where('member', '=', member)
    .execute()
}

/** Deletes the secret. */
export async function deleteAuthenticator(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('sign_in.authenticators').where('member', '=', member).execute()
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  member: MemberId,
  hashes: string[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('sign_in.recovery_codes').where('member', '=', member).execute()
  const rows = hashes.map((hash) => ({ member, codeHash: hash, createdAt: now }))
  if (rows.length > 0) await tx.insertInto('sign_in.recovery_codes').values(rows).execute()
}

export async function useRecoveryCode(db: Db, member: MemberId, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.recovery_codes')
    .set({ usedAt: now })
    .where('member', '=', member)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

export interface Passkey {
  id: string
  member: MemberId
  name: string
  credentialId: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** Stores a passkey; false if the credential exists already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const row = await tx
    .insertInto('sign_in.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function passkeysOf(db: Db | Tx, member: MemberId): Promise<Passkey[]> {
  return passkeys(db).where('member', '=', member).orderBy('createdAt').orderBy('id').execute()
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
  const row = await passkeys(db).where('credentialId', '=', credentialId).executeTakeFirst()
  return row ?? null
}

/** Records a use; false if the counter did not advance, which reveals a cloned key. */
export async function usePasskey(db: Db, passkey: Passkey, counter: bigint, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .where((is) =>
      is.or([is('counter', '<', counter), is.and([is('counter', '=', 0n), is.val(counter === 0n)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renamePasskey(db: Db, member: MemberId, id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member', '=', member)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(tx: Tx, member: MemberId, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in.passkeys')
    .where('id', '=', id)
    .where('member', '=', member)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a holder's challenge; replaces an earlier one. */
export async function putPasskeyRequest(
  db: Db,
  request: { holderHash: string; challenge: string; expiresAt: Date },
): Promise<void> {
  const { holderHash, challenge, expiresAt } = request
  const values = { challenge, expiresAt }
  await db
    .insertInto('sign_in.passkey_requests')
    .values({ holderHash, ...values })
    .onConflict((conflict) => conflict.column('holderHash').doUpdateSet(values))
    .execute()
}

/** Takes a holder's challenge, once. */
export async function takePasskeyRequest(db: Db, holderHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in.passkey_requests')
    .where('holderHash', '=', holderHash)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now ? row.challenge : null
}

const passkeys = (db: Db | Tx) => db.selectFrom('sign_in.passkeys').selectAll()
