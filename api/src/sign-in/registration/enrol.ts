import { insertLogin } from '../login/history-queries.ts'
import { networkOf } from '../../platform/http/address.ts'
import { isTrivial } from '../model.ts'
import { putPaymentPassword } from '../passwords/queries.ts'
import { beginSession, type Origin, type SignedIn } from '../../sessions/index.ts'
import {
  insertMember,
  insertProfileFields,
  type Inviters,
  type Member,
  memberRegistered,
  newCode,
  openDemo,
  putContact,
  takeLink,
} from '../../members/index.ts'
import { PROFILE_FIELDS } from '@night-market/protocol/sign-in/login'
import { isReadable, plainName } from '@night-market/protocol/values/text/names'
import { memberAccount, openAccount } from '../../ledger/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/work/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { fits, languageOf, type FieldRule, type FieldRules, type Merchant } from '../../site/index.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import type { HashTurn } from '../../platform/crypto/hashing-queue.ts'
import { PAYMENT_TRIES } from '../passwords/payment-password.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import { spendTicket } from '../social/ticket.ts'
import type { ClientContext } from '../client-context.ts'

export interface Newcomer {
  username: string
  /** The form field that holds the username. */
  namedBy: 'username' | 'mobileNum'
  passwordHash: string | null
  language: string
  merchant: Merchant
  invitedBy: Inviters
  /** The filled-in values of the enabled fields. */
  fields: Record<string, string | undefined>
  /** The number that a code proved. */
  proven: Proven | null
  /** The hash of the ticket of a social account to link. */
  links: string | null
}

export interface Proven {
  /** E.164. */
  mobile: string
  /** Spends the proof in the transaction of the registration. */
  spend(tx: Tx, now: Date): Promise<void>
}

export interface RegistrationContext extends ClientContext {
  captchaCookie?: string | null
  socialCookie?: string | null
}

/**
 * Creates a member with its purses and logs it in; refuses a taken name or proven number (`username_taken`, `contact_taken`), and
 * a link that is over (`invitation_over`).
 */
export async function enrol(
  services: Services,
  newcomer: Newcomer,
  client: RegistrationContext,
  now: Date,
): Promise<SignedIn> {
  const member = newMember(newcomer, now)
  const { fields, proven, merchant } = newcomer
  const paymentHash =
    fields.paymentPassword === undefined
      ? null
      : await hashPassword(services.env, fields.paymentPassword, newcomersTurn(client.origin))
  return transact(services.db, async (tx) => {
    if (proven !== null) await proven.spend(tx, now)
    if (!(await insertMember(tx, member))) throw taken(newcomer.namedBy)
    if (proven !== null) {
      const contact = { member: member.id, kind: 'mobile', target: proven.mobile } as const
      const isOwn = await putContact(tx, services.env, contact, now)
      if (!isOwn && newcomer.namedBy === 'mobileNum') throw taken('mobileNum')
      if (!isOwn) throw new Refusal('contact_taken', { field: 'mobileNum' })
    }
    await insertProfileFields(tx, services.env, member.id, profileOf(fields), now)
    if (paymentHash !== null) {
      await putPaymentPassword(tx, member.id, paymentHash, PAYMENT_TRIES, now)
    }
    if (newcomer.links !== null) await spendTicket(services, tx, member.id, newcomer.links, now)
    await openPurses(tx, member, merchant, now)
    const { id: memberId, referrer } = member
    const { link } = newcomer.invitedBy
    if (link !== null) await takeLink(tx, link, now)
    await publish(tx, memberRegistered, { memberId, referrer, link, at: now.toISOString() })
    await insertLogin(tx, { member: member.id, origin: client.origin, result: 'entered' }, now)
    return beginSession(services, tx, member, client, now)
  })
}

/** Registrations from one network share a turn. */
export const newcomersTurn = (origin: Origin): HashTurn => ({
  purpose: 'register',
  who: networkOf(origin.address),
})

export const taken = (field: Newcomer['namedBy']): Refusal => new Refusal('username_taken', { field })

/** The filled-in values of the enabled fields; refuses one that breaks its rule. */
export function acceptedFields(
  texts: Record<string, string | undefined>,
  rules: FieldRules,
): Record<string, string | undefined> {
  const accepted: Record<string, string | undefined> = {}
  for (const [field, rule] of Object.entries(rules)) {
    if (!rule.enabled) continue
    const typed = texts[field] ?? ''
    const text = field in PROFILE_FIELDS ? plainName(typed) : typed
    if (text === '' && !rule.required) continue
    refuseUnfit(field, rule, text)
    if (field === 'password' && isCommonPassword(text, texts.username ?? '')) {
      throw new Refusal('field_format', ruleDetails(field, rule, 'not_common'))
    }
    if (field === 'paymentPassword' && isTrivial(text)) {
      throw new Refusal('field_format', ruleDetails(field, rule, 'not_common'))
    }
    accepted[field] = text
  }
  return accepted
}

/** Passwords are compared and never shown. */
const SECRETS = new Set(['password', 'paymentPassword'])

function refuseUnfit(field: string, rule: FieldRule, text: string): void {
  if (text === '') throw new Refusal('field_required', ruleDetails(field, rule, rule.patternId))
  const isSeen = SECRETS.has(field) || isReadable(text)
  if (!isSeen || !fits(rule, text))
    throw new Refusal('field_format', ruleDetails(field, rule, rule.patternId))
}

const ruleDetails = (field: string, rule: FieldRule, patternId: string) => ({
  field,
  patternId,
  min: rule.minLength,
  max: rule.maxLength,
})

function profileOf(fields: Record<string, string | undefined>): Record<string, string> {
  const names = Object.keys(PROFILE_FIELDS).filter((field) => field !== 'nickname')
  return Object.fromEntries(names.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}

type Named = Pick<Newcomer, 'username' | 'passwordHash' | 'merchant' | 'invitedBy' | 'fields' | 'language'>

export function newMember(newcomer: Named, now: Date): Member {
  const { username, passwordHash, merchant, invitedBy, fields, language } = newcomer
  return {
    id: newId('mbr', now),
    username,
    nickname: fields.nickname ?? username,
    passwordHash,
    passwordChangedAt: now,
    role: 'member',
    status: 'active',
    upline: invitedBy.upline,
    referrer: invitedBy.referrer,
    registeredBy: null,
    referralCode: newCode(10),
    affiliateCode: null,
    language: languageOf(merchant, language),
    termsVersion: merchant.termsVersion,
    termsAcceptedAt: now,
    ageConfirmedAt: now,
    createdAt: now,
    lastLoginAt: null,
    icon: '',
    isSimulated: false,
  }
}

export async function openPurses(tx: Tx, member: Member, merchant: Merchant, now: Date): Promise<void> {
  await openAccount(tx, {
    id: memberAccount(member.id, 'main'),
    owner: member.id,
    purse: 'main',
    asset: merchant.asset,
    keepsBalance: true,
  })
  await openDemo(tx, member.id, now)
}

/**
 * Refuses a registration without consent (`terms_not_accepted`), or whose form showed another version of the terms than the
 * one that would be noted (`terms_changed`).
 */
export function requireConsent(
  { termsVersion: inForce }: Merchant,
  consent: { acceptsTerms: boolean; isOfAge: boolean; termsVersion?: string | undefined },
): void {
  if (!consent.acceptsTerms || !consent.isOfAge) throw new Refusal('terms_not_accepted')
  if ((consent.termsVersion ?? inForce) !== inForce) throw new Refusal('terms_changed')
}
