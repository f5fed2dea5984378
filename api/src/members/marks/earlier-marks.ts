/** Marks of before there was a table of them: what the migration gathered, hashed with the key of the environment. */
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import {
  hashOfMark,
  markOfDigest,
  mobileMark,
  networkMark,
  typedMark,
  type Mark,
  type MarkKeys,
} from './model.ts'
import { putMarks, type MarkRow } from './queries.ts'

const AT_ONCE = 1000

/** Hashes all that the migration gathered, before anything reads marks. Processes that start at once share the work. */
export async function hashEarlierMarks({ db, env }: { db: Db; env: MarkKeys }): Promise<void> {
  while (await transact(db, (tx) => hashSome(tx, env))) continue
}

interface EarlierMark extends Omit<MarkRow, 'kind' | 'hash'> {
  kind: string
  value: string
}

async function hashSome(tx: Tx, keys: MarkKeys): Promise<boolean> {
  const { rows } = await sql<EarlierMark & { no: bigint }>`
    select no, member, kind, value, is_proven as "isProven", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
      from members.earlier_marks order by no limit ${AT_ONCE} for update`.execute(tx)
  await putMarks(
    tx,
    rows.flatMap(({ member, kind, value, isProven, firstSeenAt, lastSeenAt }) => {
      const mark = markIn(kind, value, isProven)
      const seen = { member, isProven, firstSeenAt, lastSeenAt }
      return mark === null ? [] : [{ ...seen, kind: mark.kind, hash: hashOfMark(keys, mark) }]
    }),
  )
  await sql`delete from members.earlier_marks where no = any (${rows.map(({ no }) => no.toString())}::bigint[])`.execute(
    tx,
  )
  return rows.length > 0
}

function markIn(kind: string, value: string, isProven: boolean): Mark | null {
  if (kind === 'browser') return markOfDigest(value)
  if (kind === 'network') return networkMark(value)
  if (kind === 'mobile') return mobileMark(value, isProven)
  return typedMark(kind === 'id_number' ? kind : 'address', value)
}
