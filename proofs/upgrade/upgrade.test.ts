/** A sandbox of a former version, opened by this one: nothing of what it held is lost, and it goes on. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductDatabase } from '../../cli/database/database.ts'
import { openServerRoles } from '../../cli/database/roles.ts'
import { DEMO_ACCOUNTS } from '../../cli/seed/seed.ts'
import { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import { emptyPlace, startTestProduct, type TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'
import { readSnapshot, restoreSnapshot } from './snapshot.ts'

const SNAPSHOT = join(import.meta.dirname, 'sandbox.json.zst')
const STAKE = 1000n
const [MEERA] = DEMO_ACCOUNTS

const snapshot = readSnapshot(SNAPSHOT)
let product: TestProduct
beforeAll(async () => {
  const place = await emptyPlace()
  const database = await openProductDatabase(place)
  await openServerRoles(database.url, place.DATA_DIR)
  await restoreSnapshot(database.url, snapshot)
  await database.stop()
  product = await startTestProduct({ hasDemoMembers: true }, place)
})
afterAll(() => product?.stop())

test('the books of a former version are true after its migration', async () => {
  const { isGood, output } = await verified(product)
  expect(output).not.toContain('FALSE')
  expect(isGood).toBe(true)
})

test('every row of money and play is still there', async () => {
  const kept = ['ledger.transfers', 'ledger.entries', 'play.rounds', 'members.members', 'rewards.claims']
  for (const name of kept) {
    const rows = snapshot.tables.find((table) => table.name === name)?.rows ?? '[]'
    const [found] = await product.rows(`select count(*)::int as count from ${name}`)
    expect(found?.count, name).toBeGreaterThanOrEqual((JSON.parse(rows) as unknown[]).length)
  }
})

test('a member of a former version logs in, reads the record and plays on', async () => {
  const member = new SimulatedMember(product.sites)
  await member.logIn(MEERA.username, MEERA.password)
  const before = await member.rounds()
  expect(before.rows.length).toBeGreaterThan(0)
  expect(before.totals.stake).not.toBe('0')

  const game = await member.launch('dragon-pearl')
  const { round } = await game.play(STAKE, null)
  const after = await member.rounds()
  expect(after.rows).toHaveLength(before.rows.length + 1)
  expect(BigInt(after.totals.stake)).toBe(BigInt(before.totals.stake) + STAKE)
  expect(after.rows[0]?.payout).toBe(round.payout)
})
