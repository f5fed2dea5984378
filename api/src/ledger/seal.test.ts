import { setTimeout as sleep } from 'node:timers/promises'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { asAdmin, testDatabase } from '../testing/database.ts'
import {
  houseAccount,
  ledgerChecks,
  memberAccount,
  openAccount,
  post,
  postSet,
  SEALED_TRANSFERS,
  sealAll,
  sealJob,
  verifyBooks,
} from './index.ts'
import { leavesOf, useCanonicalTexts } from './seal.ts'

const { db, pool, url } = await testDatabase()
const HOUSE = houseAccount('cashier', 'INR/2')
const ANN = memberAccount('ann', 'main')
await openAccount(db, { id: HOUSE, owner: HOUSE, purse: 'main', asset: 'INR/2', keepsBalance: false })
await openAccount(db, { id: ANN, owner: 'ann', purse: 'main', asset: 'INR/2', keepsBalance: true })

test('a seal waits for earlier transactions, and then misses nothing', async () => {
  const committed = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const early = transact(db, async (tx) => {
    await post(tx, gift('early'))
    posted.resolve()
    await committed.promise
  })
  await posted.promise
  await postSet(db, [{ ...gift('late'), from: HOUSE, to: houseAccount('other', 'INR/2') }])
  await openAccount(db, { ...HOUSE_OTHER, keepsBalance: false })
  await postSet(db, [{ ...gift('late'), to: HOUSE_OTHER.id }])
  await sealAll(db, SEALED_TRANSFERS)
  expect(await sealedRows()).toBe(0n)

  committed.resolve()
  await early
  await untilSealed()
  expect(await sealedRows()).toBe(2n)
  expect(await sealAll(db, SEALED_TRANSFERS)).toBe(0)
  await expectTrueBooks()
})

test('seals form one chain, and concurrent sealers write none twice', async () => {
  for (let n = 0; n < 5; n++) {
    await postSet(db, [gift(`seal_${n}`)])
    await Promise.all([1, 2, 3].map(() => sealJob(db).run(new Date(0))))
  }
  await untilSealed()
  expect(await sealedRows()).toBe(7n)
  await expectTrueBooks()
})

test('SAFE: a seal can be neither changed, deleted nor forged by the application, nor changed by the owner', async () => {
  for (const statement of [
    "update ledger.seals set root = ''",
    'delete from ledger.seals',
    'truncate ledger.seals',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('permission denied')
    await expect(asAdmin(url, statement)).rejects.toThrow('append-only')
  }
  await expect(pool.query('insert into ledger.seals default values')).rejects.toThrow('permission denied')
  const future = `select ledger.add_seal('ledger.transfers', '99999999999', 1, sha256(''))`
  await expect(pool.query(future)).rejects.toThrow('not finished')
})

test('the seal covers every column of the transfers', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'ledger.transfers'::regclass and attnum > 0",
  )
  expect(SEALED_TRANSFERS.columns.toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

test('SAFE: the text of a sealed row is the one that the database makes of it, whatever is in the row', async () => {
  const reference =
    'quote " backslash \\ tab \t feed \f bell \u0007 line \n del \u007f separator \u2028 नमस्ते 🎲 <&>'
  await postSet(db, [{ ...gift('strange_text'), reference }])
  const columns = SEALED_TRANSFERS.columns.map((column) => `'${column}', ${column}::text`).join()
  const texts = await transact(db, async (tx) => {
    await useCanonicalTexts(tx)
    const { rows } = await sql<{ leaf: string }>`
      select json_strip_nulls(json_build_object(${sql.raw(columns)}))::text as leaf from ledger.transfers
       order by written_by, no`.execute(tx)
    const leaves: string[] = []
    for await (const leaf of leavesOf(tx, SEALED_TRANSFERS, { from: '0', before: '9223372036854775807' }))
      leaves.push(leaf)
    return { made: leaves, ofDatabase: rows.map((row) => row.leaf) }
  })
  expect(texts.made).toEqual(texts.ofDatabase)
  expect(texts.made.at(-1)).toContain('separator')
})

const HOUSE_OTHER = {
  id: houseAccount('other', 'INR/2'),
  owner: 'house:other',
  purse: 'main' as const,
  asset: 'INR/2' as const,
}

function gift(id: string) {
  const ends = { from: HOUSE, to: ANN, amount: amount(5n) }
  return { id, ...ends, reason: 'test.gift', reference: id, happenedAt: new Date(0) }
}

/** Other tests' transactions on the same server hold seals back for a moment. */
async function untilSealed(): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    await sealAll(db, SEALED_TRANSFERS)
    const { rows } = await pool.query<{ count: bigint }>('select count(*) from ledger.transfers')
    if ((await sealedRows()) === rows[0]?.count) return
    await sleep(10)
  }
  throw new Error('the transfers were not sealed')
}

async function sealedRows(): Promise<bigint> {
  const { rows } = await pool.query<{ sum: bigint }>(
    'select coalesce(sum(row_count), 0)::bigint as sum from ledger.seals',
  )
  return rows[0]?.sum ?? -1n
}

async function expectTrueBooks(): Promise<void> {
  const reports = await verifyBooks(db, ledgerChecks)
  expect(reports.flatMap((report) => report.findings)).toEqual([])
}
