import { MOST_TAGS } from '@night-market/protocol/console/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockMemberNamed } from '../member/member-named.ts'
import * as queries from './queries.ts'

export const tagsOf = (db: Db, member: MemberId): Promise<string[]> => queries.tagsOf(db, member)

/** Gives a member a tag, audited; again changes nothing. Refuses more than the most (`too_many_tags`). */
export function setTag(
  db: Db,
  name: string,
  request: { tag: string; by: Actor },
  now: Date,
): Promise<string[]> {
  const { tag, by } = request
  return transact(db, async (tx) => {
    const { id } = await lockMemberNamed(tx, name)
    const tags = await queries.tagsOf(tx, id)
    if (tags.includes(tag)) return tags
    if (tags.length >= MOST_TAGS) throw new Refusal('too_many_tags', { max: MOST_TAGS })
    await queries.insertTag(tx, { member: id, tag, setBy: by.name ?? by.kind, setAt: now })
    await audit(tx, { who: by, what: 'console.tag_set', subject: id, details: { tag } }, now)
    return queries.tagsOf(tx, id)
  })
}

/** Takes a tag off a member, audited; again changes nothing. */
export function removeTag(
  db: Db,
  name: string,
  request: { tag: string; by: Actor },
  now: Date,
): Promise<string[]> {
  const { tag, by } = request
  return transact(db, async (tx) => {
    const { id } = await lockMemberNamed(tx, name)
    if (await queries.deleteTag(tx, id, tag))
      await audit(tx, { who: by, what: 'console.tag_removed', subject: id, details: { tag } }, now)
    return queries.tagsOf(tx, id)
  })
}
