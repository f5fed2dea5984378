import { expect, test } from 'vitest'
import { ACCESSES, buildHttp, type Access } from '../platform/http.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { guardAccess } from './index.ts'

const market = await testMarket()

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  access: Access
}

/** What the guard says to each kind of caller; null lets it through to the route. */
const VERDICTS: Record<Exclude<Access, 'vendor'>, Record<'stranger' | 'trial' | 'member', string | null>> = {
  open: { stranger: null, trial: null, member: null },
  session: { stranger: 'not_logged_in', trial: null, member: null },
  member: { stranger: 'not_logged_in', trial: 'need_true_account', member: null },
}

const routes = describedRoutes()

test('every described call of the product says who may make it', () => {
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !ACCESSES.includes(route.access))).toEqual([])
})

for (const { method, url, access } of routes) {
  if (access === 'vendor') continue
  test(`${method} ${url} is ${access}: each kind of caller is let in or refused accordingly`, async () => {
    const headers = {
      stranger: {},
      trial: (await aTrial(market)).headers,
      member: (await aMember(market)).headers,
    }
    for (const who of ['stranger', 'trial', 'member'] as const) {
      const reply = await market.app.inject({
        method,
        url: url.replaceAll(/\{[^}]+\}/g, 'x'),
        headers: headers[who],
      })
      const code: string | undefined = reply.json().code
      const isGuards = code === 'not_logged_in' || code === 'need_true_account'
      expect(isGuards ? code : null, who).toBe(VERDICTS[access][who])
    }
  })
}

test('a HEAD of a guarded call is guarded too', async () => {
  expect((await market.app.inject({ method: 'HEAD', url: '/wps/member/info' })).statusCode).toBe(401)
})

test('a path of the product that does not say who may call it does not start', async () => {
  const app = await buildHttp({
    logLevel: 'silent',
    trustedProxies: [],
    requestsPerMinute: 100,
    frameOrigins: [],
    isProduction: false,
  })
  guardAccess(app, market.services)
  expect(() => app.get('/wps/forgotten', async () => null)).toThrow('does not say who may call it')
  await app.close()
})

function describedRoutes(): Route[] {
  const described = market.app.swagger() as {
    paths: Record<string, Record<string, { 'x-access'?: Access }>>
  }
  return Object.entries(described.paths).flatMap(([url, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      method: method.toUpperCase() as Route['method'],
      url,
      access: call['x-access'] as Access,
    })),
  )
}
