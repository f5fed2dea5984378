import { sessionBefore } from '../../sessions/index.ts'
import {
  hasAccepted,
  iconAddress,
  memberById,
  setLanguage,
  TYPE_OF_ROLE,
  type Viewer,
} from '../../members/index.ts'
import type { MemberInfo } from '@night-market/protocol/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import { currencyOf, DEMO_ASSET } from '@night-market/protocol/values/money'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'

/** A member's own account. The asset of a trial is demo money. */
export async function memberCard(db: Db, viewer: Viewer): Promise<MemberInfo> {
  const { memberId, sessionId } = viewer
  const [member, merchant, before] = await Promise.all([
    memberById(db, memberId),
    merchantOf(db),
    sessionBefore(db, memberId, sessionId),
  ])
  if (member === null) throw new Error(`the member ${memberId} of a session is missing`)
  const asset = member.role === 'trial' ? DEMO_ASSET : merchant.asset
  return {
    id: member.id,
    account: member.username,
    userName: member.username,
    nickname: member.nickname,
    icon: iconAddress(member.icon),
    type: TYPE_OF_ROLE[member.role],
    language: member.language,
    currency: currencyOf(asset),
    asset,
    registeredAt: member.createdAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    referralCode: member.referralCode,
    mustChangePassword: viewer.mustChangePassword === true,
    mustAcceptTerms: !hasAccepted(member),
    lastLogin: before === null ? null : { at: before.at.toISOString(), address: before.address },
  }
}

/** Sets a member's language; refuses one that the merchant does not offer. */
export async function chooseLanguage(db: Db, id: MemberId, language: string): Promise<void> {
  const merchant = await merchantOf(db)
  if (!merchant.languages.includes(language)) throw new Refusal('invalid_request', { field: 'language' })
  await setLanguage(db, id, language)
}
