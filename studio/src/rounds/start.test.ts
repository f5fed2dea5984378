import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'
import { titles } from '../catalogue.ts'

const SLOT = titles().find((title) => title.family === 'slot-lines')?.code ?? ''
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

test('a stranger starts nothing', async () => {
  const response = await it.studio.app.inject({
    method: 'POST',
    url: '/play/start',
    payload: { roundId: 'round-00000001', stake: '100', choice: null },
  })
  expect([response.statusCode, response.json().code]).toEqual([401, 'session_ended'])
})

test('a slot round takes its stake, draws, and pays before it answers', async () => {
  it.wallet.balances.set('ann', 100_00 * WIRE)
  const ann = await it.enter('ann', SLOT)
  expect(ann.balance).toBe('10000')
  expect(ann.unfinished).toBeNull()
  const { status, value } = await ann.start(100n)
  expect(status).toBe(200)
  expect(value.round.isOver).toBe(true)
  expect(value.round.events.at(-1)).toEqual({ type: 'total', payout: value.round.payout })
  expect(value.seeds.nonce).toBe(1)
  expect(BigInt(value.balance)).toBe(10_000n - 100n + BigInt(value.round.payout))
  expect(it.wallet.balances.get('ann')).toBe(Number(value.balance) * WIRE)
  expect(await it.rows('select state, due_at from studio.rounds')).toEqual([{ state: 'over', due_at: null }])
})
