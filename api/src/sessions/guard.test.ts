import { expect, test } from 'vitest'
import { authenticateStaff } from '../staff/index.ts'
import { guardAccess } from './guard.ts'
import { buildHttp, ok, type Access } from '../platform/http/http.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'

const market = await testMarket()

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  access: Access
  right: string | null
  isEncrypted: boolean
}

const MEMBERS = ['member', 'head_agent', 'agent', 'house_agent', 'partner_agent'] as const
// A clerk entered the console and has no right there; a director has all.
const STAFF = ['clerk', 'director'] as const
const CALLERS = ['stranger', 'trial', ...MEMBERS, ...STAFF] as const
type Caller = (typeof CALLERS)[number]
type Verdict = 'not_logged_in' | 'need_true_account' | 'not_allowed' | null

/** The guard's refusal for each kind of caller; null passes to the route. Agents are members, of four types. */
const VERDICTS: Record<Exclude<Access, 'vendor'>, Record<Caller, Verdict>> = {
  open: { stranger: null, trial: null, ...members(null), ...staff(null) },
  session: { stranger: 'not_logged_in', trial: null, ...members(null), ...staff('not_logged_in') },
  member: {
    stranger: 'not_logged_in',
    trial: 'need_true_account',
    ...members(null),
    ...staff('not_logged_in'),
  },
  agent: {
    stranger: 'not_logged_in',
    trial: 'need_true_account',
    ...members(null),
    member: 'not_allowed',
    ...staff('not_logged_in'),
  },
  staff: {
    stranger: 'not_logged_in',
    trial: 'not_logged_in',
    ...members('not_logged_in'),
    ...staff(null),
  },
}

const GUARDS: string[] = ['not_logged_in', 'need_true_account']

/** The flags of the specification, section 7: T needs a token, O is open, E takes an encrypted payload. */
const SPECIFIED: Record<string, 'T' | 'O' | 'TE' | 'OE'> = {
  '/wps/session/login': 'OE',
  '/wps/session/login/freeplay': 'O',
  '/wps/session/logout': 'T',
  '/wps/captcha': 'O',
  '/wps/verification/sms/noLogin': 'O',
  '/wps/verification/sms/register': 'O',
  '/wps/member/register': 'OE',
  '/wps/member/register/mobile': 'OE',
  '/wps/member/info': 'T',
  '/wps/member/info/icon': 'T',
  '/wps/member/password': 'TE',
  '/wps/member/password/email': 'O',
  '/wps/member/password/verification': 'OE',
  '/wps/agent/affiliate': 'O',
  '/wps/system/setting/register': 'O',
  '/wps/system/whitelabel': 'O',
  '/wps/system/status': 'O',
  '/wps/system/helpCenter': 'O',
  '/lgw/games/game_menus': 'O',
  '/wps/v2/wallets/balance': 'T',
  '/wps/relay/GCS_walletTransfer': 'T',
  '/wps/member/info/funds/consolidated': 'T',
  '/wps/relay/GCS_merchantWallet': 'T',
  '/wps/relay/GCSGAME_gameList': 'T',
  '/wps/relay/GCSGAME_getVassGameType': 'T',
  '/wps/relay/MCSFE_getFavoriteGames': 'T',
  '/wps/relay/MCSFE_getFavoriteGamesList': 'T',
  '/wps/relay/MCSFE_addFavoriteGameV2': 'T',
  '/wps/relay/MCSFE_removeFavoriteGameV2': 'T',
  '/wps/relay/GCS_recentGame': 'T',
  '/wps/relay/GLS2_roomList': 'T',
  '/wps/game/launchGame': 'T',
  '/wps/relay/CBS_modelList': 'O',
  '/wps/relay/CBS_launchChat': 'O',
  '/lgw/vn/games/game_menu': 'O',
  '/lgw/vn/games/game_menu/recent': 'T',
  '/wps/relay/MCSFE_getMissionSummaryDetails': 'T',
  '/wps/relay/MCSFE_getMissionLeaderboard': 'T',
  '/lgw/vn/numeros/opened/game': 'O',
  '/lotto/lgw/games/opened/numero': 'T',
  '/wps/relay/MCS2_processDividendReq': 'T',
  '/wps/relay/MCS2_processDailySalContract': 'T',
  '/wps/relay/MCS2_processContractHourSalary': 'T',
  '/wps/relay/MCSFE_processRealTimeSalaryContract': 'T',
  '/wps/relay/MCS2_getPointBalance': 'T',
  '/wps/relay/MCS2_getPointReward': 'T',
  '/wps/relay/passwordCheck/MCS2_redeemPointReward': 'TE',
  '/wps/relay/MCS2_getRedeemPointList': 'T',
  '/wps/relay/MCS2_getPointConfig': 'T',
  '/wps/relay/ODSFE2_MemTransDet': 'T',
  '/wps/relay/passwordCheck/MCS2_convertPoint': 'TE',
  '/wps/feedback': 'O',
  '/wps/relay/MCS2_claimRafflePromotion': 'T',
  '/wps/relay/CSP_unreadCount': 'T',
}

const routes = describedRoutes()

test('every documented call declares its access', () => {
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => route.access !== 'vendor' && !(route.access in VERDICTS))).toEqual([])
})

test('ID-19: every call of the specification that stands keeps its flags: token, open, encrypted', () => {
  const standing = routes.filter(({ url }) => url in SPECIFIED)
  expect(standing.length).toBeGreaterThan(15)
  const flags = Object.fromEntries(
    standing.map(({ url, access, isEncrypted }) => [
      url,
      `${access === 'open' ? 'O' : 'T'}${isEncrypted ? 'E' : ''}`,
    ]),
  )
  const specified = Object.fromEntries(standing.map(({ url }) => [url, SPECIFIED[url]]))
  expect(flags).toEqual(specified)
})

for (const { method, url, access, right } of routes) {
  if (access === 'vendor') continue
  const required = `${access}${right === null ? '' : ` (${right})`}`
  test(`SYS-2: ${method} ${url} is ${required}: the guard admits or refuses each kind of caller`, async () => {
    for (const who of CALLERS) {
      const reply = await market.app.inject({
        method,
        url: url.replaceAll(/\{[^}]+\}/g, 'x'),
        headers: await headersOf(who),
      })
      // Files for spreadsheets are served as they are; a refusal of one is JSON like every other.
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      const code: string | undefined = isJson ? reply.json().code : undefined
      const isGuards =
        GUARDS.includes(code ?? '') || ((access === 'staff' || access === 'agent') && code === 'not_allowed')
      const verdict = right !== null && who === 'clerk' ? 'not_allowed' : VERDICTS[access][who]
      expect(isGuards ? code : null, who).toBe(verdict)
    }
  })
}

test('a HEAD of a guarded call is guarded too', async () => {
  expect((await market.app.inject({ method: 'HEAD', url: '/wps/member/info' })).statusCode).toBe(401)
})

test('a path of the product that does not declare its access does not start', async () => {
  const app = await bareApp()
  guardAccess(app, market.services)
  for (const path of ['/wps/forgotten', '/lgw/forgotten', '/ops/forgotten']) {
    expect(() => app.get(path, async () => null)).toThrow('does not declare its access')
  }
  await app.close()
})

test('a route whose access no authenticator is registered for does not start', async () => {
  const app = await bareApp()
  guardAccess(app, market.services)
  const route = { config: { access: 'staff' }, schema: { hide: true } } as const
  expect(() => app.get('/ops/vault', route, async () => ok(null))).toThrow('nothing authenticates staff')
  await app.close()
})

test('a console route requires its right, and its refusals are audited', async () => {
  const app = await bareApp()
  guardAccess(app, market.services, { staff: authenticateStaff(app, market.services) })
  app.get('/ops/vault', { config: { access: 'staff', right: 'pay' }, schema: { hide: true } }, async () =>
    ok(null),
  )
  const [payer, clerk] = [await aStaff(market, ['pay']), await aStaff(market, ['review', 'support'])]
  expect((await app.inject({ url: '/ops/vault', headers: payer.headers })).statusCode).toBe(200)
  const refused = await app.inject({ url: '/ops/vault', headers: clerk.headers })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed'])
  const { rows } = await market.database.pool.query(
    "select who, details from platform.audit where what = 'staff.not_allowed' and subject = $1",
    [clerk.staffId],
  )
  expect(rows).toEqual([
    { who: `staff ${clerk.username}`, details: { call: 'GET /ops/vault', right: 'pay' } },
  ])
  await app.close()
})

function members(verdict: Verdict): Record<(typeof MEMBERS)[number], Verdict> {
  const agents = { head_agent: verdict, agent: verdict, house_agent: verdict, partner_agent: verdict }
  return { member: verdict, ...agents }
}

function staff(verdict: Verdict): Record<(typeof STAFF)[number], Verdict> {
  return { clerk: verdict, director: verdict }
}

const bareApp = () =>
  buildHttp({
    logLevel: 'silent',
    trustedProxies: [],
    requestsPerMinute: 100,
    frameOrigins: [],
    calledOrigins: [],
    isHttpsOnly: false,
  })

const sessions = new Map<Caller, Record<string, string>>()

/** What this kind of caller sends; a session that a call before has ended is begun anew. */
async function headersOf(who: Caller): Promise<Record<string, string>> {
  if (who === 'stranger') return {}
  const held = sessions.get(who)
  if (held !== undefined) {
    const isStaff = who === 'clerk' || who === 'director'
    const url = isStaff ? '/ops/session' : '/wps/member/info'
    const card = await market.app.inject({ url, headers: held })
    if (card.statusCode === 200) return held
  }
  const { headers } = await begin(who)
  sessions.set(who, headers)
  return headers
}

function begin(who: Exclude<Caller, 'stranger'>): Promise<{ headers: Record<string, string> }> {
  if (who === 'trial') return aTrial(market)
  if (who === 'clerk') return aStaff(market, [])
  return who === 'director' ? aStaff(market) : aMember(market, { role: who })
}

function describedRoutes(): Route[] {
  const described = market.app.swagger() as {
    paths: Record<string, Record<string, { 'x-access'?: Access; 'x-right'?: string; 'x-payload'?: object }>>
  }
  return Object.entries(described.paths).flatMap(([url, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      method: method.toUpperCase() as Route['method'],
      url,
      access: call['x-access'] as Access,
      right: call['x-right'] ?? null,
      isEncrypted: call['x-payload'] !== undefined,
    })),
  )
}

/** They answer members otherwise than visitors. */
const OPEN_BY_SESSION = ['/wps/promotions', '/wps/support', '/wps/rewards/draws', '/wps/verification/human']

test('no cache keeps a reply, unless its route says that it is the same for all', async () => {
  const ann = await aMember(market)
  for (const [url, headers] of [
    ['/wps/member/info', ann.headers],
    ['/wps/member/info', {}],
    ['/wps/security', ann.headers],
    ['/ops/session', {}],
    ...OPEN_BY_SESSION.flatMap((url) => [[url, ann.headers] as const, [url, {}] as const]),
  ] as const) {
    const { headers: answered } = await market.app.inject({ url, headers })
    expect([url, answered['cache-control']]).toEqual([url, 'no-store'])
  }
  expect((await market.app.inject('/wps/catalogue/verifiers')).headers['cache-control']).toMatch('public')
})

test('in production cookies are bound to the very host, and one without that is no cookie of ours', async () => {
  const production = await testMarket({ PROFILE: 'production' })
  const play = await production.app.inject({ method: 'POST', url: '/wps/session/login/freeplay', body: {} })
  const [cookie] = play.cookies
  expect(cookie).toMatchObject({ name: '__Host-nm_session', path: '/', secure: true, httpOnly: true })
  const status = async (name: string) =>
    (
      await production.app.inject({
        url: '/wps/member/info',
        headers: { cookie: `${name}=${cookie?.value}`, 'x-session-token': play.json().value.token },
      })
    ).statusCode
  expect([await status('__Host-nm_session'), await status('nm_session')]).toEqual([200, 401])
})
