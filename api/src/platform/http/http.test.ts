import type { Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildHttp } from './http.ts'

const app = await buildHttp({
  logLevel: 'silent',
  trustedProxies: [],
  requestsPerMinute: 1000,
  frameOrigins: [],
  calledOrigins: [],
  isHttpsOnly: false,
})
let fails: Error = new Error('nothing yet')
app.get('/fails', { schema: { hide: true }, config: { access: 'open' } }, async () => {
  throw fails
})
app.get('/probe', { schema: { hide: true }, config: { access: 'open' } }, async (_request, response) =>
  response.code(503).send({ status: 'the database is away' }),
)
afterAll(() => app.close())

async function answer(error: Error): Promise<string> {
  fails = error
  const response = await app.inject('/fails')
  return `${response.statusCode} ${response.json<{ code: string }>().code}`
}

test.each(['ECONNREFUSED', 'ETIMEDOUT', '08006', '57P01', '57P03', '53100', '53200', '53300'])(
  'a database that is down or full is mapped to `unavailable`: %s',
  async (code) => {
    expect(await answer(Object.assign(new Error('of the driver'), { code }))).toBe('503 unavailable')
  },
)

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a lost connection is mapped to `unavailable`: %s', async (words) => {
  expect(await answer(new Error(words))).toBe('503 unavailable')
})

test('a bug of ours is not mapped to `unavailable`', async () => {
  expect(await answer(new Error('a bug'))).toBe('500 unavailable')
  expect(await answer(Object.assign(new Error('of a statement'), { code: '42601' }))).toBe('500 unavailable')
})

test('a failing probe keeps its own body', async () => {
  const response = await app.inject('/probe')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'the database is away' }])
})

test('a call that asks to become a socket where there is none is refused before it is one', async () => {
  const upgraded = app.injectWS('/probe', { socket: { remoteAddress: '127.0.0.1' } as Socket })
  await expect(upgraded).rejects.toThrow('Unexpected server response: 404')
  const elsewhere = app.injectWS('/nothing', { socket: { remoteAddress: '127.0.0.1' } as Socket })
  await expect(elsewhere).rejects.toThrow('Unexpected server response: 404')
})
