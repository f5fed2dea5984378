import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { isDatabaseAway } from '@night-market/vendor-kit/database/db'
import { answerErrors } from './http.ts'

const app = fastify()
let fails: Error = new Error('nothing yet')
answerErrors(app, isDatabaseAway)
app.get('/fails', async () => {
  throw fails
})
afterAll(() => app.close())

async function statusOf(error: Error): Promise<number> {
  fails = error
  return (await app.inject('/fails')).statusCode
}

test.each(['ECONNREFUSED', '08006', '57P01', '53300', '57014'])(
  'a database that is away or busy answers 503, not a bug: %s',
  async (code) => {
    expect(await statusOf(Object.assign(new Error('of the driver'), { code }))).toBe(503)
  },
)

test('a connection that was waited for in vain, or fell silent, answers 503; a bug 500', async () => {
  expect(await statusOf(new Error('timeout exceeded when trying to connect'))).toBe(503)
  expect(await statusOf(new Error('Query read timeout'))).toBe(503)
  expect(await statusOf(new Error('a bug'))).toBe(500)
  expect(await statusOf(Object.assign(new Error('of a statement'), { code: '42601' }))).toBe(500)
})
