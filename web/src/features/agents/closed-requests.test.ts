import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { closedRequests, forgetClosed, keepClosed, keyOf } from './closed-requests.ts'

let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterAll(() => vi.unstubAllGlobals())

const requestOf = (requestId: string, version: number, type: 'NEW' | 'TERMINATE') =>
  ({ request: { requestId, version, type } }) as Parameters<typeof keyOf>[0]

test('AGT-7: a request whose dialog was closed is remembered by the tab, until other terms or its end are asked for', () => {
  const offer = requestOf('agr_1', 1, 'NEW')
  expect(closedRequests()).toEqual([])
  keepClosed(offer)
  keepClosed(requestOf('agr_2', 4, 'NEW'))
  expect(keepClosed(offer)).toEqual(closedRequests())
  const isClosed = (pending: typeof offer): boolean => closedRequests().includes(keyOf(pending))
  expect([offer, requestOf('agr_2', 4, 'NEW')].every(isClosed)).toBe(true)
  expect([requestOf('agr_1', 2, 'NEW'), requestOf('agr_1', 1, 'TERMINATE')].some(isClosed)).toBe(false)
  forgetClosed()
  expect(closedRequests()).toEqual([])
})

test('AGT-7: where the browser keeps nothing, what was closed stays closed on the page that is open', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const offer = requestOf('agr_1', 1, 'NEW')
  expect(keepClosed(offer)).toEqual([keyOf(offer)])
})
