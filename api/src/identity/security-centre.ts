/** What a member sees of the safety of its account, and the sessions it may end. */
import type { MemberId } from '@night-market/protocol/ids'
import type { LoginRow, SecurityOverview, SessionRow } from '@night-market/protocol/security'
import type { z } from 'zod'
import { transact } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { contactsOf } from './code-queries.ts'
import { deviceName } from './device-name.ts'
import { LOGIN_KEPT_MS, maskedEmail, maskedMobile, maskedName, protectionOf, type Viewer } from './model.ts'
import * as queries from './queries.ts'
import * as security from './security-queries.ts'
import * as seconds from './second-factor-queries.ts'
import { idleSince, tellEnded } from './session.ts'

/** How well the account is protected, and with what; numbers, mailboxes and names are masked. */
export async function securityOverview({ db }: Services, memberId: MemberId): Promise<SecurityOverview> {
  const [member, contacts, names, own, passkeys, paymentHash] = await Promise.all([
    queries.memberById(db, memberId),
    contactsOf(db, memberId),
    security.namesOf(db, memberId),
    seconds.secondFactorsOf(db, memberId),
    seconds.passkeysOf(db, memberId),
    security.paymentPasswordHash(db, memberId),
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

/** Sets a name once; afterwards only staff may change it (`already_set`). */
export async function setName(
  { db }: Services,
  memberId: MemberId,
  field: 'realName' | 'bankAccountName',
  name: string,
): Promise<void> {
  const names = await security.namesOf(db, memberId)
  if (names[field] !== null || !(await security.setName(db, memberId, field, name))) {
    throw new Refusal('already_set', { field: 'name' })
  }
}

export async function sessionsOf(
  { db, env }: Services,
  viewer: Viewer,
  now: Date,
): Promise<SessionRowValue[]> {
  const since = idleSince(env.SESSION_IDLE_MINUTES, now)
  const living = await security.livingSessions(db, viewer.memberId, now, since)
  return living.map((session) => ({
    id: session.id,
    isThisOne: session.id === viewer.sessionId,
    device: deviceName(session.userAgent),
    address: session.address,
    startedAt: session.startedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }))
}

/** Ends one of the member's own sessions, or all but the one that asks; their sockets close. */
export async function endOwnSessions(
  services: Services,
  viewer: Viewer,
  which: { id: string } | 'others',
  now: Date,
): Promise<void> {
  const asked = which === 'others' ? { except: viewer.sessionId } : which
  await transact(services.db, async (tx) => {
    const ended = await security.revokeSessions(tx, viewer.memberId, asked, now)
    if (which !== 'others' && ended.length === 0) throw new Refusal('not_found')
    await tellEnded(services, tx, ended)
  })
}

/** The logins of 30 days, the newest first. */
export async function loginHistory(
  { db }: Services,
  memberId: MemberId,
  { cursor, pageSize }: { cursor: bigint | null; pageSize: number },
  now: Date,
): Promise<{ rows: LoginRowValue[]; next: string | null }> {
  const since = new Date(now.getTime() - LOGIN_KEPT_MS)
  const found = await security.loginsOf(db, memberId, { since, before: cursor, size: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return {
    rows: shown.map((row) => ({
      at: row.at.toISOString(),
      address: row.address,
      device: deviceName(row.userAgent),
      result: row.result as LoginRowValue['result'],
    })),
    next: found.length > pageSize ? String(shown.at(-1)?.no) : null,
  }
}

type SessionRowValue = z.infer<typeof SessionRow>
type LoginRowValue = z.infer<typeof LoginRow>
