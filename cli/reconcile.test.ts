import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { testFolder } from '../api/src/testing/folder.ts'
import { aPlayer, askWallet, aVendor, WIRE } from '../api/src/testing/play.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { reconcile } from './reconcile.ts'

const market = await testMarket()
process.env.DATABASE_URL = market.database.url
const vendor = await aVendor(market)
const player = await aPlayer(market, vendor)
await askWallet(market, player, 'transaction/bet', { transaction_uuid: 'b1', amount: 150 })
const bet = {
  kind: 'bet',
  transaction_uuid: 'b1',
  user: player.memberId,
  currency: 'INR',
  amount: 150 * WIRE,
}

test('GAME-9: npm run reconcile compares the account of a file, and fails on a difference', async () => {
  const same = await reconcileWith([bet])
  expect(same.output).toMatch(
    /platform {2}INR bet +1 calls, 1\.50000\nvendor +INR bet +1 calls, 1\.50000\nNo difference/,
  )
  expect(same.code).toBe(0)
  const win = { ...bet, kind: 'win', transaction_uuid: 'w1' }
  const other = await reconcileWith([{ ...bet, amount: 1000 }, win])
  expect(other.output).toContain('only at the vendor: 1\n  w1\ndifferent: 1\n  b1')
  expect(other.code).toBe(1)
})

test('an account that cannot be read, and a vendor that is none, end the command with a sentence', async () => {
  const wrong = await reconcileWith([bet, { ...bet, amount: -1 }])
  expect(wrong.output).toContain('Line 2 is no accepted call')
  const stranger = await reconcileWith([], 'nobody')
  expect(stranger.output).toContain('There is no vendor "nobody".')
  expect([wrong.code, stranger.code]).toEqual([1, 1])
})

function reconcileWith(lines: object[], code = vendor.code) {
  const file = join(testFolder(), 'account.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return runCommand(reconcile, [code, '2026-11-20', file])
}
