import type { MemberId } from '@night-market/protocol/values/ids'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember } from '../../testing/members.ts'
import { replacePassword } from '../passwords/new-password.ts'

const market = await testMarket()
const { db } = market.services
const DAY_MS = 86_400_000

test('ID-8: a remembered browser fills the name in and logs in without the password, for a day', async () => {
  const { ann, browser } = await remembering()
  expect((await browser.call('GET', '/wps/session/remembered')).value).toEqual({
    type: 'username',
    username: ann.username,
    mobile: null,
  })
  const entered = await browser.login({ type: 'remembered', username: ann.username.toUpperCase() })
  expect(entered.value.token).not.toBeNull()
  expect((await browser.call('GET', '/wps/member/info')).status).toBe(200)
  market.clock.advance(DAY_MS)
  expect((await browser.call('GET', '/wps/session/remembered')).value).toBeNull()
  expect((await browser.login({ type: 'remembered', username: ann.username })).code).toBe('wrong_credentials')
})

test('ID-8: a credential works once; a copy that was taken before is worth nothing after the next login', async () => {
  const { ann, browser } = await remembering()
  const stolen = new TestBrowser(market)
  stolen.cookies.set('nm_device', browser.cookies.get('nm_device') ?? '')
  const claim = { type: 'remembered', username: ann.username }
  expect((await browser.login(claim)).status).toBe(200)
  expect((await stolen.login(claim)).code).toBe('wrong_credentials')
  expect((await browser.login(claim)).status).toBe(200)
})

test('ID-8: a credential opens its own account alone, and none without the cookie', async () => {
  const { browser } = await remembering()
  const bob = await aMember(market)
  expect((await browser.login({ type: 'remembered', username: bob.username })).code).toBe('wrong_credentials')
  const bare = new TestBrowser(market)
  expect((await bare.login({ type: 'remembered', username: bob.username })).code).toBe('wrong_credentials')
})

test('ID-8: unchecking forgets on both sides, and so does the call for it', async () => {
  const first = await remembering()
  const kept = first.browser.cookies.get('nm_device') ?? ''
  await first.browser.login({ ...first.ann, remember: false })
  expect(first.browser.cookies.has('nm_device')).toBe(false)
  const copy = new TestBrowser(market)
  copy.cookies.set('nm_device', kept)
  expect((await copy.login({ type: 'remembered', username: first.ann.username })).code).toBe(
    'wrong_credentials',
  )

  const second = await remembering()
  expect((await second.browser.call('DELETE', '/wps/session/remembered')).status).toBe(200)
  expect(second.browser.cookies.has('nm_device')).toBe(false)
  expect((await second.browser.call('GET', '/wps/session/remembered')).value).toBeNull()
})

test('ID-8: a new password and a closed account end what browsers remember; nothing kept opens the account', async () => {
  const changed = await remembering()
  const secret = changed.browser.cookies.get('nm_device') ?? ''
  const [row] = await db
    .selectFrom('sign_in.devices')
    .selectAll()
    .where('member', '=', changed.ann.memberId)
    .execute()
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(JSON.stringify(row)).not.toContain(changed.ann.password)
  const set = (values: object, memberId: MemberId) =>
    db.updateTable('members.members').set(values).where('id', '=', memberId).execute()
  await set({ passwordHash: 'another' }, changed.ann.memberId)
  expect((await changed.browser.call('GET', '/wps/session/remembered')).value).toBeNull()

  const closed = await remembering()
  await set({ status: 'disabled' }, closed.ann.memberId)
  const claim = { type: 'remembered', username: closed.ann.username }
  expect((await closed.browser.login(claim)).code).toBe('wrong_credentials')
})

async function remembering() {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  expect((await browser.login({ ...ann, remember: true })).status).toBe(200)
  return { ann, browser }
}

test('ID-8: "sign out all other devices" forgets the other browsers, and not this one', async () => {
  const { ann, browser: thief } = await remembering()
  const owner = new TestBrowser(market)
  await owner.login({ ...ann, remember: true })
  await owner.call('POST', '/wps/security/step-up', { password: ann.password })
  expect((await owner.call('DELETE', '/wps/security/sessions')).status).toBe(200)
  const claim = { type: 'remembered', username: ann.username }
  expect((await thief.login(claim)).code).toBe('wrong_credentials')
  expect((await owner.login(claim)).status).toBe(200)
})

test('ID-8: ending one session forgets the browser that began it, though it came back by being remembered', async () => {
  const { ann, browser: thief } = await remembering()
  const claim = { type: 'remembered', username: ann.username }
  await thief.login(claim)
  const owner = new TestBrowser(market)
  await owner.login(ann)
  await owner.call('POST', '/wps/security/step-up', { password: ann.password })
  type Rows = { id: string; isThisOne: boolean; startedAt: string }[]
  const { value } = await owner.call<Rows>('GET', '/wps/security/sessions')
  for (const { id } of value.filter((row) => !row.isThisOne))
    await owner.call('DELETE', `/wps/security/sessions/${id}`)
  expect((await thief.login(claim)).code).toBe('wrong_credentials')
})

test('ID-8: a new password leaves no remembered browser behind', async () => {
  const { ann } = await remembering()
  await transact(db, (tx) =>
    replacePassword(market.services, tx, ann.memberId, 'another', market.clock.read()),
  )
  const rows = await db
    .selectFrom('sign_in.devices')
    .select('id')
    .where('member', '=', ann.memberId)
    .execute()
  expect(rows).toEqual([])
})
