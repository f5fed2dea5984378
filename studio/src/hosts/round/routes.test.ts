import { afterAll, beforeAll, expect, test } from 'vitest'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { testStudio, type TestStudio } from '../../testing/test-studio.ts'

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

test('a frame that calls without end is refused, and only that frame', async () => {
  const ask = async (session: string) => {
    const headers = { [FRAME_SESSION_HEADER]: session }
    return (await it.studio.app.inject({ method: 'POST', url: '/play/balance', headers, payload: {} })).json()
      .code
  }
  const codes = new Map<string, number>()
  for (let call = 0; call < 1201; call++) {
    const code = await ask('made-up')
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(Object.fromEntries(codes)).toEqual({ session_ended: 1200, too_many_requests: 1 })
  expect(await ask('another')).toBe('session_ended')
})
