import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'
import { hashOfSeal, hashTree } from './hash-tree.ts'
import { leavesOf, SEALED_AUDIT, SEALED_TRANSFERS, useCanonicalTexts, type Sealable } from './seal.ts'
import { FINDINGS_SHOWN, sqlCheck, type Check, type Examined, type Finding } from './verify.ts'

interface Seal {
  no: bigint
  writtenFrom: string
  writtenBefore: string
  rowCount: bigint
  root: Buffer
  previous: Buffer
  hash: Buffer
}

/** Every seal of a table's chain, made again from the rows: one changed, added or missing byte is found. */
function sealCheck(sealable: Sealable): Check {
  return {
    statement: 10,
    name: `every row of ${sealable.table} is as it was sealed, every seal follows from the one before`,
    run: (tx) => examineChain(tx, sealable),
  }
}

/**
 * The chain still holds the seal that was noted elsewhere (`12:<hex>`, as the proof prints it). Without such a note
 * an owner of the database could make a whole new chain; with it, nothing up to that seal can differ.
 */
export function headCheck(sealable: Sealable, head: string): Check {
  const [no = '', hash = ''] = head.split(':')
  return {
    statement: 10,
    name: `seal ${no} of ${sealable.table} is the one that was noted`,
    async run(tx) {
      assert(
        /^[1-9][0-9]*$/.test(no) && /^[0-9a-f]{64}$/.test(hash),
        'a noted seal is its number, a colon and its hash',
      )
      const seal = await tx
        .selectFrom('ledger.seals')
        .select('hash')
        .where('chain', '=', sealable.table)
        .where('no', '=', BigInt(no))
        .executeTakeFirst()
      const found = seal?.hash.toString('hex') ?? 'missing'
      const findings =
        found === hash ? [] : [{ subject: `seal ${no}`, detail: `is ${found}, was noted as ${hash}` }]
      return { checked: 1n, findings, found: BigInt(findings.length) }
    },
  }
}

/**
 * The application's role can only read these, and append rows to the audit, whose number and transaction the database
 * sets; triggers refuse the owner of the database.
 */
const KEPT = ['ledger.accounts', 'ledger.transfers', 'ledger.seals', 'platform.audit']

export const sealChecks: Check[] = [
  sealCheck(SEALED_TRANSFERS),
  sealCheck(SEALED_AUDIT),
  sqlCheck(
    10,
    "the application's role cannot write the books nor change the audit, and triggers stand guard",
    {
      count: sql`select ${KEPT.length}::bigint`,
      findings: sql`
      select kept, 'the application may ' || privilege
        from unnest(${KEPT}::text[]) kept, unnest('{insert,update,delete,truncate,trigger}'::text[]) privilege
       where has_table_privilege('night_market_api', kept, privilege)
      union all
      select kept, format('of 2 triggers that refuse changes, %s stand guard', count(t.tgname))
        from unnest(${KEPT}::text[]) kept
        left join pg_trigger t on t.tgrelid = kept::regclass and t.tgenabled in ('O', 'A')
                              and t.tgfoid = 'platform.refuse_change'::regproc
       group by kept having count(t.tgname) < 2`,
    },
  ),
]

async function examineChain(tx: Tx, sealable: Sealable): Promise<Examined> {
  await useCanonicalTexts(tx)
  const findings: Finding[] = []
  let found = 0n
  let checked = 0n
  let before: Seal | undefined
  for await (const seal of sealsOf(tx, sealable)) {
    const tree = hashTree()
    const range = { from: seal.writtenFrom, before: seal.writtenBefore }
    for await (const leaf of leavesOf(tx, sealable, range)) tree.add(leaf)
    checked += BigInt(tree.count())
    const root = tree.count() === 0 ? Buffer.alloc(32) : tree.root()
    for (const detail of faultsOf(sealable, seal, before, { count: tree.count(), root })) {
      found++
      if (findings.length < FINDINGS_SHOWN) findings.push({ subject: `seal ${seal.no}`, detail })
    }
    before = seal
  }
  const unsealed = await countUnsealed(tx, sealable, before?.writtenBefore ?? '0')
  const head =
    before === undefined ? 'no seal yet' : `sealed up to ${before.no}:${before.hash.toString('hex')}`
  const remark = `${head}, ${unsealed} not sealed yet`
  return { checked, findings, found, remark }
}

const PAGE = 1000

async function* sealsOf(tx: Tx, { table }: Sealable): AsyncGenerator<Seal> {
  let after = 0n
  for (;;) {
    const page: Seal[] = await tx
      .selectFrom('ledger.seals')
      .select(['no', 'writtenFrom', 'writtenBefore', 'rowCount', 'root', 'previous', 'hash'])
      .where('chain', '=', table)
      .where('no', '>', after)
      .orderBy('no')
      .limit(PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.no
  }
}

function faultsOf(
  sealable: Sealable,
  seal: Seal,
  before: Seal | undefined,
  rows: { count: number; root: Buffer },
): string[] {
  const faults: string[] = []
  const range = `rows written by transactions ${seal.writtenFrom} up to ${seal.writtenBefore}`
  if (seal.no !== (before?.no ?? 0n) + 1n) faults.push(`the seal before it is missing`)
  if (!seal.previous.equals(before?.hash ?? Buffer.alloc(32)))
    faults.push('does not follow from the seal before it')
  if (seal.writtenFrom !== (before?.writtenBefore ?? '0'))
    faults.push('does not begin where the seal before it ends')
  if (seal.rowCount !== BigInt(rows.count))
    faults.push(`${range}: ${seal.rowCount} were sealed, ${rows.count} are there`)
  else if (!seal.root.equals(rows.root)) faults.push(`${range}: a row is not as it was sealed`)
  const text = {
    chain: sealable.table,
    no: seal.no.toString(),
    writtenFrom: seal.writtenFrom,
    writtenBefore: seal.writtenBefore,
    rowCount: seal.rowCount.toString(),
  }
  if (!seal.hash.equals(hashOfSeal(seal.previous, seal.root, text))) faults.push('its own hash is wrong')
  return faults
}

async function countUnsealed(tx: Tx, { table }: Sealable, from: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.table(table)} where written_by >= ${from}::xid8`.execute(tx)
  return rows[0]?.count ?? 0n
}
