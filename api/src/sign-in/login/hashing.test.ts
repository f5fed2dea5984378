/** The cost of logins: passwords are hashed here as in production. */
import { expect, test } from 'vitest'
import { hashingLoad } from '../../platform/crypto/password-hash.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'

const market = await testMarket({ PASSWORD_MEMORY_KIB: '47104' })
const LOGIN = '/wps/session/login'

const login = async (username: string, password: string, remoteAddress: string) =>
  market.app.inject({
    method: 'POST',
    url: LOGIN,
    body: await sealed(market, LOGIN, { username, password, type: 'username' }),
    remoteAddress,
  })

test('an unknown username takes as long to refuse as a wrong password', async () => {
  const ann = await aMember(market)
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    known.push(await timeOf(() => login(ann.username, 'not the password', `10.1.0.${turn}`)))
    unknown.push(await timeOf(() => login(`unknown${turn}`, 'not the password', `10.1.0.${turn}`)))
    await forgive()
  }
  // A hash costs tens of milliseconds; its absence would show as a tenth, not as three quarters.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
})

test('sixty concurrent logins succeed with at most two hashes at a time, while other calls are served', async () => {
  const ann = await aMember(market)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, hashingLoad().running)), 5)
  const left = { logins: 60 }
  const logins = Promise.all(
    Array.from({ length: left.logins }, async () => {
      const reply = await login(ann.username, ann.password, '10.6.0.1')
      left.logins--
      return reply.statusCode
    }),
  )
  expect((await market.app.inject('/wps/system/status')).statusCode).toBe(200)
  expect(left.logins).toBeGreaterThan(0)
  expect(await logins).toEqual(Array.from({ length: 60 }, () => 200))
  clearInterval(watch)
  expect([1, 2]).toContain(most)
  expect(hashingLoad()).toEqual({ running: 0, waiting: 0 })
})

const forgive = () => market.services.db.deleteFrom('sign_in.login_failures').execute()

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
