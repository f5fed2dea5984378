/** The accounts of the operator console: created and changed by command, never by the console itself. */
import { RIGHTS, type Right } from '@night-market/protocol/values/roles'
import type { StaffId } from '@night-market/protocol/values/ids'
import { isReadable } from '@night-market/protocol/values/text/names'
import { Secret } from 'otpauth'
import { audit, type Audited } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { PlatformEnv } from '../platform/env.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { hashPassword, type HashCost } from '../platform/crypto/password-hash.ts'
import { totp } from '../sign-in/index.ts'
import { STAFF_USERNAME, type Staff } from './model.ts'
import * as queries from './queries.ts'
import { seal } from '../platform/crypto/vault.ts'
import { textOfActor, type Actor } from '../platform/actor.ts'

const SECRET_BYTES = 20

export interface NewStaff {
  username: string
  displayName: string
  password: string
  rights: Right[]
  /** Whether to set up an authenticator app; production accepts no login without one. */
  hasAuthenticator: boolean
  by: Actor
}

/**
 * Creates a console account; returns its id and the URI for the authenticator app, which is shown only once.
 * Refuses a taken username or display name (`username_taken`), a username that is not short and plain, and a
 * display name that holds what is not seen (`field_format`).
 */
export async function addStaff(
  db: Db,
  env: Pick<PlatformEnv, 'SECRETS_KEY'> & HashCost,
  request: NewStaff,
  now: Date,
): Promise<{ id: StaffId; uri: string | null }> {
  const { username, displayName, rights, by } = request
  if (!STAFF_USERNAME.test(username)) throw new Refusal('field_format', { field: 'username' })
  if (!isReadable(displayName)) throw new Refusal('field_format', { field: 'displayName' })
  const id = newId('stf', now)
  const app = request.hasAuthenticator ? await newAuthenticator(db, env, { id, username }) : null
  const staff: Staff = {
    id,
    username,
    displayName,
    passwordHash: await hashPassword(env, request.password, { purpose: 'staff', who: 'command' }),
    rights,
    status: 'active',
    sealedSecret: app?.sealed ?? null,
    createdAt: now,
    createdBy: textOfActor(by),
  }
  await transact(db, async (tx) => {
    if (!(await queries.insertStaff(tx, staff))) throw new Refusal('username_taken', { field: 'username' })
    await refuseTakenName(tx, staff)
    await audit(tx, auditEntry('added', staff, by, { username, rights }), now)
  })
  return { id, uri: app?.uri ?? null }
}

/** Colleagues know each other by this name: two accounts with one could pass for two voices of two persons. */
async function refuseTakenName(tx: Tx, staff: Pick<Staff, 'id' | 'displayName'>): Promise<void> {
  if (await queries.isNameTaken(tx, staff)) throw new Refusal('username_taken', { field: 'displayName' })
}

/** All console accounts. */
export async function listStaff(db: Db): Promise<Omit<Staff, 'passwordHash' | 'sealedSecret'>[]> {
  const all = await queries.allStaff(db)
  return all.map(({ passwordHash: _hash, sealedSecret: _secret, ...shown }) => shown)
}

/**
 * Disables an account and ends its sessions, or enables it again. Refused when there is none (`not_found`), and when another has
 * its display name by now (`username_taken`).
 */
export async function setStaffStatus(
  db: Db,
  username: string,
  status: Staff['status'],
  by: Actor,
  now: Date,
): Promise<void> {
  await changeAccount(db, username, async (tx, staff) => {
    if (status === 'active') await refuseTakenName(tx, staff)
    await queries.updateStaff(tx, staff.id, { status })
    if (status === 'disabled') await queries.endStaffSessions(tx, { staff: staff.id }, 'disabled', now)
    await audit(tx, auditEntry(status === 'disabled' ? 'disabled' : 'enabled', staff, by), now)
  })
}

/**
 * Grants and revokes rights of an account; returns its rights afterwards. They apply to its sessions from the next call.
 * Refused when there is no such account (`not_found`).
 */
export async function changeStaffRights(
  db: Db,
  username: string,
  { gives = [], takes = [] }: { gives?: Right[]; takes?: Right[] },
  by: Actor,
  now: Date,
): Promise<Right[]> {
  return changeAccount(db, username, async (tx, staff) => {
    const rights = RIGHTS.filter(
      (right) => !takes.includes(right) && (gives.includes(right) || staff.rights.includes(right)),
    )
    await queries.updateStaff(tx, staff.id, { rights })
    await audit(tx, auditEntry('rights_changed', staff, by, { before: staff.rights, after: rights }), now)
    return rights
  })
}

/** Who acts where it takes two persons: the id of an active account, which no other has. Null where there is no such account. */
export async function activeStaffId(db: Db | Tx, username: string): Promise<StaffId | null> {
  const staff = await queries.staffByUsername(db, username)
  return staff?.status === 'active' ? staff.id : null
}

/** The password hash of an account, for the player site to refuse its right password; null where there is no such account. */
export async function staffHash(db: Db, username: string): Promise<string | null> {
  return (await queries.staffByUsername(db, username))?.passwordHash ?? null
}

/** Sets an account's password and ends its sessions. Refused when there is no such account (`not_found`). */
export async function setStaffPassword(
  db: Db,
  username: string,
  password: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const hash = await hashPassword({}, password, { purpose: 'staff', who: 'command' })
  await changeAccount(db, username, async (tx, staff) => {
    await queries.updateStaff(tx, staff.id, { passwordHash: hash, passwordChangedAt: now })
    await queries.endStaffSessions(tx, { staff: staff.id }, 'password_changed', now)
    await audit(tx, auditEntry('password_set', staff, by), now)
  })
}

/** Sets up a new authenticator app, ends the sessions and returns the app's URI. Refused without an account (`not_found`). */
export async function setStaffAuthenticator(
  db: Db,
  env: Pick<PlatformEnv, 'SECRETS_KEY'>,
  username: string,
  by: Actor,
  now: Date,
): Promise<string> {
  return changeAccount(db, username, async (tx, staff) => {
    const { sealed, uri } = await newAuthenticator(tx, env, staff)
    await queries.updateStaff(tx, staff.id, { sealedSecret: sealed, lastStep: 0n })
    await queries.endStaffSessions(tx, { staff: staff.id }, 'authenticator_changed', now)
    await audit(tx, auditEntry('authenticator_set', staff, by), now)
    return uri
  })
}

async function changeAccount<Answer>(
  db: Db,
  username: string,
  steps: (tx: Tx, staff: Staff) => Promise<Answer>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    const staff = await queries.lockStaff(tx, username)
    if (staff === null) throw new Refusal('not_found')
    return steps(tx, staff)
  })
}

const auditEntry = (
  happened: 'added' | 'disabled' | 'enabled' | 'rights_changed' | 'password_set' | 'authenticator_set',
  staff: Pick<Staff, 'id'>,
  by: Actor,
  details: Audited['details'] = {},
): Audited => ({ who: by, what: `staff.${happened}`, subject: staff.id, details })

async function newAuthenticator(
  db: Db | Tx,
  env: Pick<PlatformEnv, 'SECRETS_KEY'>,
  { id, username }: { id: StaffId; username: string },
): Promise<{ sealed: string; uri: string }> {
  const { name } = await merchantOf(db)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { sealed: seal(env, id, secret), uri: totp(secret, `${name} console`, username).toString() }
}
