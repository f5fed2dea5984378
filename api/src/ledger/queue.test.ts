import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { testDatabase } from '../testing/database.ts'
import {
  balanceOf,
  houseAccount,
  memberAccount,
  openAccount,
  post,
  postInOrder,
  postQueue,
  postSet,
  retryConflicts,
  type Move,
} from './index.ts'

const { db, pool } = await testDatabase()
const HOUSE = houseAccount('cashier', 'INR/2')
const OTHER_HOUSE = houseAccount('other', 'INR/2')
// Two queues stand for two processes: what one keeps apart, the other does not know of.
const queues = [postQueue(db), postQueue(db)] as const

for (const id of [HOUSE, OTHER_HOUSE])
  await openAccount(db, { id, owner: id, purse: 'main', asset: 'INR/2', keepsBalance: false })

test('a thousand opposite transfers between two members, by two processes, neither lock nor lose', async () => {
  const [ann, bob] = await members('opposite', 1000n, 1000n)
  const moves = Array.from({ length: 1000 }, (_, n) =>
    n % 2 === 0 ? move(`opposite_${n}`, ann, bob) : move(`opposite_${n}`, bob, ann),
  )
  const outcomes = await Promise.all(
    moves.map(async (one, n) => (await queues[n % 4 < 2 ? 0 : 1](one)).outcome),
  )
  expect(new Set(outcomes)).toEqual(new Set(['posted']))
  expect(await balances(ann, bob)).toEqual([1000n, 1000n])
})

test('opposite transfers in transactions of their own never deadlock', async () => {
  const [ann, bob] = await members('single', 1000n, 1000n)
  const asks = Array.from({ length: 300 }, (_, n) =>
    transact(db, (tx) =>
      post(tx, n % 2 === 0 ? move(`single_${n}`, ann, bob) : move(`single_${n}`, bob, ann)),
    ),
  )
  expect((await Promise.all(asks)).every((posting) => posting.outcome === 'posted')).toBe(true)
  expect(await balances(ann, bob)).toEqual([1000n, 1000n])
})

test('a hundred copies of one transfer at once are one posting and 99 replays of it', async () => {
  const [ann, bob] = await members('copies', 100n, 0n)
  const ways = [queues[0], queues[1], alone]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (ways[n % 3] ?? alone)(move('copy', ann, bob))),
  )
  expect(answers.filter((answer) => answer.outcome === 'posted')).toHaveLength(1)
  expect(answers.filter((answer) => answer.outcome === 'replayed')).toHaveLength(99)
  expect(answers.every((answer) => answer.fromBalance === 99n && answer.toBalance === 1n)).toBe(true)
  expect(await balances(ann, bob)).toEqual([99n, 1n])
})

test('of two withdrawals of the last coin one is paid', async () => {
  const [ann] = await members('coin', 1n, 0n)
  const asks = [queues[0](move('coin_1', ann, HOUSE)), queues[1](move('coin_2', ann, HOUSE))]
  const outcomes = (await Promise.all(asks)).map((posting) => posting.outcome)
  expect(outcomes.toSorted()).toEqual(['insufficient_funds', 'posted'])
  expect(await balances(ann)).toEqual([0n])
})

test('one id for many different concurrent moves: the first is posted, the others are refused', async () => {
  const names = await members('reused', 50n, 50n, 50n, 50n)
  const moves = names.map((name) => move('reused', name, HOUSE))
  const asks = moves.flatMap((one) => [queues[0](one), queues[1](one), alone(one)])
  const outcomes = (await Promise.all(asks)).map((posting) => posting.outcome)
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'replayed')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'transfer_id_reused')).toHaveLength(9)
  expect((await balances(...names)).reduce((sum, one) => sum + one, 0n)).toBe(199n)
})

test('one id between house accounts, which hold no lock, still moves once', async () => {
  const asks = Array.from({ length: 30 }, (_, n) =>
    (n % 2 ? queues[0] : alone)(move('houses', HOUSE, OTHER_HOUSE)),
  )
  const outcomes = (await Promise.all(asks)).map((posting) => posting.outcome)
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
})

test('overlapping sets of many members, in opposite orders, never deadlock', async () => {
  const names = await members('sets', ...Array.from({ length: 40 }, () => 100n))
  const sets = Array.from({ length: 40 }, (_, n) => {
    const order = n % 2 === 0 ? names : names.toReversed()
    return order.map((name, place) => move(`set_${n}_${place}`, name, HOUSE))
  })
  const answers = await Promise.all(sets.map((set) => postSet(db, set)))
  expect(answers.flat().every((posting) => posting.outcome === 'posted')).toBe(true)
  expect(new Set(await balances(...names))).toEqual(new Set([60n]))
})

test('moves in order may name a member again and again, and callers in opposite orders never deadlock', async () => {
  const [ann, bob] = await members('order', 10n, 10n)
  const there = (n: number): Move[] => [
    move(`order_${n}_1`, ann, HOUSE, 5n),
    move(`order_${n}_2`, HOUSE, ann, 4n),
  ]
  const back = (n: number): Move[] => [move(`order_${n}_3`, bob, ann, 2n), move(`order_${n}_4`, ann, bob, 3n)]
  const asks = Array.from({ length: 8 }, (_, n) =>
    transact(db, (tx) =>
      postInOrder(tx, n % 2 === 0 ? [...there(n), ...back(n)] : [...back(n), ...there(n)]),
    ),
  )
  const answers = (await Promise.all(asks)).flat()
  const posted = new Set(answers.filter((answer) => answer.outcome === 'posted').map((answer) => answer.id))
  const sums = { ann: 10n, bob: 10n }
  for (const id of posted) {
    const kind = id.at(-1)
    sums.ann += { 1: -5n, 2: 4n, 3: 2n, 4: -3n }[kind as '1'] ?? 0n
    sums.bob += { 1: 0n, 2: 0n, 3: -2n, 4: 3n }[kind as '1'] ?? 0n
  }
  expect(await balances(ann, bob)).toEqual([sums.ann, sums.bob])
})

test('a house account is never locked: others post through it while a transaction that used it is open', async () => {
  const [ann, bob] = await members('house', 10n, 10n)
  await transact(db, async (tx) => {
    await post(tx, move('house_1', ann, HOUSE))
    expect((await queues[0](move('house_2', bob, HOUSE))).outcome).toBe('posted')
  })
  const { rows } = await pool.query('select balance, entries from ledger.accounts where id = $1', [HOUSE])
  expect(rows).toEqual([{ balance: null, entries: 0n }])
})

test('a move that the books cannot keep fails alone, and its neighbours of the batch are posted', async () => {
  const [ann, bob, rich] = await members('poison', 10n, 10n, 0n)
  for (let n = 0; n < 9; n++) await queues[0](move(`rich_${n}`, HOUSE, rich, 10n ** 18n - 1n))
  const asks = [
    move('poison_1', ann, HOUSE),
    move('poison_2', HOUSE, rich, 10n ** 18n - 1n),
    move('poison_3', bob, HOUSE),
  ]
  const answers = await Promise.allSettled(asks.map((one) => queues[0](one)))
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await balances(ann, bob)).toEqual([9n, 9n])
})

const alone = (one: Move) => retryConflicts(() => transact(db, async (tx) => (await postSet(tx, [one]))[0]!))

function move(id: string, from: string, to: string, units = 1n): Move {
  return { id, from, to, amount: amount(units), reason: 'test.move', reference: id, happenedAt: new Date(0) }
}

/** Opens members' accounts with these balances. */
async function members<const Units extends bigint[]>(
  name: string,
  ...units: Units
): Promise<{ [Place in keyof Units]: string }> {
  const accounts = units.map((_, n) => memberAccount(`${name}_${n}`, 'main'))
  for (const [n, id] of accounts.entries()) {
    await openAccount(db, { id, owner: `${name}_${n}`, purse: 'main', asset: 'INR/2', keepsBalance: true })
    const gift = units[n] ?? 0n
    if (gift > 0n) await queues[0](move(`${name}_gift_${n}`, HOUSE, id, gift))
  }
  return accounts as { [Place in keyof Units]: string }
}

async function balances(...accounts: string[]): Promise<bigint[]> {
  return Promise.all(accounts.map(async (id) => (await balanceOf(db, id))?.balance ?? -1n))
}
