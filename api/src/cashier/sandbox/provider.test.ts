import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { askDeposit, balanceOf, depositOf } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'
import { workSandboxProvider, type Post } from './callbacks.ts'
import { sandboxDriver } from './driver.ts'

const market = await testMarket()
const { db, env } = market.services
const parts = { db, env, clock: market.clock.read }
const driver = sandboxDriver(parts)

/** A connection to the platform that loses this many callbacks and delivers the others. */
function lineThatLoses(lost: number): { post: Post; heard: string[] } {
  const heard: string[] = []
  let left = lost
  return {
    heard,
    async post(url, payload, headers) {
      heard.push(payload.toString('utf8'))
      if (left-- > 0) return false
      const type = { 'content-type': 'application/json' }
      const reply = await market.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...type, ...headers },
      })
      return reply.statusCode === 200
    },
  }
}

async function works(post: Post, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    market.clock.advance(1000)
    await workSandboxProvider(parts, post)
  }
}

test('PAY-2: the provider repeats a callback, signed anew, until it is accepted', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_ewallet' })
  const { post, heard } = lineThatLoses(3)
  await works(post, 5)
  expect(heard.length).toBeGreaterThan(1)
  expect((await depositOf(market, headers, value.id)).status).toBe('waiting')
  await works(post, 30)
  expect(heard).toHaveLength(4)
  expect(new Set(heard).size).toBe(1)
  expect(await balanceOf(market, headers)).toBe('50000')
  await works(post, 30)
  expect(heard).toHaveLength(4)
})

test('PAY-2: a callback that arrives while its answer is lost is sent again and adds nothing', async () => {
  const { headers } = await aMember(market)
  await askDeposit(market, headers, { channel: 'sandbox_ewallet' })
  const { post, heard } = lineThatLoses(0)
  let answersLost = 2
  const deaf: Post = async (...call) => {
    const isReceived = await post(...call)
    return isReceived && answersLost-- <= 0
  }
  await works(deaf, 30)
  expect(heard).toHaveLength(3)
  expect(await balanceOf(market, headers)).toBe('50000')
})

test('PAY-3: the provider sends money once for an id; amounts that end in .13 fail, in .17 they take a while', async () => {
  const details = { method: 'upi', upiId: 'meera@sandbox' } as const
  const send = (id: string, minor: bigint) =>
    driver.send({ id, details, holder: 'Meera', amount: amount(minor), asset: 'INR/2' })
  const sent = await send('wdr_a', 50_000n)
  expect(sent).toMatchObject({ state: 'paid', amount: 50_000n, failure: null })
  expect(await send('wdr_a', 50_000n)).toEqual(sent)
  expect(await send('wdr_b', 50_013n)).toMatchObject({
    state: 'failed',
    amount: null,
    failure: 'account_closed',
  })
  expect(await send('wdr_c', 50_017n)).toMatchObject({ state: 'processing', amount: null })
  await works(async () => true, 6)
  expect(await driver.stateOf('out', 'wdr_c', null)).toMatchObject({ state: 'paid', amount: 50_017n })
  expect(await driver.stateOf('out', 'wdr_d', null)).toMatchObject({ state: 'unknown' })
  expect(await driver.stateOf('in', 'wdr_a', null)).toMatchObject({ state: 'unknown' })
})
