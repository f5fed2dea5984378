import { amount } from '@night-market/protocol/money'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../testing/database.ts'
import { balanceOf, houseAccount, memberAccount, openAccount, postSet } from './index.ts'

const database = await testDatabase()
const { db } = database
const HOUSE = houseAccount('cashier', 'INR/2')
const account = (name: string): string => (name === 'house' ? HOUSE : memberAccount(name, 'main'))

for (const name of ['house', 'ann', 'bob']) {
  const owner = { id: account(name), owner: name, purse: 'main', asset: 'INR/2' as const }
  await openAccount(db, { ...owner, keepsBalance: name !== 'house' })
}

test('money moves, runs out, and moves once however often it is asked', async () => {
  await play(`
    t1  house  ann    100  posted
    t2  ann    bob    101  insufficient_funds
    t2  ann    bob    100  posted
    t2  ann    bob    100  replayed
    t2  ann    bob     99  transfer_id_reused
    t3  bob    nobody   1  account_missing
    t4  bob    house   40  posted
  `)
  expect(await balanceOf(db, account('ann'))).toEqual({ asset: 'INR/2', balance: 0n })
  expect(await balanceOf(db, account('bob'))).toEqual({ asset: 'INR/2', balance: 60n })
})

test('a transfer can be neither changed nor deleted, by the owner of the database or by the application', async () => {
  const statements = [
    'update ledger.transfers set amount = 1',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
  ]
  for (const statement of statements) {
    await expect(asAdmin(database.url, statement)).rejects.toThrow('append-only')
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
  }
  await expect(database.pool.query('update ledger.accounts set balance = 1')).rejects.toThrow(
    'permission denied',
  )
})

/** Runs a table of transfers: id, from, to, amount, outcome. */
async function play(script: string): Promise<void> {
  for (const line of script.trim().split('\n')) {
    const [id = '', from = '', to = '', units = '', outcome = ''] = line.trim().split(/\s+/)
    const move = {
      from: account(from),
      to: account(to),
      amount: amount(units),
      reason: 'test.move',
      reference: id,
    }
    const [posting] = await postSet(db, [{ ...move, id, happenedAt: new Date(0) }])
    expect(posting?.outcome, line).toBe(outcome)
  }
}
