import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { requireStepUp } from './step-up.ts'

const market = await testMarket()

const stepUp = (headers: Record<string, string>, password: string) =>
  market.app.inject({ method: 'POST', url: '/wps/security/step-up', body: { password }, headers })

test('ID-15: a stranger and a trial cannot step up', async () => {
  expect((await stepUp({}, 'x')).json().code).toBe('not_logged_in')
  expect((await stepUp((await aTrial(market)).headers, 'x')).json().code).toBe('need_true_account')
})

test('ID-15: typing the login password opens changes of this session alone, for five minutes', async () => {
  const ann = await aMember(market)
  const viewer = await sessionOf(ann.memberId)
  const asks = () => requireStepUp(market.services, { viewer } as never)
  await expect(asks()).rejects.toThrow('step_up_required')
  expect((await stepUp(ann.headers, ann.password)).statusCode).toBe(200)
  await asks()
  market.clock.advance(5 * 60_000)
  await expect(asks()).rejects.toThrow('step_up_required')
})

test('ID-15: five wrong passwords make the next step up wait', async () => {
  const ann = await aMember(market)
  for (let turn = 0; turn < 5; turn++) {
    expect((await stepUp(ann.headers, `guess ${turn}`)).json().code).toBe('wrong_credentials')
  }
  expect((await stepUp(ann.headers, ann.password)).json().code).toBe('too_many_requests')
})

async function sessionOf(memberId: string) {
  const row = await market.services.db
    .selectFrom('identity.sessions')
    .select('id')
    .where('member', '=', memberId)
    .executeTakeFirstOrThrow()
  return { memberId, sessionId: row.id, role: 'member' }
}
