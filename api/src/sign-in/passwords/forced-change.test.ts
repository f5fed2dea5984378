import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'

const market = await testMarket()
const CHANGE = '/wps/member/password'
const NEW = 'a lantern in the rain'

test('ID-6: a login with 123456 can only change the password, also after a reload, and everything afterwards', async () => {
  const { browser } = await enteredWithKnown()
  for (let reload = 0; reload < 2; reload++) {
    const refused = await browser.call('GET', '/wps/v2/wallets/balance')
    expect([refused.status, refused.code]).toEqual([403, 'password_change_required'])
    expect((await browser.call('POST', '/wps/session/handoff')).code).toBe('password_change_required')
    expect((await card(browser)).value.mustChangePassword).toBe(true)
  }
  const body = { oldPassword: '123456', newPassword: NEW, confirmNewPassword: NEW }
  const changed = await browser.call('POST', CHANGE, await sealed(market, CHANGE, body))
  expect(changed.status).toBe(200)
  browser.keep(changed as never)
  expect((await card(browser)).value.mustChangePassword).toBe(false)
  expect((await browser.call('GET', '/wps/v2/wallets/balance')).status).toBe(200)
})

test('ID-6: a remembered browser does not replace the change of 123456, and leaving it logs out', async () => {
  const { browser } = await enteredWithKnown()
  expect(browser.cookies.has('nm_device')).toBe(false)
  expect((await browser.call('POST', '/wps/session/logout')).status).toBe(200)
})

test('ID-6: an expired password is changed first', async () => {
  const other = await testMarket()
  await other.services.db.updateTable('site.merchants').set({ passwordDays: 90 }).execute()
  const ann = await aMember(other)
  other.clock.advance(91 * 86_400_000)
  const browser = new TestBrowser(other)
  expect((await browser.login(ann)).value.passwordExpired).toBe(true)
  expect((await browser.call('GET', '/wps/v2/wallets/balance')).code).toBe('password_change_required')
})

async function enteredWithKnown(): Promise<{ ann: TestMember; browser: TestBrowser }> {
  const ann = await aMember(market)
  const { db } = market.services
  await db
    .updateTable('members.members')
    .set({ passwordHash: await hashPassword({}, '123456', { purpose: 'change', who: 'test' }) })
    .where('id', '=', ann.memberId)
    .execute()
  const browser = new TestBrowser(market)
  const entered = await browser.login({ username: ann.username, password: '123456', remember: true })
  expect(entered.status).toBe(200)
  return { ann, browser }
}

const card = (browser: TestBrowser) =>
  browser.call<{ mustChangePassword: boolean }>('GET', '/wps/member/info')
