import { extent } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../../api/src/testing/database.ts'
import { ledgerChecks, SEALED_TRANSFERS, sealAll, verifyBooks } from '../../../api/src/ledger/index.ts'
import { simulateLedger, type Played } from './play.ts'

const SEEDS = extent(60, 200)
const AT_ONCE = 6

test(`${SEEDS} random simulations keep every invariant of the books`, async () => {
  const { db, url } = await testDatabase()
  // Callers that lock one account after another deadlock now and then; the server looks for it after this time.
  await asAdmin(url, `alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '20ms'`)
  const plays = await playAll(db, SEEDS)
  for (const { seed, faults } of plays)
    expect(faults, `seed ${seed}; replay with: npm run sim -- ${seed}`).toEqual([])

  const outcomes = new Set(plays.flatMap((play) => Object.keys(play.outcomes)))
  expect(outcomes.size, 'every outcome occurred').toBe(6)
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

async function playAll(db: Parameters<typeof simulateLedger>[0], seeds: number): Promise<Played[]> {
  const plays: Played[] = []
  let next = 1
  const player = async (): Promise<void> => {
    while (next <= seeds) plays.push(await simulateLedger(db, next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  return plays
}
