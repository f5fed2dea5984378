import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../../api/src/testing/database.ts'
import { ledgerChecks, SEALED_TRANSFERS, sealAll, verifyBooks } from '../../../api/src/ledger/index.ts'
import { expectSound, inLanes } from '../plays.ts'
import { simulateLedger } from './play.ts'

const SEEDS = seedsOf(30, 200)
const AT_ONCE = 6
/** Every outcome of a posting. */
const MET = [
  'posted',
  'replayed',
  'transfer_id_reused',
  'insufficient_funds',
  'account_missing',
  'asset_differs',
]

test(`${SEEDS.length} random simulations keep every invariant of the books`, async () => {
  const { db, url } = await testDatabase()
  // Callers that lock one account after another deadlock now and then; the server looks for it after this time.
  await asAdmin(url, `alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '20ms'`)
  await expectSound('ledger', SEEDS, MET, (seeds) =>
    inLanes(seeds, Array.from({ length: AT_ONCE }), (_lane, seed) => simulateLedger(db, seed)),
  )
  await sealAll(db, SEALED_TRANSFERS)
  const reports = await verifyBooks(db, ledgerChecks)
  expect(reports.flatMap((report) => report.findings)).toEqual([])
})

const PLANTED = {
  'a coin too much now and then': `begin if new.entries % 5 = 0 then new.balance := new.balance + 1; end if; return new; end`,
  'an update that is lost now and then': `begin if new.entries % 5 = 0 then return null; end if; return new; end`,
}

for (const [name, body] of Object.entries(PLANTED)) {
  test(`the simulation finds a planted fault: ${name}`, async () => {
    const { db, url } = await testDatabase()
    await asAdmin(url, `create function public.planted() returns trigger language plpgsql as $$ ${body} $$`)
    await asAdmin(
      url,
      'create trigger planted before update on ledger.accounts for each row execute function planted()',
    )
    expect((await simulateLedger(db, 1)).faults).not.toEqual([])
  })
}
