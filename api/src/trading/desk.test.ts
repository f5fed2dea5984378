import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Right } from '@night-market/protocol/values/roles'
import { listenAsVendor } from '../../../proofs/testkit/connect-vendor.ts'
import { addStaff } from '../staff/index.ts'
import { testMarket } from '../testing/app.ts'
import { aVendor } from '../testing/play.ts'
import { entered } from '../testing/staff.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db, env } = services

/** The vendor's server: what it was asked, and what it answers by the call. */
const asked: Record<string, unknown>[] = []
const answers = new Map<string, object>()
const server = await listenAsVendor(async (path, body) => {
  asked.push({ path, ...JSON.parse(body.toString()) })
  return answers.get(path) ?? null
})
afterAll(server.close)
await aVendor(market, {
  code: 'studio',
  baseUrl: server.baseUrl,
  games: [{ game_code: 'maidan', category: 'SPORTS', vendor_code: 'MDN' }],
})

async function person(username: string, displayName: string, rights: Right[]) {
  const account = { username, password: 'lamps along the quay' }
  clock.advance(1)
  const wish = { ...account, displayName, rights, hasAuthenticator: false, by: { kind: 'test' } }
  await addStaff(db, env, wish, clock.read())
  return { headers: await entered(market, account) }
}
type Person = Awaited<ReturnType<typeof person>>
const asha = await person('asha', 'Asha Rao', ['trade'])
const uma = await person('uma', 'Uma Sen', ['approve', 'lottery'])

async function ask({ headers }: Person, url: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST'
  return (
    await app.inject({ method, url: `/ops/trading${url}`, headers, ...(payload && { payload }) })
  ).json()
}

const EVENT = {
  event: 'lantern-1',
  sport: 'football',
  driver: 'virtual',
  league: 'Lantern League',
  home: 'Pune Kites',
  away: 'Goa Tides',
  state: 'live',
  starts_at: Date.UTC(2026, 10, 28),
  score: { home: 1, away: 0 },
  score_text: '1–0',
  limit_bps: 10_000,
  is_stopped: false,
  markets: 12,
}
const DETAIL = { ...EVENT, competitors: null, lines: [], fields: [], acts: [] }
const staked = [{ mode: 'real', currency: 'INR', scale: 2, bets: 3, stake: '4500' }]
const odds = {
  ...{ vendor: 'studio', act: 'odds', event: 'match-1', reason: 'Injury.' },
  markets: [{ market: 1, odds: { 1: 210, 2: 340, 3: 360 } }],
}

beforeEach(() => {
  asked.length = 0
  answers.clear()
})

test('matches of a book are read from their vendor by a signed call, with what is searched for', async () => {
  answers.set('book/events', { status: 'RS_OK', events: [EVENT], next: '1 lantern-1' })
  expect((await ask(asha, '/vendors')).value).toEqual({ vendors: ['studio'] })
  const reply = await ask(asha, '/events?vendor=studio&phase=coming&search=pune&after=0%20a')
  expect(reply.value).toEqual({ rows: [EVENT], next: '1 lantern-1' })
  expect(asked).toMatchObject([{ path: 'book/events', phase: 'coming', search: 'pune', after: '0 a' }])
})

test('a match is shown with its stakes in assets', async () => {
  answers.set('book/event', { status: 'RS_OK', event: { ...DETAIL, staked } })
  const { value } = await ask(asha, '/event?vendor=studio&event=lantern-1')
  expect(value).toMatchObject({
    vendor: 'studio',
    event: 'lantern-1',
    staked: [{ asset: 'INR/2', isDemo: false, bets: 3, stake: '4500' }],
  })
})

test('the right is asked for, and what no vendor can answer is refused', async () => {
  for (const url of ['/vendors', '/events?vendor=studio', '/event?vendor=studio&event=a'])
    expect((await ask(uma, url)).code).toBe('not_allowed')
  expect((await ask(uma, '/check', { payload: odds })).code).toBe('not_allowed')
  expect(asked).toEqual([])
  expect((await ask(asha, '/events?vendor=nobody')).code).toBe('not_found')
  expect((await ask(asha, '/events?vendor=studio&phase=never')).code).toBe('invalid_request')
  expect((await ask(asha, '/events?vendor=studio')).code).toBe('vendor_unreachable')
  answers.set('book/events', { status: 'RS_OK', events: [{ ...EVENT, state: 'lost' }] })
  expect((await ask(asha, '/events?vendor=studio')).code).toBe('vendor_unreachable')
  answers.set('book/event', { status: 'RS_ERROR_INVALID_GAME' })
  expect((await ask(asha, '/event?vendor=studio&event=none')).code).toBe('not_found')
})

test('the vendor says what is wrong with what is to be entered, and acts that enter nothing are not asked about', async () => {
  answers.set('book/check', { status: 'RS_OK', problem: 'market 1: its odds are a sure win' })
  const check = async (payload: object) => ask(asha, '/check', { payload })
  expect((await check(odds)).value).toEqual({ problem: 'market 1: its odds are a sure win' })
  expect(asked).toMatchObject([{ path: 'book/check', event: 'match-1', markets: odds.markets }])
  const { markets: _markets, ...rest } = odds
  expect((await check({ ...rest, act: 'void' })).value).toEqual({ problem: null })
  expect((await check({ ...rest, act: 'odds', markets: [] })).code).toBe('invalid_request')
  answers.set('book/check', { status: 'RS_ERROR_INVALID_GAME' })
  expect((await check(odds)).code).toBe('not_found')
  expect(asked).toHaveLength(2)
})
