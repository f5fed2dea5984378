/** Compares the clients' outcomes with the books when all faults are over. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from '../testkit/product.ts'
import type { SentRequest } from './load.ts'
import type { Session } from './retrying-vendor.ts'

const GIVE_UP_AFTER_MS = 180_000

/** What has no end yet; empty when everything that was begun is over, or waits for a person. */
const OPEN = `
  select 'deposits' as what, count(*)::int as open from cashier.deposits where status in ('waiting', 'processing')
  union all select 'withdrawals', count(*) from cashier.withdrawals where status in ('approved', 'paying')
  union all select 'transfers to vendors', count(*) from vendor_funds.transfers where settled_at is null
  union all select 'callbacks', count(*) from cashier.sandbox_callbacks where heard_at is null and due_at is not null
  union all select 'bonuses', count(*) from rewards.bonuses where state = 'closing' or is_unsettled
  union all select 'raffles', count(*) from rewards.draws where state = 'closed'
  union all select 'bets of the studio', count(*) from studio.bets where state in ('placing', 'decided', 'rolling_back')
  union all select 'events', count(*) from platform.outbox`

/** Waits until no work is left. */
export async function untilDrained(product: TestProduct): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const open = (await product.rows(OPEN)).filter((row) => Number(row.open) > 0)
    if (open.length === 0) return
    if (performance.now() > giveUpAt) {
      throw new Error(`work remains: ${open.map((row) => `${row.open} ${row.what}`).join(', ')}`)
    }
    await sleep(250)
  }
}

const TABLES = {
  deposit: 'cashier.deposits',
  withdrawal: 'cashier.withdrawals',
  vendor: 'vendor_funds.transfers',
} as const

/** What was taken is there, and came to a good end; what was refused is not there. Statement 9. */
export async function judgeRequests(product: TestProduct, sent: SentRequest[]): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, table] of Object.entries(TABLES)) {
    const ours = sent.filter((each) => each.kind === kind)
    const rows = await product.rows(`select id, status from ${table} where id = any($1)`, [
      ours.map(({ id }) => id),
    ])
    const statusOf = new Map(rows.map((row) => [String(row.id), String(row.status)]))
    for (const { id, outcome } of ours) {
      const status = statusOf.get(id)
      if ((outcome === 'ok') !== (status !== undefined))
        faults.push(`${id} was answered ${outcome} and is ${status}`)
      if (kind === 'deposit' && status !== undefined && status !== 'paid') faults.push(`${id} is ${status}`)
    }
  }
  return [
    ...faults,
    ...(await judgeSpins(
      product,
      sent.filter(({ kind }) => kind === 'spin'),
    )),
  ]
}

async function judgeSpins(product: TestProduct, spins: SentRequest[]): Promise<string[]> {
  const rows = await product.rows(
    'select round_id, state, payout from studio.bets where round_id = any($1)',
    [spins.map(({ id }) => id)],
  )
  const rounds = new Map(rows.map((row) => [String(row.round_id), row]))
  return spins.flatMap(({ id, outcome, payout }) => {
    const round = rounds.get(id)
    const isPlayed = round?.state === 'settled'
    if (outcome !== 'ok') return []
    return isPlayed && BigInt(String(round.payout)) === payout
      ? []
      : [`the spin ${id} paid ${payout}, not so in the books`]
  })
}

/** Every answered bet is in the books once, with the answered amount. */
export async function judgeBets(product: TestProduct, sessions: Session[]): Promise<string[]> {
  const moved = new Map(sessions.flatMap((session) => [...session.moved]))
  const names = [...new Set([...moved.keys()].map((id) => id.slice(0, 36)))]
  const rows = await product.rows(
    `select c.transaction, c.moved, c.status, t.amount, t.from_account = c.account as is_out
       from play.wallet_calls c left join ledger.transfers t on t.id = c.transfer
      where left(c.transaction, 36) = any($1)`,
    [names],
  )
  const faults: string[] = []
  const written = new Map(rows.map((row) => [String(row.transaction), row]))
  for (const [id, by] of moved) {
    const row = written.get(id)
    const amount = BigInt(String(row?.amount ?? 0))
    const inBooks = row?.is_out === true ? -amount : amount
    if (inBooks !== by) faults.push(`${id} was answered as moving ${by} and moved ${inBooks}`)
  }
  for (const [id, row] of written) {
    if (!moved.has(id) && BigInt(String(row.moved)) !== 0n)
      faults.push(`${id} moved ${row.moved}, no client got that answer`)
  }
  return faults
}
