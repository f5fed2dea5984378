import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

/** Calls of sessions that are made up, each another one, count for their address. */
test('a caller without a session is limited by its address, a known session by itself alone', async () => {
  const title = TITLES.find((each) => each.family === 'slot-lines')
  it.wallet.balances.set('ann', 1000 * WIRE)
  const ann = await it.enter('ann', title?.code ?? '')
  expect((await ann.start(100n)).status).toBe(200)
  const codes = new Map<string, number>()
  for (let call = 0; call < 1200; call++) {
    const headers = { [FRAME_SESSION_HEADER]: `made-up-${call}` }
    const answer = await it.studio.app.inject({ method: 'POST', url: '/play/balance', headers, payload: {} })
    const { code } = answer.json()
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(codes.get('session_ended')).toBeGreaterThan(1190)
  expect(codes.get('too_many_requests')).toBeGreaterThan(0)
  expect((await ann.start(100n)).status).toBe(200)
})
