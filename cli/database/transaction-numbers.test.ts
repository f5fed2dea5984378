import pg from 'pg'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../api/src/testing/database.ts'
import { passNumbers, refuseNumbersAhead } from './transaction-numbers.ts'

test('a database with numbers that its cluster is yet to give is refused, until they are passed', async () => {
  const { url } = await testDatabase()
  await refuseNumbersAhead(url)
  expect(await passNumbers(url)).toBe(0n)
  await asAdmin(
    url,
    `insert into ledger.seals (chain, no, written_from, written_before, row_count, root, previous, hash)
     select 'ledger.transfers', 1, '0'::xid8, (pg_current_xact_id()::text::bigint + 2000)::text::xid8, 1,
            sha256(''), sha256(''), sha256('')`,
  )
  await expect(refuseNumbersAhead(url)).rejects.toThrow('npm run db -- renumber')
  expect(await passNumbers(url)).toBeGreaterThan(1000n)
  await refuseNumbersAhead(url)
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ follows: boolean }>(
    'select pg_current_xact_id() > written_before as follows from ledger.seals',
  )
  await client.end()
  expect(rows).toEqual([{ follows: true }])
})
