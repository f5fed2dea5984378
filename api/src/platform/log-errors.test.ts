import { expect, test } from 'vitest'
import { errorForLog } from './log-errors.ts'

test('a lost connection is logged without its client, and with what caused it', () => {
  const cause = new Error('the network is gone')
  const error = Object.assign(new Error('connection terminated', { cause }), {
    code: '57P01',
    client: { password: 'a secret', secretKey: 4711 },
  })
  const logged = errorForLog(error)
  expect(logged).toMatchObject({ type: 'Error', message: 'connection terminated', code: '57P01' })
  expect(logged.stack).toContain('the network is gone')
  expect(JSON.stringify(logged)).not.toMatch(/secret/)
})
