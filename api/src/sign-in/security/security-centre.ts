/** The security centre of an account: its protection, sessions and logins. */
import { loginsOf } from '../login/history-queries.ts'
import { LOGIN_KEPT_MS, protectionOf } from '../model.ts'
import { idleSince, sessionsOf, revokeSessions, notifySessionsEnded } from '../../sessions/index.ts'
import { paymentPasswordHash } from '../passwords/queries.ts'
import {
  contactsOf,
  lockMember,
  setName,
  maskedEmail,
  maskedMobile,
  maskedName,
  memberById,
  namesOf,
  type Viewer,
} from '../../members/index.ts'
import { isId, type MemberId } from '@night-market/protocol/values/ids'
import type { LoginRow, SecurityOverview, SessionRow } from '@night-market/protocol/sign-in/security'
import type { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { deviceName } from '../factors/device-name.ts'
import { deleteDevices } from '../login/device-queries.ts'
import * as seconds from '../factors/queries.ts'
import { seal, unseal } from '../../platform/crypto/vault.ts'

/** The account's protection score and factors; numbers, mailboxes and names are masked. */
export async function securityOverview({ db }: Services, memberId: MemberId): Promise<SecurityOverview> {
  const [member, contacts, names, own, passkeys, paymentHash] = await Promise.all([
    memberById(db, memberId),
    contactsOf(db, memberId),
    namesOf(db, memberId),
    seconds.secondFactorsOf(db, memberId),
    seconds.passkeysOf(db, memberId),
    paymentPasswordHash(db, memberId),
  ])
  if (member === null) throw new Error(`the member ${memberId} of a session is missing`)
  return {
    ...protectionOf({
      authenticator: own.hasAuthenticator,
      passkey: passkeys.length > 0,
      mobile: contacts.mobile !== null,
      email: contacts.email !== null,
      paymentPassword: paymentHash !== null,
      realName: names.realName !== null,
    }),
    mobile: contacts.mobile === null ? null : maskedMobile(contacts.mobile),
    email: contacts.email === null ? null : maskedEmail(contacts.email),
    realName: names.realName === null ? null : maskedName(names.realName),
    bankAccountName: names.bankAccountName === null ? null : maskedName(names.bankAccountName),
    hasPaymentPassword: paymentHash !== null,
    hasAuthenticator: own.hasAuthenticator,
    recoveryCodesLeft: own.recoveryCodesLeft,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    passwordChangedAt: member.passwordChangedAt.toISOString(),
  }
}

/** Sets a name once; refuses a second time (`already_set`), since only staff may change it. */
export async function setNameOnce(
  { db }: Services,
  memberId: MemberId,
  field: 'realName' | 'bankAccountName',
  name: string,
): Promise<void> {
  const names = await namesOf(db, memberId)
  if (names[field] !== null || !(await setName(db, memberId, field, name))) {
    throw new Refusal('already_set', { field: 'name' })
  }
}

export async function listSessions(
  { db, env }: Services,
  viewer: Viewer,
  now: Date,
): Promise<SessionRowValue[]> {
  const since = idleSince(env.SESSION_IDLE_MINUTES, now)
  const living = await sessionsOf(db, viewer.memberId, now, since)
  return living.map((session) => ({
    id: session.id,
    isThisOne: session.id === viewer.sessionId,
    device: deviceName(session.userAgent),
    address: session.address,
    startedAt: session.startedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }))
}

/** Ends one of the member's own sessions, closes its sockets and forgets its remembered browser. */
export async function endOwnSession(
  services: Services,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<void> {
  if (!isId('ses', id)) throw new Refusal('not_found')
  await transact(services.db, async (tx) => {
    await lockMember(tx, viewer.memberId)
    const ended = await revokeSessions(tx, viewer.memberId, { id }, now)
    if (ended.length === 0) throw new Refusal('not_found')
    await deleteDevices(tx, { sessions: ended })
    await notifySessionsEnded(services, tx, ended)
  })
}

/** Ends all sessions of the member except the current one, and forgets all other remembered browsers. */
export async function endOtherSessions(
  services: Services,
  { memberId, sessionId }: Viewer,
  deviceCookie: string | null,
  now: Date,
): Promise<void> {
  const secretHash = deviceCookie === null ? null : hashOfSecret(deviceCookie)
  await transact(services.db, async (tx) => {
    await lockMember(tx, memberId)
    const ended = await revokeSessions(tx, memberId, { except: sessionId }, now)
    await deleteDevices(tx, { member: memberId, except: { secretHash, session: sessionId } })
    await notifySessionsEnded(services, tx, ended)
  })
}

/** The logins of 30 days, the newest first. */
export async function loginHistory(
  { db, env }: Services,
  memberId: MemberId,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
  now: Date,
): Promise<{ rows: LoginRowValue[]; next: string | null }> {
  const since = new Date(now.getTime() - LOGIN_KEPT_MS)
  const before = cursor === undefined ? null : numberIn(env, memberId, cursor)
  const found = await loginsOf(db, memberId, { since, before, size: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return {
    rows: shown.map((row) => ({
      at: row.at.toISOString(),
      address: row.address,
      device: deviceName(row.userAgent),
      result: row.result as LoginRowValue['result'],
    })),
    next: found.length > pageSize ? seal(env, placeOf(memberId), String(shown.at(-1)?.no)) : null,
  }
}

// Row numbers are shared by all members, so plain ones would reveal the number of logins of the whole deployment.
const placeOf = (memberId: MemberId): string => `login history ${memberId}`

function numberIn(env: Services['env'], memberId: MemberId, cursor: string): bigint {
  try {
    return BigInt(unseal(env, placeOf(memberId), cursor))
  } catch {
    // Decryption fails for anything but a cursor of ours.
    throw new Refusal('invalid_request', { field: 'cursor' })
  }
}

type SessionRowValue = z.infer<typeof SessionRow>
type LoginRowValue = z.infer<typeof LoginRow>
