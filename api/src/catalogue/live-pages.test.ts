import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { jackpots, matches, rooms } from './live-pages.ts'

const market = await testMarket()
const { db, log } = market.services
const answers = new Map<string, unknown>()
let asked: string[] = []
const vendor = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = answers.get(new URL(request.url ?? '', 'http://vendor').pathname)
  response.statusCode = answer === undefined ? 500 : 200
  response.end(JSON.stringify(answer ?? null))
})
let origin = ''

const ROOM = {
  state: 'open',
  next_at: 5000,
  players: 3,
  seats: null,
  history: [{ text: '17', look: 'black' }],
}
const POOL = { tier: 'mini', amount: '1284', must_drop_by: '3000', drop_hash: null, last: null }

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  await db
    .insertInto('catalogue.aggregators')
    .values({ code: 'acme', name: 'Acme', baseUrl: origin, publicKeys: ['a key'] })
    .execute()
  await db
    .insertInto('catalogue.vendors')
    .values({ code: 'ACME', aggregatorCode: 'acme', name: 'Acme' })
    .execute()
  await game('acme-wheel', 'LIVE', { rooms_url: `${origin}/rooms` })
  await game('acme-poker', 'PVP', { rooms_url: `${origin}/rooms` })
  await game('acme-book', 'SPORTS', { matches_url: `${origin}/matches` })
  await game('acme-coins', 'RNG', { jackpot_url: `${origin}/pools` })
})
afterAll(() => vendor.close())
beforeEach(() => {
  asked = []
  answers.clear()
})

// Each reader is one process with what it keeps.
const reader = (origins = [origin]) => ({
  db,
  log,
  clock: () => new Date(10_000),
  env: { ...market.services.env, FRAME_ORIGINS: origins },
})

test('GAME-4: rooms are those of the asked category, by the clock of the platform', async () => {
  const room = (game_code: string) => ({ ...ROOM, game_code, stakes: [] })
  answers.set('/rooms', { now: 1000, rooms: [room('acme-wheel'), room('acme-poker'), room('not-theirs')] })
  const one = reader()
  expect(await rooms(one, ['LIVE'])).toMatchObject([
    { gameCode: 'acme-wheel', state: 'open', nextAt: 14_000, players: 3 },
  ])
  expect((await rooms(one, ['LIVE', 'PVP'])).map(({ gameCode }) => gameCode)).toEqual([
    'acme-wheel',
    'acme-poker',
  ])
  expect(asked).toEqual(['/rooms'])
})

test('HOME-3: matches are those of the vendor’s own games, and a malformed list names none', async () => {
  const match = (game_code: string) => ({
    game_code,
    path: '/e/one/main',
    league: 'Lantern Premier',
    clock: '63′',
    score: ['1', '0'],
    home: { name: 'Harbour' },
    away: { name: 'Cinder' },
    odds: [{ name: '1', x100: 142 }],
  })
  answers.set('/matches', { matches: [match('acme-book'), match('not-theirs')] })
  expect(await matches(reader())).toEqual([
    expect.objectContaining({ gameCode: 'acme-book', gameType: 'SPORTS', path: '/e/one/main' }),
  ])
  answers.set('/matches', { matches: [{ ...match('acme-book'), path: 'https://elsewhere.test/' }] })
  expect(await matches(reader())).toEqual([])
})

test('terminal hashes are kept with the time they were first listed', async () => {
  const [one, other, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  const listing = (chains: unknown[], game_code = 'acme-wheel') => {
    answers.set('/rooms', { now: 1000, rooms: [{ ...ROOM, game_code, chains, stakes: [] }] })
    return rooms({ ...reader(), clock: () => new Date(Date.UTC(2026, 0, chains.length)) }, ['LIVE'])
  }
  await listing([one])
  await listing([one, other])
  await listing([third], 'not-theirs')
  const kept = await db.selectFrom('catalogue.terminals').selectAll().orderBy('terminal').execute()
  expect(kept.map((row) => [row.aggregator, row.gameCode, row.terminal, row.listedAt.getUTCDate()])).toEqual([
    ['acme', 'acme-wheel', one, 1],
    ['acme', 'acme-wheel', other, 2],
  ])
  // A page that lists what is none is left out as a whole.
  expect(await listing(['short'])).toEqual([])
})

test('the pools of a jackpot come in one currency, with the games that play for it', async () => {
  answers.set('/pools', {
    network: 'gold',
    name: 'Gold Rain',
    pools: [{ currency: 'INR', scale: 2, tiers: [POOL] }],
  })
  expect(await jackpots(reader(), 'INR')).toEqual([
    {
      name: 'Gold Rain',
      currency: 'INR',
      scale: 2,
      gameCodes: ['acme-coins'],
      tiers: [{ tier: 'mini', amount: '1284', mustDropBy: '3000', lastAmount: null }],
    },
  ])
  expect(asked).toEqual(['/pools?currency=INR'])
})

test('a page that fails or says something else is left out, and asked again after a pause only', async () => {
  const one = reader()
  expect(await rooms(one, ['LIVE'])).toEqual([])
  expect(await rooms(one, ['LIVE'])).toEqual([])
  expect(asked).toEqual(['/rooms'])
  answers.set('/pools', { name: 'no pools' })
  expect(await jackpots(reader(), 'INR')).toEqual([])
  answers.set('/rooms', { now: 1, rooms: [], padding: 'x'.repeat(300_000) })
  expect(await rooms(reader(), ['LIVE'])).toEqual([])
})

test('no page is read from an origin that the operator does not list', async () => {
  answers.set('/rooms', { now: 1, rooms: [] })
  expect(await rooms(reader(['http://127.0.0.1:1']), ['LIVE'])).toEqual([])
  expect(asked).toEqual([])
})

async function game(code: string, type: string, facts: Record<string, string>): Promise<void> {
  await db
    .insertInto('catalogue.games')
    .values({
      id: `gam_${code}`,
      code,
      vendorCode: 'ACME',
      aggregatorCode: 'acme',
      name: code,
      gameType: type,
      iconUrl: '',
      hasDemo: true,
      sheet: JSON.stringify({ facts, maths: null }),
      releasedAt: new Date(0),
    })
    .execute()
}
