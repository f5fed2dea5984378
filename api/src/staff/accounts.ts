/** The accounts of the operator console: made and changed by whoever runs the house, never by the console itself. */
import { RIGHTS, type Right } from '@night-market/protocol/values/roles'
import type { StaffId } from '@night-market/protocol/values/ids'
import { Secret } from 'otpauth'
import { audit, type Audited } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { Env } from '../platform/env.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { hashPassword, totp } from '../sign-in/index.ts'
import { STAFF_USERNAME, type Staff } from './model.ts'
import * as queries from './queries.ts'
import { seal } from '../platform/crypto/vault.ts'

const SECRET_BYTES = 20

export interface NewStaff {
  username: string
  displayName: string
  password: string
  rights: Right[]
  /** Whether an authenticator app is set up; without one nobody enters in production. */
  hasAuthenticator: boolean
  /** Who makes it: `operator root`. */
  by: string
}

/**
 * Makes an account of the console; answers its id and the URI for the authenticator app, which is told this once.
 * Refused when the name is taken (`username_taken`) or no plain short name (`field_format`).
 */
export async function addStaff(
  db: Db,
  env: Pick<Env, 'SECRETS_KEY'>,
  wish: NewStaff,
  now: Date,
): Promise<{ id: StaffId; uri: string | null }> {
  const { username, displayName, rights, by } = wish
  if (!STAFF_USERNAME.test(username)) throw new Refusal('field_format', { field: 'username' })
  const id = newId('stf', now)
  const app = wish.hasAuthenticator ? await newAuthenticator(db, env, { id, username }) : null
  const staff: Staff = {
    id,
    username,
    displayName,
    passwordHash: await hashPassword(wish.password, { purpose: 'staff', who: 'command' }),
    rights,
    status: 'active',
    sealedSecret: app?.sealed ?? null,
    createdAt: now,
    createdBy: by,
  }
  await transact(db, async (tx) => {
    if (!(await queries.insertStaff(tx, staff))) throw new Refusal('username_taken', { field: 'username' })
    await audit(tx, changed('added', staff, by, { username, rights }), now)
  })
  return { id, uri: app?.uri ?? null }
}

/** Everybody who has an account of the console. */
export async function listStaff(db: Db): Promise<Omit<Staff, 'passwordHash' | 'sealedSecret'>[]> {
  const all = await queries.allStaff(db)
  return all.map(({ passwordHash: _hash, sealedSecret: _secret, ...shown }) => shown)
}

/** Closes an account and ends its sessions, or opens it again. Refused when there is none (`not_found`). */
export async function setStaffStatus(
  db: Db,
  username: string,
  status: Staff['status'],
  by: string,
  now: Date,
): Promise<void> {
  await change(db, username, async (tx, staff) => {
    await queries.updateStaff(tx, staff.id, { status })
    if (status === 'disabled') await queries.endStaffSessions(tx, { staff: staff.id }, 'disabled', now)
    await audit(tx, changed(status === 'disabled' ? 'disabled' : 'enabled', staff, by), now)
  })
}

/**
 * Gives an account rights and takes others; answers those it has from then on. Its sessions go on with them, from their
 * next call. Refused when there is no such account (`not_found`).
 */
export async function changeStaffRights(
  db: Db,
  username: string,
  { gives = [], takes = [] }: { gives?: Right[]; takes?: Right[] },
  by: string,
  now: Date,
): Promise<Right[]> {
  return change(db, username, async (tx, staff) => {
    const rights = RIGHTS.filter(
      (right) => !takes.includes(right) && (gives.includes(right) || staff.rights.includes(right)),
    )
    await queries.updateStaff(tx, staff.id, { rights })
    await audit(tx, changed('rights_changed', staff, by, { before: staff.rights, after: rights }), now)
    return rights
  })
}

/** Gives an account another password and ends its sessions. Refused when there is none (`not_found`). */
export async function setStaffPassword(
  db: Db,
  username: string,
  password: string,
  by: string,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password, { purpose: 'staff', who: 'command' })
  await change(db, username, async (tx, staff) => {
    await queries.updateStaff(tx, staff.id, { password_hash: hash, password_changed_at: now })
    await queries.endStaffSessions(tx, { staff: staff.id }, 'password_changed', now)
    await audit(tx, changed('password_set', staff, by), now)
  })
}

/** Sets a new authenticator app up, ends the sessions, and answers the app's URI. Refused when there is none (`not_found`). */
export async function setStaffAuthenticator(
  db: Db,
  env: Pick<Env, 'SECRETS_KEY'>,
  username: string,
  by: string,
  now: Date,
): Promise<string> {
  return change(db, username, async (tx, staff) => {
    const { sealed, uri } = await newAuthenticator(tx, env, staff)
    await queries.updateStaff(tx, staff.id, { sealed_secret: sealed, last_step: 0n })
    await queries.endStaffSessions(tx, { staff: staff.id }, 'authenticator_changed', now)
    await audit(tx, changed('authenticator_set', staff, by), now)
    return uri
  })
}

async function change<Answer>(
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

const changed = (
  happened: 'added' | 'disabled' | 'enabled' | 'rights_changed' | 'password_set' | 'authenticator_set',
  staff: Pick<Staff, 'id'>,
  by: string,
  details: Audited['details'] = {},
): Audited => ({ who: by, what: `staff.${happened}`, subject: staff.id, details })

async function newAuthenticator(
  db: Db | Tx,
  env: Pick<Env, 'SECRETS_KEY'>,
  { id, username }: { id: StaffId; username: string },
): Promise<{ sealed: string; uri: string }> {
  const { name } = await merchantOf(db)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { sealed: seal(env, id, secret), uri: totp(secret, `${name} console`, username).toString() }
}
