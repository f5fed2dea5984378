import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOK_CODE, type CodeValue, type LegBody } from '@night-market/protocol/vendor/book'
import { testBook, type BookPlayer, type BookReply, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { codeIn, newCode } from './code.ts'
import { forgetCodes } from './queries.ts'

const DAY_MS = 86_400_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 1_000_000 * WIRE)
  book = await testBook(it, 1, 4)
  ann = await book.enter('ann')
})
afterAll(() => it.close())

const make = async (legs: object[]) => ann.post<{ code: string; expiresAt: number }>(BOOK_CODE, { legs })

/** As someone without a session. */
async function open(code: string): Promise<BookReply<CodeValue>> {
  const response = await it.studio.app.inject({ url: `${BOOK_CODE}?code=${encodeURIComponent(code)}` })
  return { status: response.statusCode, ...response.json<Omit<BookReply<CodeValue>, 'status'>>() }
}

const picked = ({ event, market, spec, outcome }: LegBody) => ({ event, market, spec, outcome })

test('GAME-6: a code opens its picks for anyone at the prices of the moment, the closed ones as closed', async () => {
  const [one = '', other = ''] = book.ids
  const legs = [await book.leg(one, 1), await book.leg(other, 18)]
  const { status, value } = await make(legs.map(picked))
  expect(status).toBe(200)
  expect(value.expiresAt).toBeGreaterThan(book.now().getTime() + 6 * DAY_MS)
  const first = await open(value.code)
  expect(first.value.legs).toMatchObject(legs.map((leg) => ({ ...leg, state: 'open' })))
  // The same selections have the same code; it may be typed in groups and in small letters.
  expect((await make(legs.map(picked))).value.code).toBe(value.code)
  expect((await open(`${value.code.slice(0, 4)} ${value.code.slice(4).toLowerCase()}`)).value).toEqual(
    first.value,
  )

  await book.until(one, ({ state, score }) => state === 'live' && score.step >= 2)
  const live = await open(value.code)
  expect(live.value.legs[0]).toMatchObject({ d100: (await book.leg(one, 1)).d100, event: one })
  await book.toLastStep(one)
  await book.until(one, ({ state }) => state === 'ended')
  expect((await open(value.code)).value.legs.map(({ state }) => state)).toEqual(['closed', 'open'])
  // Its selections are bet on like any others.
  const [, still] = (await open(value.code)).value.legs
  const {
    home: _home,
    away: _away,
    sport: _sport,
    state: _state,
    ...leg
  } = still as CodeValue['legs'][number]
  expect((await ann.place({ legs: [leg] })).status).toBe(200)
  await book.toLastStep(other)
  await book.until(other, ({ state }) => state === 'ended')
  expect(await open(value.code)).toMatchObject({ status: 404, code: 'not_found' })
})

test('GAME-6: a code is over after seven days, and what is no code or no selection is refused', async () => {
  const [, , id = ''] = book.ids
  const leg = picked(await book.leg(id, 1))
  const { code } = (await make([leg])).value
  expect((await open(code)).status).toBe(200)
  for (const none of ['', 'ABCDEFGH', 'ABCD', '\u0000'.repeat(8), 'ÀBCDEFGH', `${code}A`])
    expect(await open(none), none).toMatchObject({ status: 404, code: 'not_found' })
  expect((await open('A'.repeat(41))).status).toBe(400)
  const cases: [object[], number, string][] = [
    [[], 400, 'invalid_request'],
    [[leg, leg], 400, 'invalid_request'],
    [[{ ...leg, spec: 'read this' }], 409, 'market_closed'],
    [[{ ...leg, outcome: '\u0000' }], 409, 'market_closed'],
    [[{ ...leg, event: 'none' }], 409, 'market_closed'],
  ]
  for (const [legs, status, refusal] of cases)
    expect(await make(legs), JSON.stringify(legs)).toMatchObject({ status, code: refusal })
  const nobody = await it.studio.app.inject({ method: 'POST', url: BOOK_CODE, payload: { legs: [leg] } })
  expect(nobody.statusCode).toBe(401)
  it.clock.offsetMs += 7 * DAY_MS
  expect((await open(code)).status).toBe(404)
  await forgetCodes(it.studio.db, book.now())
  expect(await it.rows('select from studio.book_codes')).toEqual([])
  it.clock.offsetMs -= 7 * DAY_MS
})

test('who makes or tries many codes is stopped', async () => {
  await it.rows(
    `insert into studio.book_codes (code, player_id, legs, made_at, expires_at)
     select 'AAAAAA' || chr(65 + n / 8) || chr(65 + n % 8), player_id, '[{}]', $1, $1::timestamptz + interval '1 day'
       from studio.players, generate_series(0, 29) as n limit 30`,
    [book.now()],
  )
  const [, , , id = ''] = book.ids
  expect(await make([picked(await book.leg(id, 1))])).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  const tries = []
  for (let no = 0; no < 31; no++) tries.push((await open(newCode())).status)
  expect(new Set(tries)).toEqual(new Set([404, 429]))
})

test('a code has no letters that look alike', () => {
  const letters = new Set(Array.from({ length: 500 }, newCode).join(''))
  expect([...letters].toSorted().join('')).toBe('ABCDEFGHJKMNPQRSTVWXYZ')
  expect([codeIn('abcd-efgh'), codeIn('ABCDEFGI'), codeIn('')]).toEqual(['ABCDEFGH', null, null])
})
