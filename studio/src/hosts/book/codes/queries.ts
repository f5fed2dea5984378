/** SQL of booking codes. */
import type { CodeLeg } from '@night-market/protocol/vendor/book'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

/** With the odds of the moment it was kept. */
export type KeptLeg = Omit<CodeLeg, 'material' | 'state'>

export interface KeptCode {
  code: string
  legs: KeptLeg[]
  expires_at: Date
}

/** The player's code of the same selections, if there is one. */
export const codeOfLegs = (
  db: Db,
  playerId: bigint,
  legs: KeptLeg[],
  now: Date,
): Promise<KeptCode | undefined> => {
  const text = `select code, legs, expires_at from studio.book_codes where player_id = $1 and legs = $2 and expires_at > $3
    order by made_at desc limit 1`
  return row(db, 'book_code_of_legs', text, [playerId, JSON.stringify(legs), now])
}

/** How many codes a player has made since. */
export async function codesMade(db: Db, playerId: bigint, since: Date): Promise<number> {
  const text = 'select count(*)::int as codes from studio.book_codes where player_id = $1 and made_at > $2'
  return (await row<{ codes: number }>(db, 'book_codes_made', text, [playerId, since]))?.codes ?? 0
}

/** False where the code is taken. */
export async function keepCode(
  db: Db,
  { code, legs, expires_at: expiresAt }: KeptCode,
  playerId: bigint,
  now: Date,
): Promise<boolean> {
  const text = `insert into studio.book_codes (code, player_id, legs, made_at, expires_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning code`
  const kept = await rows(db, 'keep_book_code', text, [code, playerId, JSON.stringify(legs), now, expiresAt])
  return kept.length === 1
}

export const codeNamed = (db: Db, code: string, now: Date): Promise<KeptCode | undefined> => {
  const text = 'select code, legs, expires_at from studio.book_codes where code = $1 and expires_at > $2'
  return row(db, 'book_code_named', text, [code, now])
}

export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await rows(db, 'forget_book_codes', 'delete from studio.book_codes where expires_at <= $1', [now])
}
