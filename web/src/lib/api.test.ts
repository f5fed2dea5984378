import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { call, onSessionEnded } from './api.ts'

afterAll(() => vi.unstubAllGlobals())

const kept = new Map<string, string>()
const ended = vi.fn()
onSessionEnded(ended)

beforeEach(() => {
  ended.mockClear()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null })
})

/** A call that is refused as not logged in, with something that happens while it is on its way. */
async function refused(meanwhile = () => {}): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    return Response.json({ success: false, code: 'not_logged_in', details: {} }, { status: 401 })
  })
  await expect(call('GET', '/wps/member/info')).rejects.toThrow('not_logged_in')
}

test('a session that the server does not know any more is over', async () => {
  kept.set('token', 'first')
  await refused()
  expect(ended).toHaveBeenCalledOnce()
})

test('a late answer to an earlier session, or to a visitor, leaves the present session alone', async () => {
  kept.set('token', 'first')
  await refused(() => kept.set('token', 'second'))
  kept.delete('token')
  await refused(() => kept.set('token', 'third'))
  expect(ended).not.toHaveBeenCalled()
})

test.each([
  [500, JSON.stringify({ success: false, code: 'unavailable', details: {} }), 'system_error'],
  [500, 'Internal Server Error', 'system_error'],
  [503, JSON.stringify({ success: false, code: 'unavailable', details: {} }), 'unavailable'],
  [502, '<h1>Bad Gateway</h1>', 'network_abnormal'],
  [404, '<h1>Not Found</h1>', 'unknown'],
])('ID-17: an answer %i of %s is the failure %s', async (status, body, code) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  await expect(call('GET', '/wps/member/info')).rejects.toMatchObject({ code })
})
