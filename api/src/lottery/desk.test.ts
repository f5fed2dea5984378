import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Right } from '@night-market/protocol/values/roles'
import { listenAsVendor } from '../../../proofs/testkit/connect-vendor.ts'
import { addStaff } from '../staff/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aVendor } from '../testing/play.ts'
import { entered } from '../testing/staff.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db, env } = services

const answers = new Map<string, object>()
const server = await listenAsVendor(async (path) => answers.get(path) ?? null)
afterAll(server.close)
await aVendor(market, {
  code: 'studio',
  baseUrl: server.baseUrl,
  games: ['vn-north', 'nm-north'].map((game_code) => ({ game_code, category: 'LOTT', vendor_code: 'DRW' })),
})
await asAdmin(
  market.database.url,
  `insert into lottery.games (aggregator, code, name, family, prize_mode, area, source, zone_minutes, place, updated_at)
   select 'studio', code, code, 'vietnam-27', 'LOTT', 'VN', source, 420, 0, now()
     from (values ('vn-north', 'official'), ('nm-north', 'simulated')) as g(code, source);
   insert into lottery.draws (aggregator, game, issue, version, is_void, draws_at, numbers, copied_at)
   select 'studio', 'nm-north', '20261128-000' || n, v, v = 2, timestamptz '2026-11-28 10:00Z' + n * interval '1 hour',
          jsonb_build_object('n', jsonb_build_array(jsonb_build_array(n, v))), now()
     from generate_series(1, 3) n, generate_series(1, 2) v where v = 1 or n = 2`,
)

async function person(username: string, rights: Right[]) {
  const account = { username, password: 'lamps along the quay' }
  clock.advance(1)
  const wish = { ...account, displayName: username, rights, hasAuthenticator: false, by: { kind: 'test' } }
  await addStaff(db, env, wish, clock.read())
  return { headers: await entered(market, account) }
}
type Person = Awaited<ReturnType<typeof person>>
const asha = await person('asha', ['lottery'])
const uma = await person('uma', ['approve', 'trade'])
const ask = async ({ headers }: Person, url: string) =>
  (await app.inject({ url: `/ops/lottery${url}`, headers })).json()

const AT = Date.UTC(2026, 10, 28, 11, 15)
const FORM = { tiers: [{ tier: 'db', results: 1, values: 5 }], least: 0, most: 9 }
const voices = [{ voice: 'asha', read_at: AT }]
const onDraw = { form: FORM, voices, is_apart: false, draws_at: AT }

beforeEach(() => answers.clear())

test('official draws that wait are shown with their voices; a vendor that is away is named', async () => {
  expect((await ask(asha, '/waiting')).value).toEqual({ draws: [], silent: ['studio'] })
  const draw = { game_code: 'vn-north', issue: '20261128-0001', void_at: AT + 1, ...onDraw }
  answers.set('draw/waiting', { status: 'RS_OK', draws: [draw, { ...draw, game_code: 'nm-north' }] })
  const { draws, silent } = (await ask(asha, '/waiting')).value
  expect(silent).toEqual([])
  expect(draws).toEqual([
    {
      game: {
        vendor: 'studio',
        code: 'vn-north',
        name: 'vn-north',
        family: 'vietnam-27',
        source: 'official',
      },
      numero: '20261128-0001',
      drawAt: '2026-11-28T11:15:00.000Z',
      voidAt: '2026-11-28T11:15:00.001Z',
      form: FORM,
      voices: [{ voice: 'asha', readAt: '2026-11-28T11:15:00.000Z' }],
      hasOwn: true,
      isApart: false,
    },
  ])
})

test('draws of a lottery are listed by pages, each as it stands now', async () => {
  expect((await ask(asha, '/games')).value.games.map(({ code }: { code: string }) => code)).toEqual([
    'vn-north',
    'nm-north',
  ])
  const first = (await ask(asha, '/draws?gameCode=nm-north&pageSize=2')).value
  expect(first).toMatchObject({
    rows: [
      { numero: '20261128-0003', version: 1, isVoid: false },
      { numero: '20261128-0002', version: 2, isVoid: true },
    ],
    next: '20261128-0002',
  })
  const rest = (await ask(asha, `/draws?gameCode=nm-north&before=${first.next}`)).value
  expect(rest).toMatchObject({ rows: [{ numero: '20261128-0001' }], next: null })
  expect((await ask(asha, '/draws?gameCode=none')).code).toBe('game_not_found')
  expect((await ask(asha, '/draws?gameCode=nm-north&before=1')).code).toBe('invalid_request')
})

test('a draw is shown with all its versions, and with what its vendor knows of it', async () => {
  const url = '/draws/nm-north/20261128-0002'
  const alone = (await ask(asha, url)).value
  expect(alone.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(alone.standing).toBeNull()
  const staked = [{ mode: 'demo', currency: 'FUN', scale: 2, bets: 2, stake: '900' }]
  const draw = { ...onDraw, state: 'settled', version: 2, is_official: false, numbers: null, staked }
  answers.set('draw/standing', { status: 'RS_OK', draw })
  expect((await ask(asha, url)).value.standing).toMatchObject({
    state: 'settled',
    staked: [{ asset: 'FUN/2', isDemo: true, bets: 2, stake: '900' }],
    hasOwn: true,
  })
  answers.set('draw/standing', { status: 'RS_ERROR_INVALID_GAME' })
  expect((await ask(asha, '/draws/nm-north/20200101-0001')).code).toBe('not_found')
})

test('the right is asked for', async () => {
  for (const url of ['/games', '/waiting', '/draws?gameCode=nm-north', '/draws/nm-north/20261128-0002'])
    expect((await ask(uma, url)).code).toBe('not_allowed')
})
