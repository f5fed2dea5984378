import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'
import { putContact } from '../contact-queries.ts'
import { deleteOldMarks } from '../jobs.ts'
import { insertProfileFields } from '../queries.ts'
import { hashEarlierMarks } from './earlier-marks.ts'
import { browserMark, hashOfMark, mobileMark, payoutMark, typedMark, type Mark } from './model.ts'
import { noteMarks } from './note-marks.ts'
import { personOf } from './person.ts'
import { sharedKinds, shareMark } from './queries.ts'

const market = await testMarket()
const { clock, services } = market
const { db, env } = services
const DAY_MS = 86_400_000
const PASSWORD = 'paper and light'
const REGISTER = '/wps/member/register'

const now = (): Date => clock.read()
const marksOf = (member: MemberId) =>
  db.selectFrom('members.marks').selectAll().where('member', '=', member).orderBy('kind').execute()
const note = (member: MemberId, ...marks: (Mark | null)[]) => noteMarks(db, env, member, marks, now())
/** The oldest first: ids are ordered by time. */
async function members(count: number): Promise<MemberId[]> {
  const made: MemberId[] = []
  for (let no = 0; no < count; no++) {
    clock.advance(1)
    made.push((await aMember(market)).memberId)
  }
  return made
}
const verify = (member: MemberId, target: string) =>
  transact(db, (tx) => putContact(tx, env, { member, kind: 'mobile', target }, now()))

let names = 0
async function register(browser: TestBrowser): Promise<{ memberId: MemberId; username: string }> {
  const username = `marked${++names}`
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, acceptsTerms: true, isOfAge: true }
  expect((await browser.call('PUT', REGISTER, await sealed(market, REGISTER, body))).status).toBe(200)
  const { id } = await db
    .selectFrom('members.members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { memberId: id, username }
}

test('a registration and each login note the browser, which keeps its cookie, and the network', async () => {
  const browser = new TestBrowser(market, '203.0.113.9')
  const ann = await register(browser)
  const secret = browser.cookies.get('nm_browser') ?? ''
  const [mark, network] = await marksOf(ann.memberId)
  expect(mark).toMatchObject({ kind: 'browser', isProven: true, firstSeenAt: now(), lastSeenAt: now() })
  expect(network).toMatchObject({ kind: 'network' })
  expect(mark?.hash).toBe(hashOfMark(env, browserMark(secret)))
  expect(hashOfMark({ SECRETS_KEY: '' }, browserMark(secret))).not.toBe(mark?.hash)

  clock.advance(DAY_MS)
  const later = new TestBrowser(market, '127.0.0.1')
  later.cookies.set('nm_browser', secret)
  expect((await later.login({ type: 'username', username: ann.username, password: PASSWORD })).status).toBe(
    200,
  )
  expect(later.cookies.get('nm_browser')).toBe(secret)
  const [again, ...others] = await marksOf(ann.memberId)
  expect(again).toMatchObject({ ...mark, lastSeenAt: now() })
  expect(others).toEqual([network])
})

test('of two registrations from one browser at once each has its mark', async () => {
  const browser = new TestBrowser(market, '127.0.0.1')
  await register(browser)
  const secret = browser.cookies.get('nm_browser') ?? ''
  const tabs = [new TestBrowser(market, '127.0.0.1'), new TestBrowser(market, '127.0.0.1')]
  for (const tab of tabs) tab.cookies.set('nm_browser', secret)
  const both = await Promise.all(tabs.map(register))
  const [one, other] = both.map(({ memberId }) => memberId) as [MemberId, MemberId]
  expect(await sharedKinds(db, [[one, other]])).toEqual(new Map([[`${one} ${other}`, ['browser']]]))
})

test('a trial visitor has no mark', async () => {
  const { memberId } = await aTrial(market)
  expect(await marksOf(memberId)).toEqual([])
})

test('a network is shared by strangers; a number, typed or verified in any spelling, an id and an address are not', async () => {
  const [ann, ben] = (await members(2)) as [MemberId, MemberId]
  const at = { kind: 'network', text: '203.0.113.0/24', isProven: true } as const
  await note(ann, at)
  await note(ben, at)
  expect(await shareMark(db, ann, ben)).toBe(false)
  for (const [mine, theirs] of [
    [{ mobileNum: '98765 43210' }, { mobileNum: '+91 98765-43210' }],
    [{ idNumber: 'ABCDE-1234 f' }, { idNumber: 'abcde1234F' }],
    [{ address: '12, Lantern Street' }, { address: '12 lantern street.' }],
  ] as const) {
    const [one, other] = (await members(2)) as [MemberId, MemberId]
    await transact(db, (tx) => insertProfileFields(tx, env, one, mine, now()))
    expect(await shareMark(db, one, other)).toBe(false)
    await transact(db, (tx) => insertProfileFields(tx, env, other, theirs, now()))
    expect([await shareMark(db, one, other), await shareMark(db, other, one)]).toEqual([true, true])
  }
  const [typed, verified] = (await members(2)) as [MemberId, MemberId]
  await transact(db, (tx) => insertProfileFields(tx, env, typed, { mobileNum: '9811100077' }, now()))
  await verify(verified, '+919811100077')
  expect(await shareMark(db, typed, verified)).toBe(true)
})

test('marks of before are hashed once by processes that start together, and not kept in plain', async () => {
  const [ann, ben] = (await members(2)) as [MemberId, MemberId]
  const [earlier, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-10-01T00:00:00Z')]
  const rows = [
    { member: ann, kind: 'mobile', value: '+919876500001', isProven: true },
    { member: ann, kind: 'mobile', value: '98765 00001', isProven: false },
    { member: ann, kind: 'network', value: '203.0.113.9', isProven: true },
    { member: ann, kind: 'network', value: '203.0.113.77', isProven: true },
    { member: ann, kind: 'network', value: '192.168.1.4', isProven: true },
    { member: ann, kind: 'browser', value: browserMark('a cookie').text, isProven: true },
    { member: ben, kind: 'id_number', value: 'ABCDE 1234', isProven: false },
    { member: ben, kind: 'address', value: '12, Lantern Street', isProven: false },
  ]
  await db
    .insertInto('members.earlier_marks')
    .values(rows.map((row) => ({ ...row, firstSeenAt: earlier, lastSeenAt: later })))
    .execute()
  const before = (await marksOf(ann)).length
  await Promise.all([hashEarlierMarks(services), hashEarlierMarks(services)])
  expect(await db.selectFrom('members.earlier_marks').selectAll().execute()).toEqual([])
  const found = (await marksOf(ann)).filter(({ lastSeenAt }) => lastSeenAt.getTime() === later.getTime())
  expect(found.map(({ kind, isProven }) => [kind, isProven])).toEqual([
    ['browser', true],
    ['mobile', true],
    ['network', true],
  ])
  expect(await marksOf(ann)).toHaveLength(before + 3)
  const hashes = found.map(({ hash }) => hash)
  expect(hashes).toContain(hashOfMark(env, browserMark('a cookie')))
  expect(hashes).toContain(hashOfMark(env, mobileMark('9876500001', true)!))
  expect((await marksOf(ben)).map(({ hash }) => hash)).toContain(
    hashOfMark(env, typedMark('id_number', 'abcde1234')!),
  )
})

test('browsers and networks that were not used for long are deleted; numbers stay with the account', async () => {
  const [ann] = (await members(1)) as [MemberId]
  await note(
    ann,
    { kind: 'network', text: '198.51.100.0/24', isProven: true },
    mobileMark('9811100001', true),
  )
  const kinds = async () => (await marksOf(ann)).map(({ kind }) => kind)
  const deleteAt = (days: number) => deleteOldMarks(db, new Date(now().getTime() + days * DAY_MS))
  await deleteAt(60)
  expect(await kinds()).toEqual(['browser', 'mobile', 'network'])
  await deleteAt(61)
  expect(await kinds()).toEqual(['browser', 'mobile'])
  await deleteAt(401)
  expect(await kinds()).toEqual(['mobile'])
})

test('accounts linked directly or through a further account are one person, who has another id with each vendor', async () => {
  const [ann, ben, cem, dan] = (await members(4)) as [MemberId, MemberId, MemberId, MemberId]
  const person = (member: MemberId, vendor = 'studio') => personOf(db, env, member, vendor)
  const alone = await person(ann)
  expect(new Set([alone, await person(ben), await person(cem), await person(ann, 'hub')]).size).toBe(4)
  for (const member of [ann, ben]) await note(member, browserMark('of ann and ben'))
  for (const member of [ben, cem]) await note(member, payoutMark('ann@bank'))
  expect([await person(ben), await person(cem), await person(ann)]).toEqual([alone, alone, alone])
  expect(await person(ben, 'hub')).toBe(await person(ann, 'hub'))
  expect(await person(dan)).not.toBe(alone)
  expect(alone).toMatch(/^[0-9a-f]{64}$/)
  await verify(ann, '+919811100020')
  await verify(ann, '+919811100021')
  await verify(dan, '+919811100020')
  expect(await person(dan)).toBe(alone)
})

test('a network, a number that was only typed, and a browser of many accounts join no accounts to one person', async () => {
  const [first, ...others] = (await members(6)) as [MemberId, ...MemberId[]]
  const id = (member: MemberId) => personOf(db, env, member, 'studio')
  const alone = await id(first)
  await verify(first, '+919811100030')
  for (const member of [first, ...others]) {
    await note(member, { kind: 'network', text: '203.0.113.0/24', isProven: true })
    if (member !== first)
      await transact(db, (tx) => insertProfileFields(tx, env, member, { mobileNum: '9811100030' }, now()))
  }
  expect(new Set(await Promise.all([first, ...others].map(id))).size).toBe(6)
  for (const member of [first, ...others].slice(0, 5)) await note(member, browserMark('public'))
  expect(new Set(await Promise.all([first, ...others].map(id))).size).toBe(2)
  expect(await id(others[3]!)).toBe(alone)
  await note(others[4]!, browserMark('public'))
  expect(new Set(await Promise.all([first, ...others].map(id))).size).toBe(6)
  // Sixth or not, what it is paid is compared with what the others were.
  expect(await shareMark(db, first, others[4]!)).toBe(true)
  await sql`delete from members.marks where hash = ${hashOfMark(env, browserMark('public'))}`.execute(db)
})
