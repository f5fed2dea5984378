import assert from 'node:assert/strict'
import type { z } from 'zod'
import { VipLevelAct, type FoundVipMember, type VipMember } from '@night-market/protocol/vip/levels'
import type { MemberId } from '@night-market/protocol/values/ids'
import { idsOfUsernames, memberById, usernamesOf } from '../members/index.ts'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Act } from '../reviews/index.ts'
import { refuseOwnAccount } from '../staff/index.ts'
import * as queries from './queries.ts'

/** A member's level and its changes; refuses an unknown member (`not_found`). */
export async function memberOfStaff(db: Db | Tx, member: MemberId): Promise<z.infer<typeof VipMember>> {
  if ((await memberById(db, member)) === null) throw new Refusal('not_found')
  const [level, changes] = [await queries.levelOf(db, member), await queries.changesOf(db, member)]
  return {
    level,
    changes: changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })),
  }
}

/** A member's level by username or id; refuses an unknown one (`not_found`). */
export async function memberNamed(db: Db, name: string): Promise<FoundVipMember> {
  const id = (await idsOfUsernames(db, [name])).get(name.toLowerCase()) ?? (name as MemberId)
  const username = (await usernamesOf(db, [id])).get(id)
  if (username === undefined) throw new Refusal('not_found')
  return { id, username, ...(await memberOfStaff(db, id)) }
}

interface Wanted {
  level: number
  note: string
}

/** A level gives rebate, cashback and, once played for, bonuses: more than a step up takes a second person. */
const STEPS_ALONE = 1
const ALONE_WITHIN_MS = 30 * 24 * 60 * 60 * 1000
const PEOPLE = 2

/** The act that sets any level, by two people. */
export const levelAct: Act<z.infer<typeof VipLevelAct>> = {
  kind: 'vip.level',
  right: 'promote',
  payload: VipLevelAct,
  peopleFor: () => PEOPLE,
  subjectOf: ({ member }) => member,
  membersOf: async (_tx, { member }) => [member],
  async lock(tx, { member }) {
    if ((await memberById(tx, member)) === null) return null
    await queries.lockLevelOf(tx, member)
    const rank = await queries.rankOf(tx, member)
    return rank === null ? 'level 0' : `level ${rank.level} since ${rank.since}`
  },
  async apply(tx, { member, level, note }, { proposal, by }, now) {
    const rank = await lockRank(tx, member, now)
    assert(rank, `there is no member ${member}`)
    await putLevel(tx, rank, { level, note, by: { kind: 'staff', name: by }, proposal }, now)
  },
}

/**
 * Sets a level that one of the staff may set alone: a step up in 30 days, or down. The same level again changes nothing.
 * Refuses more (`needs_proposal`), to raise an account of one's own (`own_account`), and an unknown member (`not_found`).
 */
export async function setLevelAlone(
  services: Pick<Services, 'db' | 'clock'>,
  member: MemberId,
  wanted: Wanted & { by: Actor },
): Promise<z.infer<typeof VipMember>> {
  return changeLevel(services, member, wanted, async (tx, { level }, now) => {
    if (wanted.level <= level) return
    await refuseOwnAccount(tx, wanted.by.name ?? '', member)
    const earlier = await queries.raisedAlone(tx, member, new Date(now.getTime() - ALONE_WITHIN_MS))
    if (wanted.level - level + earlier > STEPS_ALONE)
      throw new Refusal('needs_proposal', { kind: levelAct.kind, people: PEOPLE })
  })
}

/** Sets a member's level; the count towards the next begins anew, and no bonus is given. Audited. */
export const setLevel = (
  services: Pick<Services, 'db' | 'clock'>,
  member: MemberId,
  wanted: Wanted & { by: Actor },
): Promise<z.infer<typeof VipMember>> => changeLevel(services, member, wanted, async () => {})

function changeLevel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: MemberId,
  wanted: Wanted & { by: Actor },
  refuse: (tx: Tx, rank: queries.Ranked, now: Date) => Promise<void>,
): Promise<z.infer<typeof VipMember>> {
  const now = clock()
  return transact(db, async (tx) => {
    const rank = await lockRank(tx, member, now)
    if (rank === null) throw new Refusal('not_found')
    await refuse(tx, rank, now)
    await putLevel(tx, rank, { ...wanted, proposal: null }, now)
    return memberOfStaff(tx, member)
  })
}

/** Locks a member's rank against other staff and against bets; null where there is no such member. */
async function lockRank(tx: Tx, member: MemberId, now: Date): Promise<queries.Ranked | null> {
  if ((await memberById(tx, member)) === null) return null
  await queries.lockLevelOf(tx, member)
  const { today } = await queries.calendarAt(tx, now)
  const [rank] = await queries.lockRanks(tx, [member], today)
  return rank ?? null
}

async function putLevel(
  tx: Tx,
  rank: queries.Ranked,
  { level, note, by, proposal }: Wanted & { by: Actor; proposal: string | null },
  now: Date,
): Promise<void> {
  if (rank.level === level) return
  const { member } = rank
  const { today } = await queries.calendarAt(tx, now)
  const countedBefore = (await queries.countedBets(tx, [member])).get(member) ?? 0n
  const after = { level, countedBefore, baseLevel: level }
  await queries.setRank(tx, rank, after, { because: 'staff', note, proposal, today, now })
  const details = { before: rank.level, level, note, proposal }
  await audit(tx, { who: by, what: 'vip.level_set', subject: member, details }, now)
}
