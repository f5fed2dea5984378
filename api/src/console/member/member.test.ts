import type {
  MemberAudit,
  MemberHeader,
  MemberLinks,
  MemberNotes,
} from '@night-market/protocol/console/members'
import { expect, test } from 'vitest'
import { insertProfileFields, noteMarks, payoutMark, putContact } from '../../members/index.ts'
import { browserMark } from '../../members/marks/model.ts'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { consoleCaller } from '../testing/caller.ts'

const market = await testMarket()
const { services, clock } = market
const { db, env } = services
const ask = consoleCaller(market)
const reader = await aStaff(market, ['see'])
const keeper = await aStaff(market, ['see', 'private', 'support'])
const urlOf = ({ memberId }: TestMember, part = '') => `/ops/console/members/${memberId}${part}`

test('a member is read by id and by username, its personal fields masked', async () => {
  const ann = await aMember(market, { balance: 12_345n })
  const now = clock.read()
  await transact(db, async (tx) => {
    await putContact(tx, env, { member: ann.memberId, kind: 'mobile', target: '+919811104821' }, now)
    const fields = {
      email: 'ann@daya.in',
      fullName: 'Ann Kumar',
      address: '12 Lantern Street',
      telegram: 'annk',
    }
    await insertProfileFields(tx, env, ann.memberId, fields, now)
  })
  const { value } = await ask<MemberHeader>('GET', urlOf(ann), reader)
  expect(value).toMatchObject({
    id: ann.memberId,
    role: 'member',
    status: 'active',
    upline: null,
    vipLevel: 0,
    purses: expect.arrayContaining([{ purse: 'main', asset: 'INR/2', balance: '12345' }]),
    openRounds: [],
    withdrawals: { count: 0, amount: '0' },
    exclusion: null,
    limits: [],
    fields: [
      { field: 'mobile', masked: '••• 4821' },
      { field: 'profileEmail', masked: 'a•••@d•••.in' },
      { field: 'fullName', masked: 'A••• K•••' },
      { field: 'address', masked: '•••' },
    ],
  })
  expect((await ask('GET', `/ops/console/members/${ann.username}`, reader)).value).toEqual(value)
  expect((await ask('GET', '/ops/console/members/nobody', reader)).code).toBe('not_found')
  const other = await aStaff(market, ['review', 'approve', 'support'])
  expect((await ask('GET', urlOf(ann), other)).code).toBe('not_allowed')
})

test('one field is unmasked by who may, with a reason, and the audit has both but not the field', async () => {
  const ann = await aMember(market)
  await transact(db, (tx) =>
    putContact(tx, env, { member: ann.memberId, kind: 'email', target: 'ann@daya.in' }, clock.read()),
  )
  const body = { field: 'email', reason: 'calls back about a deposit' }
  expect((await ask('POST', urlOf(ann, '/unmask'), reader, body)).code).toBe('not_allowed')
  expect((await ask('POST', urlOf(ann, '/unmask'), keeper, { field: 'email', reason: '' })).status).toBe(400)
  expect((await ask('POST', urlOf(ann, '/unmask'), keeper, { ...body, field: 'mobile' })).code).toBe(
    'not_found',
  )
  const { value } = await ask('POST', urlOf(ann, '/unmask'), keeper, body)
  expect(value).toEqual({ field: 'email', value: 'ann@daya.in' })
  const { value: audit } = await ask<MemberAudit>('GET', urlOf(ann, '/audit'), reader)
  expect(audit.rows[0]).toMatchObject({
    who: `staff ${keeper.username}`,
    what: 'console.unmasked',
    details: body,
  })
  expect(JSON.stringify(audit)).not.toContain('daya')
})

test('notes are appended once each and never change; who reads them writes none', async () => {
  const ann = await aMember(market)
  const note = { id: newId('nte', clock.read()), text: 'Prefers to be called in the evening.\nSpeaks Tamil.' }
  const write = (body: object, by = keeper) => ask('POST', urlOf(ann, '/notes'), by, body)
  expect((await write(note, reader)).code).toBe('not_allowed')
  expect((await Promise.all([write(note), write(note)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await write({ ...note, text: 'Something else' })).code).toBe('note_id_reused')
  expect((await write({ id: newId('nte', clock.read()), text: '  ' })).status).toBe(400)
  await write({ id: newId('nte', clock.read()), text: 'Called.' })
  const page = async (query = '') =>
    (await ask<MemberNotes>('GET', urlOf(ann, `/notes${query}`), reader)).value
  const first = await page('?pageSize=1')
  expect(first.rows).toMatchObject([{ text: 'Called.', writtenBy: keeper.username }])
  expect((await page(`?pageSize=1&cursor=${first.next}`)).rows).toMatchObject([note])
  await expect(db.deleteFrom('console.notes').execute()).rejects.toThrow()
  await expect(db.updateTable('console.notes').set({ text: 'x' }).execute()).rejects.toThrow()
})

test('tags are set and taken off once each, at most ten of them, each audited', async () => {
  const ann = await aMember(market)
  const set = (tag: string) => ask<{ tags: string[] }>('POST', urlOf(ann, '/tags'), keeper, { tag })
  await Promise.all([set('Call back'), set('call back')])
  expect((await set('वीआईपी')).value.tags).toEqual(['call back', 'वीआईपी'])
  for (const wrong of ['x', '<b>', 'two  spaces', '']) expect((await set(wrong)).status, wrong).toBe(400)
  for (let no = 3; no <= 10; no++) await set(`tag ${no}`)
  expect((await set('one more')).code).toBe('too_many_tags')
  const off = () =>
    ask<{ tags: string[] }>('DELETE', urlOf(ann, `/tags/${encodeURIComponent('call back')}`), keeper)
  await off()
  expect((await off()).value.tags).toHaveLength(9)
  const { value } = await ask<MemberAudit>('GET', urlOf(ann, '/audit?pageSize=100'), reader)
  const of = (what: string) => value.rows.filter((row) => row.what === what)
  expect([of('console.tag_set'), of('console.tag_removed')].map(({ length }) => length)).toEqual([10, 1])
})

test('accounts are linked by what they share, by weight; what more than twenty share counts nothing', async () => {
  const made: TestMember[] = []
  for (let no = 0; no < 22; no++) made.push(await aMember(market))
  const [ann, ben, cem] = made as [TestMember, TestMember, TestMember]
  const note = ({ memberId }: TestMember, ...marks: Parameters<typeof noteMarks>[3]) =>
    noteMarks(db, env, memberId, marks, clock.read())
  const network = { kind: 'network', text: '203.0.113.0/24', isProven: true } as const
  await note(ann, payoutMark('upi ann@okbank'), browserMark('of ann'), network)
  await note(ben, payoutMark('upi ann@okbank'), browserMark('of ann'), network)
  await note(cem, browserMark('of ann'))
  await note(made[3]!, network)
  const links = async () => (await ask<MemberLinks>('GET', urlOf(ann, '/links'), reader)).value.rows
  expect(await links()).toMatchObject([
    { id: ben.memberId, username: ben.username, weight: 10, kinds: ['browser', 'network', 'payout'] },
    { id: cem.memberId, weight: 4, kinds: ['browser'] },
  ])
  for (const each of made.slice(0, 20)) await note(each, payoutMark('upi of@twenty'))
  expect(await links()).toHaveLength(19)
  for (const each of made) await note(each, payoutMark('upi of@twenty'))
  expect(await links()).toHaveLength(2)
})

test('each part of the record is read, and of an unknown member none', async () => {
  const ann = await aMember(market, { balance: 100n })
  for (const part of [
    'transfers',
    'payments',
    'rounds',
    'protection',
    'sessions',
    'links',
    'notes',
    'audit',
  ]) {
    expect((await ask('GET', urlOf(ann, `/${part}`), reader)).status, part).toBe(200)
    expect((await ask('GET', `/ops/console/members/nobody/${part}`, reader)).code, part).toBe('not_found')
  }
  const { value } = await ask('GET', urlOf(ann, '/sessions'), reader)
  expect(value).toMatchObject({ rows: [{ device: 'test', network: '', endedBecause: null }] })
})
