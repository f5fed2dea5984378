import type { MemberHeader, NamedMember } from '@night-market/protocol/console/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import { usernamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { exclusionInForce } from '../../protection/index.ts'
import { merchantOf } from '../../site/index.ts'
import { levelOf } from '../../vip/index.ts'
import { tagsOf } from '../notes/tags.ts'
import { memberNamed } from './member-named.ts'
import { maskedField, privateFieldsOf } from './private-fields.ts'
import * as queries from './queries.ts'

/** What the staff see of a member first, by keyed reads; personal fields masked. Refuses an unknown one (`not_found`). */
export async function headerOf(db: Db, name: string, now: Date): Promise<MemberHeader> {
  const member = await memberNamed(db, name)
  const { id, upline, referrer } = member
  const above = [upline, referrer].filter((each) => each !== null)
  const [{ asset }, names, vipLevel, money, protection, fields, tags] = await Promise.all([
    merchantOf(db),
    usernamesOf(db, above),
    levelOf(db, id),
    moneyOf(db, id),
    protectionOf(db, id, now),
    privateFieldsOf(db, id),
    tagsOf(db, id),
  ])
  const named = (of: MemberId | null): NamedMember | null =>
    of === null ? null : { id: of, username: names.get(of) ?? '' }
  return {
    id,
    username: member.username,
    nickname: member.nickname,
    role: member.role,
    status: member.status,
    language: member.language,
    registeredAt: member.createdAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    upline: named(upline),
    referrer: named(referrer),
    vipLevel,
    asset,
    ...money,
    ...protection,
    fields: fields.map(({ field, value }) => ({ field, masked: maskedField(field, value) })),
    tags,
  }
}

async function moneyOf(
  db: Db,
  member: MemberId,
): Promise<Pick<MemberHeader, 'purses' | 'openRounds' | 'withdrawals'>> {
  const [purses, openRounds, withdrawals] = await Promise.all([
    queries.pursesOf(db, member),
    queries.openRoundsOf(db, member),
    queries.withdrawalsUnderWay(db, member),
  ])
  return {
    purses: purses.map(({ purse, asset, balance }) => ({ purse, asset, balance: balance.toString() })),
    openRounds: openRounds.map(({ stake, ...round }) => ({ ...round, stake: stake.toString() })),
    withdrawals: { count: withdrawals.count, amount: withdrawals.amount.toString() },
  }
}

async function protectionOf(
  db: Db,
  member: MemberId,
  now: Date,
): Promise<Pick<MemberHeader, 'exclusion' | 'limits'>> {
  const [exclusion, limits] = await Promise.all([
    exclusionInForce(db, member, now),
    queries.limitsInForce(db, member, now),
  ])
  return {
    exclusion: exclusion && {
      kind: exclusion.kind,
      from: exclusion.from.toISOString(),
      until: exclusion.until?.toISOString() ?? null,
    },
    limits: limits.map(({ kind, value }) => ({ kind, value: value.toString() })),
  }
}
