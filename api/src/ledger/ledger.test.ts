import { amount, type Asset } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { asAdmin, testDatabase } from '../testing/database.ts'
import { balanceOf, houseAccount, memberAccount, openAccount, post, postSet, type Purse } from './index.ts'

const database = await testDatabase()
const { db } = database
const HOUSE = houseAccount('cashier', 'INR/2')
const DEMO_HOUSE = houseAccount('cashier', 'FUN/2')

for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) await open(name, 'main', 'INR/2')
await open('ann', 'demo', 'FUN/2')
await open('ann', 'points', 'PTS/0')
await openAccount(db, { id: HOUSE, owner: HOUSE, purse: 'main', asset: 'INR/2', keepsBalance: false })
await openAccount(db, {
  id: DEMO_HOUSE,
  owner: DEMO_HOUSE,
  purse: 'demo',
  asset: 'FUN/2',
  keepsBalance: false,
})

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

test('an account that many open at one moment is opened once, and all of them find it', async () => {
  for (let round = 0; round < 40; round++) {
    const id = houseAccount(`opened${round}`, 'INR/2')
    const account = { id, owner: id, purse: 'main', asset: 'INR/2', keepsBalance: false } as const
    await Promise.all(Array.from({ length: 10 }, () => openAccount(db, account)))
  }
})

test('demo money meets no real money, and points no money', async () => {
  await play(`
    d1  demo-house  ann:demo    500  posted
    d2  ann:demo    bob           1  asset_differs
    d3  house       ann:demo      1  asset_differs
    d4  ann:points  ann           1  asset_differs
    d5  ann:demo    demo-house  500  posted
  `)
  await expect(open('bob', 'demo', 'INR/2')).rejects.toThrow('accounts_check')
  await expect(open('bob', 'points', 'FUN/2')).rejects.toThrow('accounts_check')
})

test('a debt is only for the transfer that may leave one, and what comes in pays it', async () => {
  await play(`
    o1  house  cat  10  posted
    o2  cat  house  25  insufficient_funds
    o3  cat  house  25  posted  overdraw
    o4  cat  house   1  insufficient_funds
    o5  house  cat   5  posted
    o6  house  cat  20  posted
    o7  cat  house  10  posted
  `)
  expect(await balanceOf(db, account('cat'))).toEqual({ asset: 'INR/2', balance: 0n })
})

test('a replay answers the balances right after the first posting', async () => {
  const gift = { ...move('r1', 'house', 'dan', '70'), happenedAt: new Date(0) }
  const first = await transact(db, (tx) => post(tx, gift))
  await transact(db, (tx) => post(tx, move('r2', 'dan', 'house', '30')))
  const later = { ...gift, happenedAt: new Date(5) }
  expect(await transact(db, (tx) => post(tx, later))).toEqual({ ...first, outcome: 'replayed' })
  expect(first).toMatchObject({ fromBalance: null, toBalance: 70n })
})

test('a refused move throws out the whole transaction it was part of', async () => {
  const both = transact(db, async (tx) => {
    await post(tx, move('x1', 'house', 'eve', '5'))
    await post(tx, move('x2', 'eve', 'bob', '6'))
  })
  await expect(both).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await balanceOf(db, account('eve'))).toEqual({ asset: 'INR/2', balance: 0n })
  await play('x1 house eve 5 posted')
})

test('a set answers each of its moves in order: one posted, one refused, one replayed', async () => {
  await play('s1 house eve 100 posted')
  const set = [
    move('s2', 'bob', 'dan', '999999'),
    move('s1', 'house', 'eve', '100'),
    move('s3', 'house', 'cat', '1'),
  ]
  expect((await postSet(db, set)).map((posting) => `${posting.id} ${posting.outcome}`)).toEqual([
    's2 insufficient_funds',
    's1 replayed',
    's3 posted',
  ])
})

test('a set that names a transfer or a member twice posts nothing', async () => {
  const sets = {
    'a transfer twice': [move('y1', 'house', 'ann', '5'), move('y1', 'house', 'bob', '5')],
    'an account twice': [move('y2', 'house', 'ann', '5'), move('y3', 'ann', 'house', '5')],
  }
  for (const [fault, set] of Object.entries(sets)) await expect(postSet(db, set)).rejects.toThrow(fault)
  expect(await idsLike('y%')).toEqual([])
})

test('what is no move is never asked of the books', async () => {
  const faults = [
    { amount: amount(0n) },
    { amount: amount(-5n) },
    { amount: amount(10n ** 18n) },
    { to: HOUSE },
    { id: '' },
    { reason: 'nul\0' },
  ]
  for (const fault of faults) {
    await expect(postSet(db, [{ ...move('z1', 'house', 'ann', '5'), ...fault }])).rejects.toThrow(
      'is no move',
    )
  }
})

test('an account opens once, and never again as something else', async () => {
  await open('ann', 'main', 'INR/2')
  await expect(open('ann', 'main', 'VND/0')).rejects.toThrow('open with other properties')
  const owner = { id: account('ann'), owner: 'bob', purse: 'main' as const, asset: 'INR/2' as const }
  await expect(openAccount(db, { ...owner, keepsBalance: true })).rejects.toThrow(
    'open with other properties',
  )
  await expect(openAccount(db, { ...owner, id: 'house:x:INR/2', keepsBalance: true })).rejects.toThrow(
    'check',
  )
})

test('a transfer can be neither changed nor deleted, by the owner of the database or by the application', async () => {
  const statements = [
    'update ledger.transfers set amount = 1',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    'delete from ledger.accounts',
    "update ledger.accounts set asset = 'VND/0'",
    'truncate ledger.accounts',
  ]
  for (const statement of statements) {
    await expect(asAdmin(database.url, statement)).rejects.toThrow('append-only')
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
  }
  for (const statement of [
    'update ledger.accounts set balance = 1',
    "insert into ledger.accounts (id, owner, purse, asset) values ('house:y', 'y', 'main', 'INR/2')",
    "insert into ledger.transfers (id, from_account, to_account, asset, amount) values ('t', 'a', 'b', 'INR/2', 1)",
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
  }
})

function account(name: string): string {
  if (name === 'house') return HOUSE
  if (name === 'demo-house') return DEMO_HOUSE
  return name.includes(':') ? name : memberAccount(name, 'main')
}

function move(id: string, from: string, to: string, units: string) {
  const ends = { from: account(from), to: account(to), amount: amount(units) }
  return { id, ...ends, reason: 'test.move', reference: id, happenedAt: new Date(0) }
}

async function open(owner: string, purse: Purse, asset: Asset): Promise<void> {
  await openAccount(db, { id: memberAccount(owner, purse), owner, purse, asset, keepsBalance: true })
}

async function idsLike(pattern: string): Promise<string[]> {
  const rows = await db.selectFrom('ledger.transfers').select('id').where('id', 'like', pattern).execute()
  return rows.map((row) => row.id)
}

/** Runs a table of transfers: id, from, to, amount, outcome, and whether they may overdraw. */
async function play(script: string): Promise<void> {
  for (const line of script.trim().split('\n')) {
    const [id = '', from = '', to = '', units = '', outcome = '', overdraw = ''] = line.trim().split(/\s+/)
    const [posting] = await postSet(db, [{ ...move(id, from, to, units), mayOverdraw: overdraw !== '' }])
    expect(posting?.outcome, line).toBe(outcome)
  }
}
