/** SQL of players whom the platform excludes. */
import type { ExcludedCall } from '@night-market/protocol/vendor/exclusions'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

/** Stores what was sent; false where something that was sent later is known. */
export async function noteExclusion(db: Db, { user, kind, until, sent_at }: ExcludedCall): Promise<boolean> {
  const noted = await rows(
    db,
    'note_exclusion',
    `insert into studio.exclusions as e (user_id, kind, until, sent_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set kind = excluded.kind, until = excluded.until, sent_at = excluded.sent_at
       where e.sent_at <= excluded.sent_at
     returning user_id`,
    [user, kind, until === null ? null : new Date(until), new Date(sent_at)],
  )
  return noted.length === 1
}

/** Whether the platform keeps a player from playing. */
export async function isExcluded(db: Db, userId: string, now: Date): Promise<boolean> {
  const text = `select exists (select from studio.exclusions
    where user_id = $1 and (until is null or until > $2)) as is_excluded`
  return (await row<{ is_excluded: boolean }>(db, 'is_excluded', text, [userId, now]))?.is_excluded === true
}
