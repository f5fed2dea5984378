import { expect, test } from 'vitest'
import { addStaff } from './accounts.ts'
import { testMarket } from '../testing/app.ts'
import { sealed } from '../testing/sealed.ts'
import { appCode, aStaff, entered, type TestStaff } from '../testing/staff.ts'

const market = await testMarket()
const { app, clock, services } = market
const MINUTE = 60_000

type Headers = TestStaff['headers']

/** A grave call, which is refused for its contents once it is let through. */
const grave = async (headers: Headers): Promise<string> => {
  const payload = { what: 'game no-such-game', reason: 'a test of the proof' }
  const reply = await app.inject({ method: 'POST', url: '/ops/stops', headers, payload })
  return reply.json().code
}

const prove = async (headers: Headers, proof: string): Promise<{ code?: string; details?: object }> => {
  const path = '/ops/session/step-up'
  const body = await sealed(market, path, { proof }, { sentAt: clock.read().getTime() })
  return (await app.inject({ method: 'POST', url: path, headers, body })).json()
}

async function withApp(): Promise<{ headers: Headers; uri: string }> {
  const account = { username: `app${clock.read().getTime()}`, password: 'lamps along the quay' }
  const request = {
    ...account,
    displayName: account.username,
    rights: ['games' as const],
    hasAuthenticator: true,
    by: { kind: 'test' },
  }
  const { uri } = await addStaff(services.db, services.env, request, clock.read())
  if (uri === null) throw new Error('an account of a test has an app')
  const headers = await entered(market, { ...account, code: appCode(uri, clock.read()) })
  return { headers, uri }
}

test('a grave call takes a proof of the last five minutes: the login is one, a code used once is another', async () => {
  clock.advance(MINUTE)
  const { headers, uri } = await withApp()
  expect(await grave(headers)).toBe('not_found')
  const atLogin = appCode(uri, clock.read())
  clock.advance(5 * MINUTE + 1)
  expect(await grave(headers)).toBe('step_up_required')
  expect(await prove(headers, atLogin)).toMatchObject({ code: 'factor_wrong', details: { field: 'proof' } })
  const code = appCode(uri, clock.read())
  const both = await Promise.all([prove(headers, code), prove(headers, code)])
  expect(both.map((reply) => reply.code ?? 'proven').toSorted()).toEqual(['factor_wrong', 'proven'])
  expect(await grave(headers)).toBe('not_found')
  clock.advance(5 * MINUTE + 1)
  expect(await grave(headers)).toBe('step_up_required')
})

test('the proof is of the session: another of the same person stays without one', async () => {
  const asha = await aStaff(market, ['games'])
  const other = await entered(market, asha)
  clock.advance(6 * MINUTE)
  await prove(asha.headers, asha.password)
  expect([await grave(asha.headers), await grave(other)]).toEqual(['not_found', 'step_up_required'])
})

test('wrong proofs count with wrong logins: the sixth waits, a right one too, and each is audited', async () => {
  const asha = await aStaff(market, ['games'])
  clock.advance(6 * MINUTE)
  for (let tries = 0; tries < 5; tries++)
    expect((await prove(asha.headers, 'wrong')).code).toBe('factor_wrong')
  expect((await prove(asha.headers, asha.password)).code).toBe('too_many_requests')
  const audited = await services.db
    .selectFrom('platform.audit')
    .select('what')
    .where('subject', '=', asha.staffId)
    .where('what', '=', 'staff.refused')
    .execute()
  expect(audited).toHaveLength(5)
})

test('a right is asked for before the proof', async () => {
  const asha = await aStaff(market, ['support'])
  clock.advance(6 * MINUTE)
  expect(await grave(asha.headers)).toBe('not_allowed')
})
