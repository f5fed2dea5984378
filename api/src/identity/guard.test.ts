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
  isEncrypted: boolean
}

const MEMBERS = ['member', 'head_agent', 'agent', 'house_agent', 'partner_agent'] as const
const CALLERS = ['stranger', 'trial', ...MEMBERS] as const
type Caller = (typeof CALLERS)[number]
type Verdict = 'not_logged_in' | 'need_true_account' | null

/** What the guard says to each kind of caller; null lets it through to the route. Agents are members, of four types. */
const VERDICTS: Record<Exclude<Access, 'vendor'>, Record<Caller, Verdict>> = {
  open: { stranger: null, trial: null, ...letIn() },
  session: { stranger: 'not_logged_in', trial: null, ...letIn() },
  member: { stranger: 'not_logged_in', trial: 'need_true_account', ...letIn() },
}

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

test('every described call of the product says who may make it', () => {
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !ACCESSES.includes(route.access))).toEqual([])
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

for (const { method, url, access } of routes) {
  if (access === 'vendor') continue
  test(`${method} ${url} is ${access}: each kind of caller is let in or refused accordingly`, async () => {
    for (const who of CALLERS) {
      const reply = await market.app.inject({
        method,
        url: url.replaceAll(/\{[^}]+\}/g, 'x'),
        headers: await headersOf(who),
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

function letIn(): Record<(typeof MEMBERS)[number], null> {
  return { member: null, head_agent: null, agent: null, house_agent: null, partner_agent: null }
}

const sessions = new Map<Caller, Record<string, string>>()

/** What this kind of caller sends; a session that a call before has ended is begun anew. */
async function headersOf(who: Caller): Promise<Record<string, string>> {
  if (who === 'stranger') return {}
  const held = sessions.get(who)
  if (held !== undefined) {
    const card = await market.app.inject({ url: '/wps/member/info', headers: held })
    if (card.statusCode === 200) return held
  }
  const { headers } = who === 'trial' ? await aTrial(market) : await aMember(market, { role: who })
  sessions.set(who, headers)
  return headers
}

function describedRoutes(): Route[] {
  const described = market.app.swagger() as {
    paths: Record<string, Record<string, { 'x-access'?: Access; requestBody?: object }>>
  }
  return Object.entries(described.paths).flatMap(([url, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      method: method.toUpperCase() as Route['method'],
      url,
      access: call['x-access'] as Access,
      isEncrypted: /"properties":\{"payload":/.test(JSON.stringify(call.requestBody ?? {})),
    })),
  )
}
