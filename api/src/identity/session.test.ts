import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'

const market = await testMarket()
const card = (headers: Record<string, string>) => market.app.inject({ url: '/wps/member/info', headers })

test('a stranger is refused where a session is needed', async () => {
  const response = await card({})
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ success: false, code: 'not_logged_in', value: null })
})

test('ID-5: both halves of a session open the member’s own card, one half or another’s half opens nothing', async () => {
  const ann = await aMember(market)
  const bob = await aMember(market)
  const shown = await card(ann.headers)
  expect(shown.json().value).toMatchObject({
    id: ann.memberId,
    account: ann.username,
    type: 0,
    asset: 'INR/2',
  })

  const { cookie, 'x-session-token': token } = ann.headers
  const refused = [
    { cookie },
    { 'x-session-token': token },
    { cookie: bob.headers.cookie, 'x-session-token': token },
    { cookie, 'x-session-token': bob.headers['x-session-token'] },
    { cookie, 'x-session-token': `${token}x` },
  ]
  for (const headers of refused) expect((await card(headers as Record<string, string>)).statusCode).toBe(401)
})

test('ID-4: free play makes a trial of type 4 with 10,000.00 of demo money and no real purse', async () => {
  const trial = await aTrial(market)
  expect((await card(trial.headers)).json().value).toMatchObject({ type: 4, asset: 'FUN/2' })
  const purses = await market.services.db
    .selectFrom('ledger.accounts')
    .select(['purse', 'asset', 'balance'])
    .where('owner', '=', trial.memberId)
    .execute()
  expect(purses).toEqual([{ purse: 'demo', asset: 'FUN/2', balance: 1_000_000n }])
})
