import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listenAsVendor } from '../../../proofs/testkit/connect-vendor.ts'
import { addStaff } from '../staff/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aVendor } from '../testing/play.ts'
import { entered } from '../testing/staff.ts'
import type { Right } from '@night-market/protocol/values/roles'

const market = await testMarket()
const { app, services, clock } = market
const { db, env } = services

/** The vendor's server: what it was asked, and what it answers. */
const asked: Record<string, unknown>[] = []
let answer: object | null = null
const server = await listenAsVendor(async (path, body) => {
  asked.push({ path, ...JSON.parse(body.toString()) })
  return answer
})
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
     from (values ('vn-north', 'official'), ('nm-north', 'simulated')) as g(code, source)`,
)

async function person(username: string, displayName: string, rights: Right[] = ['lottery']) {
  const account = { username, password: 'lamps along the quay' }
  clock.advance(1)
  const wish = { ...account, displayName, rights, hasAuthenticator: false, by: { kind: 'test' } }
  const { id } = await addStaff(db, env, wish, clock.read())
  return { id, username, headers: await entered(market, account) }
}
type Person = Awaited<ReturnType<typeof person>>
const asha = await person('asha', 'Asha Rao')
const ravi = await person('ravi', 'Ravi Das')

const NUMBERS = { n: [[7, 7, 3, 1, 4]] }
const read = async ({ headers }: Pick<Person, 'headers'>, fields: object = {}) => {
  const body = {
    actId: randomUUID(),
    gameCode: 'vn-north',
    numero: '20261128-0001',
    numbers: NUMBERS,
    ...fields,
  }
  return (await app.inject({ method: 'POST', url: '/ops/lottery/results', headers, payload: body })).json()
}
beforeEach(() => {
  ;[asked.length, answer] = [0, { status: 'RS_OK', state: 'waiting' }]
})

test('what one of the staff read goes to the vendor, and neither the answer nor the audit has the numbers', async () => {
  const actId = randomUUID()
  const reply = await read(asha, { actId })
  expect(reply.value).toEqual({ state: 'waiting' })
  expect(JSON.stringify(reply)).not.toContain('numbers')
  expect(asked).toMatchObject([
    {
      path: 'draw/result',
      act_uuid: actId,
      game_code: 'vn-north',
      issue: '20261128-0001',
      numbers: NUMBERS,
      voice: 'asha',
      person: asha.id,
    },
  ])
  const audited = await db
    .selectFrom('platform.audit')
    .select(['who', 'subject', 'details'])
    .where('what', '=', 'lottery.result_read')
    .execute()
  expect(audited).toMatchObject([
    { subject: 'vn-north/20261128-0001', details: { actId, isCorrection: false } },
  ])
  expect(JSON.stringify(audited)).not.toMatch(/numbers|7,7,3/)
})

test('a person is an account to the vendor, by an id that no name changes', async () => {
  // As an earlier version may have left them.
  await asAdmin(
    market.database.url,
    `update staff.accounts set display_name = 'Asha Rao' where username = 'ravi'`,
  )
  for (const one of [asha, ravi]) await read(one)
  expect(asked.map(({ voice, person: known }) => [voice, known])).toEqual([
    ['asha', asha.id],
    ['ravi', ravi.id],
  ])
})

test('a correction carries its reason, and agreed voices are answered as such', async () => {
  answer = { status: 'RS_OK', state: 'agreed' }
  expect((await read(ravi, { reason: 'Misread.' })).value).toEqual({ state: 'agreed' })
  expect(asked).toMatchObject([{ reason: 'Misread.' }])
})

test.each([
  ['RS_ERROR_INVALID_GAME', 'game_not_found'],
  ['RS_ERROR_WRONG_SYNTAX', 'invalid_request'],
  ['RS_ERROR_ALREADY_SETTLED', 'review_closed'],
  ['RS_ERROR_DUPLICATE_TRANSACTION', 'already_voted'],
  ['RS_ERROR_UNKNOWN', 'vendor_unreachable'],
])('the vendor’s %s is refused as %s', async (status, code) => {
  answer = { status }
  expect((await read(asha)).code).toBe(code)
})

test('the right, an official game and numbers are asked for before the vendor is', async () => {
  const other = await person('uma', 'Uma', ['review', 'approve', 'support'])
  expect((await read(other)).code).toBe('not_allowed')
  expect((await read({ headers: { cookie: '', 'x-session-token': '' } })).code).toBe('not_logged_in')
  for (const gameCode of ['nm-north', 'vn-none'])
    expect((await read(asha, { gameCode })).code).toBe('game_not_found')
  for (const wrong of [{ numero: '1' }, { numbers: { n: 7 } }, { actId: '' }, { reason: '' }, { more: 1 }])
    expect((await read(asha, wrong)).code).toBe('invalid_request')
  expect(asked).toEqual([])
  answer = null
  expect((await read(asha)).code).toBe('vendor_unreachable')
})
