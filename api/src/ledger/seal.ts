import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { hashTree } from './hash-tree.ts'

/**
 * An append-only table under seal. It has the columns `no bigint` (rising) and
 * `written_by xid8 default pg_current_xact_id()`, and an index over (written_by, no).
 */
export interface Sealable {
  /** Schema and name. */
  table: `${string}.${string}`
  /** All columns, in an order that never changes; a later column goes to the end and is null in older rows. */
  columns: readonly string[]
}

export const SEALED_TRANSFERS: Sealable = {
  table: 'ledger.transfers',
  columns: [
    'no',
    'id',
    'from_account',
    'to_account',
    'asset',
    'amount',
    'reason',
    'reference',
    'from_entry',
    'from_balance',
    'to_entry',
    'to_balance',
    'may_overdraw',
    'happened_at',
    'recorded_at',
    'written_by',
  ],
}

/** The audited actions, see `platform/database/audit.ts`. */
export const SEALED_AUDIT: Sealable = {
  table: 'platform.audit',
  columns: ['no', 'who', 'what', 'subject', 'details', 'happened_at', 'written_by'],
}

/** Seals every minute what was written since. */
export function sealJob(db: Db, sealables: Sealable[] = [SEALED_TRANSFERS, SEALED_AUDIT]): Job {
  return {
    name: 'ledger_seal',
    cron: '* * * * *',
    async run() {
      for (const sealable of sealables) await sealAll(db, sealable)
    },
  }
}

/** Seals all rows of finished transactions; how many they were. Rows of a transaction under way wait for the next time. */
export async function sealAll(db: Db, sealable: Sealable): Promise<number> {
  let all = 0
  for (;;) {
    const sealed = await transact(db, (tx) => sealBatch(tx, sealable))
    if (sealed === 0) return all
    all += sealed
  }
}

/** A seal holds about so many rows (transactions are not split): as much as a transaction may take its time for. */
const ROWS_A_SEAL = 50_000

async function sealBatch(tx: Tx, sealable: Sealable): Promise<number> {
  const lock = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ledger.seals'), hashtext(${sealable.table})) as "isOurs"`.execute(
    tx,
  )
  if (lock.rows[0]?.isOurs !== true) return 0
  const range = await nextRange(tx, sealable)
  await useCanonicalTexts(tx)
  const tree = hashTree()
  for await (const leaf of leavesOf(tx, sealable, range)) tree.add(leaf)
  if (tree.count() === 0) return 0
  await sql`select ledger.add_seal(${sealable.table}, ${range.before}::xid8, ${tree.count()}, ${tree.root()})`.execute(
    tx,
  )
  return tree.count()
}

/** Transactions from one up to, but without, another. */
export interface WrittenRange {
  from: string
  before: string
}

async function nextRange(tx: Tx, { table }: Sealable): Promise<WrittenRange> {
  // A transaction below the oldest one under way is finished, and none can begin there: no row will appear in the range.
  const { rows } = await sql<WrittenRange & { cut: string | null }>`
    select l.from, h.before, (
        select greatest(c.written_by::text::numeric, (
            select f.written_by::text::numeric + 1 from ${sql.table(table)} f
             where f.written_by >= l.from order by f.written_by, f.no limit 1))::text
          from ${sql.table(table)} c where c.written_by >= l.from and c.written_by < h.before
         order by c.written_by, c.no offset ${ROWS_A_SEAL} limit 1) as cut
      from (select coalesce((select written_before from ledger.seals
                              where chain = ${table} order by no desc limit 1), '0'::xid8) as from) l,
           (select pg_snapshot_xmin(pg_current_snapshot()) as before) h`.execute(tx)
  const range = rows[0]
  assert(range)
  return { from: range.from, before: range.cut ?? range.before }
}

/** Read in one turn of the event loop and hashed in another, at 15 µs a row: calls wait no longer than for a batch. */
const PAGE = 500

/** A row as the database writes each of its columns. */
type TextRow = Record<string, string | null>

/** The rows of a range as texts (`useCanonicalTexts` first), in the order of their seal; one page of them in memory. */
export async function* leavesOf(tx: Tx, sealable: Sealable, range: WrittenRange): AsyncGenerator<string> {
  const texts = sealable.columns.map((column) => sql`t.${sql.ref(column)}::text as ${sql.ref(column)}`)
  let after = { written_by: range.from, no: '-1' }
  for (;;) {
    // Rows keep the names of their columns, which are part of each leaf.
    const { rows } = await sql<TextRow & typeof after>`
      select ${sql.join(texts)} from ${sql.table(sealable.table)} t
       where (t.written_by, t.no) > (${after.written_by}::xid8, ${after.no}::bigint)
         and t.written_by < ${range.before}::xid8
       order by t.written_by, t.no limit ${PAGE}`.execute(tx.withoutPlugins())
    for (const row of rows) yield leafOf(sealable.columns, row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
}

/**
 * Exactly what `json_strip_nulls(json_build_object(…))` makes of a row. Made here, a row takes both sides together
 * 8 µs instead of 12, and the database 2 µs instead of 9.
 */
function leafOf(columns: readonly string[], row: TextRow): string {
  let fields = ''
  for (const column of columns) {
    const text = row[column] ?? null
    if (text !== null) fields += `${fields === '' ? '' : ','}"${column}":${JSON.stringify(text)}`
  }
  return `{${fields}}`
}

/** From here to the end of the transaction a value has one text, whatever the server is set to. */
export async function useCanonicalTexts(tx: Tx): Promise<void> {
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
    ('intervalstyle', 'iso_8601'), ('bytea_output', 'hex')) as v(name, value)`.execute(tx)
}
