import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { ask, WORK_MS, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  isWellFormed,
  keysOf,
  type AccountId,
  type Move,
  type Outcome,
  type Posting,
  type Purse,
} from './model.ts'

/**
 * Moves money: the only way to a balance.
 *
 * A retry is harmless: the same id with the same contents moves nothing more (when it happened may differ). The same id
 * with other contents is refused (`transfer_id_reused`), because one of the two callers is wrong; too little money is
 * refused (`insufficient_funds`).
 */
export async function post(tx: Tx, move: Move): Promise<Posting> {
  const [posting] = await postSet(tx, [move])
  assert(posting)
  if (posting.outcome === 'insufficient_funds' || posting.outcome === 'transfer_id_reused') {
    throw new Refusal(posting.outcome, { transfer: move.id })
  }
  assert(
    posting.outcome === 'posted' || posting.outcome === 'replayed',
    `transfer ${move.id} from ${move.from} to ${move.to}: ${posting.outcome}`,
  )
  return posting
}

/**
 * Posts moves that share no id and no member's account, in one round trip; answers in their order.
 *
 * A refused move is reported by its outcome, not thrown. `worked` receives how long the database worked. A move that
 * is no move (nothing moves, one end only) and a set that names an id or a member's account twice are our bug:
 * thrown, and nothing was posted.
 */
export async function postSet(db: Db | Tx, moves: Move[], worked?: (ms: number) => void): Promise<Posting[]> {
  if (moves.length === 0) return []
  for (const move of moves) assert(isWellFormed(move), `transfer ${move.id} is no move`)
  const rows = await ask<PostingRow>(db, POST_SET, [
    moves.map((move) => move.id),
    moves.map((move) => move.from),
    moves.map((move) => move.to),
    moves.map((move) => move.amount.toString()),
    moves.map((move) => move.reason),
    moves.map((move) => move.reference),
    moves.map((move) => move.happenedAt.toISOString()),
    moves.map((move) => (move.mayOverdraw === true ? 't' : 'f')),
  ])
  assert.equal(rows.length, moves.length)
  const workMs = rows[0]?.work_ms ?? null
  if (workMs !== null) worked?.(workMs)
  return rows.map((row, place) => ({
    id: moves[place]?.id ?? '',
    outcome: row.outcome,
    fromBalance: row.from_balance,
    toBalance: row.to_balance,
  }))
}

/**
 * Posts moves one after the other, however often an account stands among them; answers in their order.
 *
 * All accounts are locked first, so two callers with the same accounts wait and never deadlock. Nothing is thrown for a
 * refused move: the moves after it go on.
 */
export async function postInOrder(tx: Tx, moves: Move[]): Promise<Posting[]> {
  const sets = setsOf(moves)
  // A single set locks its accounts itself.
  if (sets.length > 1) {
    const accounts = [...new Set(moves.flatMap((move) => [move.from, move.to]))]
    await sql`select ledger.lock_accounts(${accounts})`.execute(tx)
  }
  const postings: Posting[] = []
  for (const set of sets) postings.push(...(await postSet(tx, set)))
  return postings
}

/** Splits a list before a repeated id or member. */
function setsOf(moves: Move[]): Move[][] {
  const sets: Move[][] = []
  let taken = new Set<string>()
  for (const move of moves) {
    const keys = keysOf(move)
    const last = sets.at(-1)
    if (last === undefined || keys.some((key) => taken.has(key))) {
      sets.push([move])
      taken = new Set(keys)
    } else {
      last.push(move)
      for (const key of keys) taken.add(key)
    }
  }
  return sets
}

export interface NewAccount {
  id: AccountId
  owner: string
  purse: Purse
  asset: Asset
  keepsBalance: boolean
}

/**
 * Opens an account once; opening it again changes nothing. House accounts keep no balance. Opening it again as another
 * owner's, or of another asset, is our bug: thrown.
 */
export async function openAccount(db: Db | Tx, account: NewAccount): Promise<void> {
  await sql`select ledger.open_account(${account.id}, ${account.owner}, ${account.purse}, ${account.asset},
    ${account.keepsBalance})`.execute(db)
}

/** Opens accounts in one round trip, as `openAccount` does, in the order of their ids. */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const of = <Key extends keyof NewAccount>(key: Key): NewAccount[Key][] => accounts.map((each) => each[key])
  await sql`
    select ledger.open_account(id, owner, purse, asset, keeps)
      from (select * from unnest(${of('id')}::text[], ${of('owner')}::text[], ${of('purse')}::text[],
                                 ${of('asset')}::text[], ${of('keepsBalance')}::boolean[])
              a (id, owner, purse, asset, keeps) order by id) a`.execute(tx)
}

const POST_SET = {
  name: 'ledger.post_set',
  text: `select outcome, from_balance, to_balance, ${WORK_MS} as work_ms
    from ledger.post_set($1, $2, $3, $4, $5, $6, $7, $8) with ordinality as p (outcome, from_balance, to_balance, place)`,
}

interface PostingRow {
  outcome: Outcome
  from_balance: Amount | null
  to_balance: Amount | null
  work_ms: number | null
}
