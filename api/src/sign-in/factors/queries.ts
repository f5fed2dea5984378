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
  const found = await sql<{ has_authenticator: boolean; passkeys: number; recovery_codes: number }>`
    select exists (select from sign_in.authenticators where member = ${member} and confirmed_at is not null)
             as has_authenticator,
           (select count(*)::int from sign_in.passkeys where member = ${member}) as passkeys,
           (select count(*)::int from sign_in.recovery_codes where member = ${member} and used_at is null)
             as recovery_codes`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return {
    hasAuthenticator: row.has_authenticator,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recovery_codes,
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
    .values({ member, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('sign_in.authenticators.confirmed_at', 'is', null),
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
    .select(['sealed_secret', 'confirmed_at'])
    .where('member', '=', member)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { sealedSecret: row.sealed_secret, isConfirmed: row.confirmed_at !== null }
}

/** Spends a time step; false if it or a later one was spent before. */
export async function useStep(db: Db | Tx, member: MemberId, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.authenticators')
    .set({ last_step: step })
    .where('member', '=', member)
    .where('last_step', '<', step)
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmAuthenticator(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in.authenticators')
    .set({ confirmed_at: now })
    .where('member', '=', member)
    .execute()
}

/** Deletes the secret; false when none was in use. */
export async function deleteAuthenticator(tx: Tx, member: MemberId): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in.authenticators')
    .where('member', '=', member)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  member: MemberId,
  hashes: string[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('sign_in.recovery_codes').where('member', '=', member).execute()
  const rows = hashes.map((hash) => ({ member, code_hash: hash, created_at: now }))
  if (rows.length > 0) await tx.insertInto('sign_in.recovery_codes').values(rows).execute()
}

export async function useRecoveryCode(db: Db, member: MemberId, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.recovery_codes')
    .set({ used_at: now })
    .where('member', '=', member)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
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
    .values({
      id: passkey.id,
      member: passkey.member,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function passkeysOf(db: Db | Tx, member: MemberId): Promise<Passkey[]> {
  const rows = await passkeys(db).where('member', '=', member).orderBy('created_at').orderBy('id').execute()
  return rows.map(passkeyOf)
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
  const row = await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()
  return row === undefined ? null : passkeyOf(row)
}

/** Records a use; false if the counter did not advance, which reveals a cloned key. */
export async function usePasskey(db: Db, passkey: Passkey, counter: bigint, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.passkeys')
    .set({ counter, last_used_at: now })
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
  const values = { challenge, expires_at: expiresAt }
  await db
    .insertInto('sign_in.passkey_requests')
    .values({ holder_hash: holderHash, ...values })
    .onConflict((conflict) => conflict.column('holder_hash').doUpdateSet(values))
    .execute()
}

/** Takes a holder's challenge, once. */
export async function takePasskeyRequest(db: Db, holderHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in.passkey_requests')
    .where('holder_hash', '=', holderHash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now ? row.challenge : null
}

const passkeys = (db: Db | Tx) => db.selectFrom('sign_in.passkeys').selectAll()

function passkeyOf(
  row: Awaited<ReturnType<ReturnType<typeof passkeys>['executeTakeFirstOrThrow']>>,
): Passkey {
  return {
    id: row.id,
    member: row.member as MemberId,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
