import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askWallet, aVendor, WIRE } from '../testing/play.ts'
import { reconcile, type VendorLine } from './index.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const DAY = '2026-11-20'
const real = await aPlayer(market, vendor)
const demo = await aPlayer(market, vendor, { mode: 'demo' })
await askWallet(market, real, 'transaction/bet', { transaction_uuid: 'b1', amount: 100 })
await askWallet(market, demo, 'transaction/bet', { transaction_uuid: 'f1', amount: 70 })
await askWallet(market, real, 'transaction/betwin', {
  transaction_uuid: 'c1',
  round: 'second',
  amount: 10,
  win_amount: 40,
})
await askWallet(market, real, 'transaction/bet', { transaction_uuid: 'b2', round: 'third', amount: 5 })
await askWallet(market, real, 'transaction/rollback', {
  transaction_uuid: 'r2',
  reference_transaction_uuid: 'b2',
})

const ACCOUNT: VendorLine[] = [
  lineOf('bet', 'b1', 100),
  { ...lineOf('bet', 'f1', 70), member: demo.memberId, currency: 'FUN' },
  lineOf('betwin', 'c1', 10, 40),
  lineOf('rollback', 'r2', 0),
]

test("GAME-9: a vendor's account of a day is compared by currency, amounts of every kind added apart", async () => {
  const { ours, theirs, ...differences } = await reconcileWith(ACCOUNT)
  expect(ours).toEqual({
    'INR bet': { count: 1, units: BigInt(100 * WIRE), winUnits: 0n },
    'FUN bet': { count: 1, units: BigInt(70 * WIRE), winUnits: 0n },
    'INR betwin': { count: 1, units: BigInt(10 * WIRE), winUnits: BigInt(40 * WIRE) },
    'INR rollback': { count: 1, units: 0n, winUnits: 0n },
  })
  expect(theirs).toEqual(ours)
  expect(differences).toEqual({ onlyOurs: [], onlyTheirs: [], differing: [] })
})

test('GAME-9: a bet that was taken back may be listed or not, but not with another amount', async () => {
  const listed = await reconcileWith([...ACCOUNT, lineOf('bet', 'b2', 5)])
  expect(listed).toMatchObject({ onlyOurs: [], onlyTheirs: [], differing: [] })
  expect(listed.theirs['INR bet']?.count).toBe(1)
  expect((await reconcileWith([...ACCOUNT, lineOf('bet', 'b2', 6)])).differing).toEqual(['b2'])
})

test.each<[string, Partial<VendorLine>]>([
  ['stake', { units: 1n }],
  ['win of a bet-and-win', { winUnits: 1n }],
  ['currency', { currency: 'FUN' }],
  ['player', { member: 'mbr_other' }],
  ['kind', { kind: 'bet' }],
])('GAME-9: a transaction known with another %s differs', async (_what, change) => {
  const account = ACCOUNT.map((line) => (line.transaction === 'c1' ? { ...line, ...change } : line))
  expect((await reconcileWith(account)).differing).toEqual(['c1'])
})

test('GAME-9: what only one side knows is named, and the day is that of the account', async () => {
  const account = [...ACCOUNT.slice(1), lineOf('win', 'w9', 5)]
  expect(await reconcileWith(account)).toMatchObject({ onlyOurs: ['b1'], onlyTheirs: ['w9'] })
  const other = await reconcile(market.services.db, vendor.code, '2026-11-21', [])
  expect(other).toEqual({ ours: {}, theirs: {}, onlyOurs: [], onlyTheirs: [], differing: [] })
})

const reconcileWith = (account: VendorLine[]) => reconcile(market.services.db, vendor.code, DAY, account)

function lineOf(kind: VendorLine['kind'], transaction: string, amount: number, won = 0): VendorLine {
  const units = { units: BigInt(amount * WIRE), winUnits: BigInt(won * WIRE) }
  return { transaction, kind, member: real.memberId, currency: 'INR', ...units }
}
