import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo, messagesTo } from '../../testing/codes.ts'
import { aMember } from '../../testing/members.ts'
import { noteChange, sendChangeNotices } from './change-notices.ts'

const market = await testMarket()
const { services } = market
const sent = async (to: string) => {
  await sendChangeNotices(services, market.clock.read())
  return (await messagesTo(market, to)).filter(({ text }) => !/\b\d{6}\b/.test(text))
}

test('ID-15: a changed email address is announced to the earlier one, once', async () => {
  const ann = await aMember(market)
  const [before, after] = [`old.${ann.username}@example.com`, `new.${ann.username}@example.com`]
  await bound(market, ann.memberId, 'email', before)
  const post = (url: string, body: object) =>
    call(market, 'POST', `/wps/security/${url}`, body, { headers: ann.headers })
  await post('step-up', { password: ann.password })
  await post('email/send', { email: after })
  expect((await post('email', { email: after, code: await codeTo(market, after) })).statusCode).toBe(200)
  const [notice, ...others] = await sent(before)
  expect(notice?.text).toContain('A new email address was added to your Night Market account')
  expect(others).toEqual([])
  await sent(before)
  expect([await sent(before), await sent(after)].map((each) => each.length)).toEqual([1, 0])
})

test('ID-15: adding or removing a protection sends a notice in the language of the member', async () => {
  const ann = await aMember(market)
  const mobile = '+919800000777'
  await bound(market, ann.memberId, 'mobile', mobile)
  await services.db
    .updateTable('members.members')
    .set({ language: 'HI' })
    .where('id', '=', ann.memberId)
    .execute()
  await transact(services.db, (tx) => noteChange(tx, ann.memberId, 'passkey_added', market.clock.read()))
  expect((await sent(mobile)).map(({ text }) => text)[0]).toContain('एक पासकी जोड़ी गई है')
})

test('a member without mailbox and number gets no notice, and a change that is rolled back none either', async () => {
  const ann = await aMember(market)
  const count = async () =>
    (
      await services.db
        .selectFrom('sign_in.notices')
        .select('id')
        .where('member', '=', ann.memberId)
        .execute()
    ).length
  await transact(services.db, (tx) => noteChange(tx, ann.memberId, 'passkey_added', market.clock.read()))
  expect(await count()).toBe(0)
  await bound(market, ann.memberId, 'email', `${ann.username}@example.com`)
  const failing = transact(services.db, async (tx) => {
    await noteChange(tx, ann.memberId, 'passkey_removed', market.clock.read())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await count()).toBe(0)
})
