import type { FoundList } from '@night-market/protocol/console/members'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashOfMark, noteMarks, payoutMark, putContact } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { consoleCaller } from '../testing/caller.ts'
import { marksIn } from './marks-in.ts'
import { startsWith } from './queries.ts'

const market = await testMarket()
const { services, clock } = market
const { db, env } = services
const ask = consoleCaller(market)
const reader = await aStaff(market, ['see'])
const found = async (q: string) =>
  (await ask<FoundList>('GET', `/ops/console/find?${new URLSearchParams({ q })}`, reader)).value

test('a member is found by id and by how the username begins, and only by who may see members', async () => {
  const ann = await aMember(market)
  const row = { kind: 'member', id: ann.memberId, name: ann.username, status: 'active', subject: null }
  expect(await found(ann.memberId)).toEqual({ rows: [{ ...row, by: 'id' }], hasMore: false })
  expect((await found(ann.username.slice(0, 9).toUpperCase())).rows).toEqual([{ ...row, by: 'username' }])
  expect((await found(`  ${ann.username} `)).rows).toHaveLength(1)
  expect((await found('%')).rows).toEqual([])
  expect((await found('mbr_nobody')).rows).toEqual([])
  const other = await aStaff(market, ['support', 'review', 'approve'])
  expect((await ask('GET', '/ops/console/find?q=a', other)).code).toBe('not_allowed')
  expect((await ask('GET', '/ops/console/find?q=', reader)).status).toBe(400)
})

test('at most twenty are shown, and whether there are more', async () => {
  for (let no = 0; no < 21; no++) await aMember(market)
  const { rows, hasMore } = await found('t')
  expect(rows).toHaveLength(20)
  expect(hasMore).toBe(true)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a number, a mailbox and a payout account find exactly theirs', async () => {
  const ann = await aMember(market)
  const now = clock.read()
  const put = (kind: 'mobile' | 'email', target: string) =>
    transact(db, (tx) => putContact(tx, env, { member: ann.memberId, kind, target }, now))
  await put('mobile', '+919811104821')
  await put('email', 'ann@daya.in')
  const payees = ['upi ann@okbank', 'bank HDFC0000123 50100012345678']
  await noteMarks(db, env, ann.memberId, payees.map(payoutMark), now)
  for (const [typed, by] of [
    ['98111 04821', 'mobile'],
    ['+91-9811104821', 'mobile'],
    ['Ann@Daya.in', 'email'],
    ['ann@okbank', 'payee'],
    ['hdfc0000123 50100012345678', 'payee'],
  ])
    expect((await found(typed!)).rows, typed).toMatchObject([{ id: ann.memberId, by }])
  for (const near of ['9811104822', 'ann@daya.i', 'nn@daya.in', 'ann@okban'])
    expect((await found(near)).rows, near).toEqual([])
  expect(JSON.stringify(await found('9811104821'))).not.toMatch(/9811|daya/)
})

test('a transfer leads to its member, and a number is hashed before it is looked up', async () => {
  const ann = await aMember(market, { balance: 500n })
  const { id } = await db
    .selectFrom('ledger.transfers')
    .select('id')
    .where('reference', '=', ann.memberId)
    .executeTakeFirstOrThrow()
  expect((await found(id)).rows).toMatchObject([{ id: ann.memberId, by: 'transfer', subject: id }])
  const { mobile, payees } = marksIn(env, 'ann@okbank')
  expect([mobile, payees[0]]).toEqual([null, hashOfMark(env, payoutMark('upi ann@okbank'))])
})

test('the search by usernames reads an index, however many members there are', async () => {
  const { rows } = await transact(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<Record<string, string>>`explain ${startsWith('asha', 21)}`.execute(tx)
  })
  const text = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(text).toMatch(/Index (Only )?Scan using members_username_start/)
  expect(text).not.toMatch(/Seq Scan|Sort/)
})
