import { afterAll, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { forgetSession } from './session.ts'
import { local, session } from './storage.ts'
import { readMerchant, whitelabelQuery } from './whitelabel.ts'

afterAll(() => vi.unstubAllGlobals())

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())

test('ID-9: the merchant’s code stands in both storages from the load on, and is set back by the logout', async () => {
  const reply = { success: true, message: '', value: { merchantCode: 'nightmarket' } }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  await queryClient.fetchQuery(whitelabelQuery)
  const kept = () => [local.read('merchantCode'), session.read('merchantCode'), session.read('token')]
  expect(kept()).toEqual(['nightmarket', 'nightmarket', null])
  session.write('token', 'half of a session')
  session.write('merchantCode', 'another')
  forgetSession()
  expect(kept()).toEqual(['nightmarket', 'nightmarket', null])
})

test('SYS-3: the merchant’s code is known before the first call, as the page names it', () => {
  for (const place of [localStorage, sessionStorage]) place.clear()
  vi.stubGlobal('document', { documentElement: { dataset: { merchant: 'nightmarket' } } })
  readMerchant()
  expect([local.read('merchantCode'), session.read('merchantCode')]).toEqual(['nightmarket', 'nightmarket'])
})

/** A browser's storage, as far as the product uses it. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}
