import { PROFILE_FIELDS, type RegisterBody } from '@night-market/protocol/identity'
import type { z } from 'zod'
import { memberAccount, openAccount } from '../ledger/index.ts'
import { transact, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { fieldRulesOf, fits, languageOf, merchantOf, type FieldRule, type FieldRules } from '../site/index.ts'
import type { Merchant } from '../site/index.ts'
import { newCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { openDemo } from './demo.ts'
import { inviters, type Inviters } from './invitation.ts'
import type { Member, Origin } from './model.ts'
import { hashPassword } from './password.ts'
import * as queries from './queries.ts'
import { beginSession, type SignedIn } from './session.ts'

export type Registration = z.output<typeof RegisterBody>

/**
 * Makes a member with its purses and logs it in.
 *
 * Refuses what the merchant's field rules refuse (`field_required`, `field_format`), a confirmation that differs, terms
 * or age not accepted, an unknown invitation, a username that is taken: of many at once one gets it.
 */
export async function register(
  services: Services,
  wish: Registration,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const [merchant, rules] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
  if (!merchant.flags.USERNAMEREG3) throw new Refusal('not_allowed')
  const fields = acceptedFields(wish, rules)
  if (wish.confirmPassword !== wish.password) {
    throw new Refusal('confirmation_differs', { field: 'confirmPassword' })
  }
  if (!wish.acceptsTerms || !wish.isOfAge) throw new Refusal('terms_not_accepted')
  const invitedBy = await inviters(db, fields)
  // Asked before the costly hash; the insert decides.
  if ((await queries.memberByUsername(db, wish.username)) !== null) throw taken()
  const member = newMember(wish, await hashPassword(wish.password), { merchant, invitedBy }, now)
  if (fields.nickname !== undefined) member.nickname = fields.nickname
  return transact(db, async (tx) => {
    if (!(await queries.insertMember(tx, member))) throw taken()
    await queries.insertProfileFields(tx, member.id, profileOf(fields))
    await openPurses(tx, member, merchant, now)
    return beginSession(services, tx, member, from, now)
  })
}

const taken = (): Refusal => new Refusal('username_taken', { field: 'username' })

/** What was filled in of the fields that are on; each as its rule wants it. */
function acceptedFields(wish: Registration, rules: FieldRules): Record<string, string | undefined> {
  const { acceptsTerms: _, isOfAge: __, language: ___, confirmPassword: ____, ...filled } = wish
  const texts: Record<string, string | undefined> = filled
  const accepted: Record<string, string | undefined> = {}
  for (const [field, rule] of Object.entries(rules)) {
    if (!rule.enabled) continue
    const text = texts[field] ?? ''
    if (text === '' && !rule.required) continue
    if (text === '') throw new Refusal('field_required', ruleDetails(field, rule, rule.patternId))
    if (!fits(rule, text)) throw new Refusal('field_format', ruleDetails(field, rule, rule.patternId))
    if (field === 'password' && isCommonPassword(text, wish.username)) {
      throw new Refusal('field_format', ruleDetails(field, rule, 'not_common'))
    }
    accepted[field] = text
  }
  return accepted
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

function newMember(
  wish: Registration,
  passwordHash: string,
  { merchant, invitedBy }: { merchant: Merchant; invitedBy: Inviters },
  now: Date,
): Member {
  return {
    id: newId('mbr', now),
    username: wish.username,
    nickname: wish.username,
    passwordHash,
    passwordChangedAt: now,
    role: 'member',
    status: 'active',
    upline: invitedBy.upline,
    referrer: invitedBy.referrer,
    referralCode: newCode(10),
    affiliateCode: null,
    language: languageOf(merchant, wish.language),
    termsVersion: merchant.termsVersion,
    termsAcceptedAt: now,
    ageConfirmedAt: now,
    createdAt: now,
    lastLoginAt: null,
    isSimulated: false,
  }
}

async function openPurses(tx: Tx, member: Member, merchant: Merchant, now: Date): Promise<void> {
  await openAccount(tx, {
    id: memberAccount(member.id, 'main'),
    owner: member.id,
    purse: 'main',
    asset: merchant.asset,
    keepsBalance: true,
  })
  await openDemo(tx, member.id, now)
}
