import { sql } from 'kysely'
import type { Amount, Asset } from '@night-market/protocol/money'
import type { Db, Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AccountId, Move, Outcome, Posting } from './model.ts'

/**
 * Moves money: the only way to a balance.
 *
 * A retry is harmless: the same id with the same contents moves nothing more. The same id with other contents is refused
 * (`transfer_id_reused`), because one of the two callers is wrong; too little money is refused (`insufficient_funds`).
 */
export async function post(tx: Tx, move: Move): Promise<Posting> {
  const [posting] = await postSet(tx, [move])
  if (posting === undefined) throw new Error('the ledger did not answer')
  if (posting.outcome === 'insufficient_funds' || posting.outcome === 'transfer_id_reused') {
    throw new Refusal(posting.outcome, { transfer: move.id })
  }
  if (posting.outcome === 'account_missing' || posting.outcome === 'asset_differs') {
    throw new Error(`transfer ${move.id} from ${move.from} to ${move.to}: ${posting.outcome}`)
  }
  return posting
}

/**
 * Posts moves that share no id and no member's account, in one round trip; answers in their order.
 * Nothing is thrown for a refused move: its outcome says so.
 */
export async function postSet(db: Db | Tx, moves: Move[]): Promise<Posting[]> {
  const result = await sql<PostingRow>`
    select p.id, p.outcome, p.from_balance, p.to_balance from ledger.post_set(
      (select array_agg((m.id, m.from_account, m.to_account, m.amount, m.reason, m.reference, m.happened_at,
                         m.may_overdraw)::ledger.move)
         from jsonb_to_recordset(${JSON.stringify(moves.map(moveRow))}::jsonb)
           as m(id text, from_account text, to_account text, amount bigint, reason text, reference text,
                happened_at timestamptz, may_overdraw boolean))) p`.execute(db)
  const byId = new Map(result.rows.map((row) => [row.id, row]))
  return moves.map((move) => {
    const row = byId.get(move.id)
    if (row === undefined) throw new Error(`the ledger did not answer for ${move.id}`)
    return { id: row.id, outcome: row.outcome, fromBalance: row.from_balance, toBalance: row.to_balance }
  })
}

/** Opens an account once; opening it again changes nothing. House accounts keep no balance. */
export async function openAccount(
  db: Db | Tx,
  account: { id: AccountId; owner: string; purse: string; asset: Asset; keepsBalance: boolean },
): Promise<void> {
  await sql`select ledger.open_account(${account.id}, ${account.owner}, ${account.purse}, ${account.asset},
    ${account.keepsBalance})`.execute(db)
}

interface PostingRow {
  id: string
  outcome: Outcome
  from_balance: Amount | null
  to_balance: Amount | null
}

const moveRow = (move: Move) => ({
  id: move.id,
  from_account: move.from,
  to_account: move.to,
  amount: move.amount.toString(),
  reason: move.reason,
  reference: move.reference,
  happened_at: move.happenedAt.toISOString(),
  may_overdraw: move.mayOverdraw ?? false,
})
