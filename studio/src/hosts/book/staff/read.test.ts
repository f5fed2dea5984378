import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BookCheckAnswer, BookEventAnswer, BookEventsAnswer } from '@night-market/protocol/vendor/staff-reads'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const TWO = ['stf_asha', 'stf_ravi']
const MARKETS = [{ market: 1, odds: { 1: 210, 2: 340, 3: 360 } }]
const SCORE = { home: 2, away: 1, homeHalf: 1, awayHalf: 1, homeCorners: 6, awayCorners: 3 }

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

const events = async (fields: object) =>
  BookEventsAnswer.parse(await it.platformCall('book/events', { phase: 'coming', ...fields }))
const event = async (id: string) => BookEventAnswer.parse(await it.platformCall('book/event', { event: id }))
const check = async (fields: object) =>
  BookCheckAnswer.parse(await it.platformCall('book/check', { event: 'match-new', ...fields }))
const act = (name: string, id: string, fields: object = {}) =>
  it.platformCall('book/act', {
    act_uuid: randomUUID(),
    act: name,
    event: id,
    by: name === 'suspend' || name === 'limit' ? TWO.slice(0, 1) : TWO,
    reason: 'The feed was wrong.',
    ...fields,
  })
const aMatch = (fields: object = {}) => ({
  sport: 'football',
  league: 'City Cup',
  home: 'Delhi Lions',
  away: 'Mumbai Harbour',
  starts_at: new Date(book.now().getTime() + 3 * 3_600_000).toISOString(),
  ...fields,
})
async function entered(): Promise<string> {
  const id = `match-${randomUUID()}`
  expect(await act('fixture', id, { match: aMatch(), markets: MARKETS })).toMatchObject({ status: 'RS_OK' })
  return id
}

test('the staff find a match by a part of its names, its league or its id, in its phase', async () => {
  const id = await entered()
  for (const search of ['delhi', 'HARBOUR', 'city cup', id, id.replaceAll('-', ' '), 'football'])
    expect((await events({ search })).events.map((one) => one.event)).toContain(id)
  for (const search of ['nowhere', '%', "' or true --"]) expect((await events({ search })).events).toEqual([])
  expect((await events({ phase: 'over', search: id })).events).toEqual([])
  await act('void', id)
  const over = await events({ phase: 'over', search: id })
  expect(over.events).toMatchObject([{ event: id, state: 'void', home: 'Delhi Lions', driver: 'file' }])
  expect((await events({ search: id })).events).toEqual([])
})

test('pages follow one another without a gap, and a place that is none is read as the beginning', async () => {
  const first = await events({})
  expect(first.status).toBe('RS_OK')
  const all = [...first.events]
  for (let { next } = first; next !== undefined;) {
    const page = await events({ after: next })
    all.push(...page.events)
    next = page.next
  }
  const ids = all.map((one) => one.event)
  expect(new Set(ids).size).toBe(ids.length)
  const [{ count }] = (await it.rows(
    `select count(*)::int from studio.book_events where due_at is not null and state = 'upcoming'`,
  )) as [{ count: number }]
  expect(ids).toHaveLength(count)
  expect((await events({ after: 'no place' })).events).toEqual(first.events)
})

test('a match is shown with its markets, its stakes, and what was done to it', async () => {
  const [id = ''] = book.ids
  const { status } = await ann.place({ legs: [await book.leg(id, 1, 0)] })
  expect(status).toBe(200)
  await act('suspend', id, { market: 18, specifiers: 'total=2.5' })
  await act('limit', id, { value: 2500 })
  const found = await event(id)
  expect(found.event).toMatchObject({
    event: id,
    driver: 'virtual',
    limit_bps: 2500,
    is_stopped: false,
    staked: [{ mode: 'real', bets: 1 }],
    fields: [],
    acts: [
      { act: 'limit', market: null, by: ['stf_asha'] },
      { act: 'suspend', market: 18, specifiers: 'total=2.5', reason: 'The feed was wrong.' },
    ],
  })
  const lines = found.event?.lines ?? []
  const line = (market: number, specifiers: string) =>
    lines.find((one) => one.market === market && one.specifiers === specifiers)
  expect(line(1, '')).toMatchObject({ status: 'open', bets: 1, is_decided: false })
  expect(line(1, '')?.outcomes.map(({ outcome }) => outcome)).toEqual(['1', '2', '3'])
  expect(line(18, 'total=2.5')).toMatchObject({ status: 'suspended', bets: 0 })
  expect((await event('match-none')).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await event('No Name')).status).toBe('RS_ERROR_INVALID_GAME')
})

test('a market that was bet on stays in the list once it is decided', async () => {
  const id = await entered()
  expect((await ann.place({ legs: [await book.leg(id, 1, 0)] })).status).toBe(200)
  await act('void', id, { market: 1 })
  expect((await event(id)).event?.lines).toMatchObject([{ market: 1, is_decided: true, bets: 1 }])
  expect((await event(id)).event?.fields).toContain('homeCorners')
})

test('what is to be entered is checked as it is when it is entered, and nothing is done', async () => {
  const id = await entered()
  const startsAt = new Date(book.now().getTime() - 1).toISOString()
  expect(await check({ match: aMatch(), markets: MARKETS })).toMatchObject({ status: 'RS_OK', problem: null })
  expect((await check({ match: aMatch({ starts_at: startsAt }), markets: MARKETS })).problem).toMatch(/begun/)
  expect((await check({ match: aMatch({ away: 'Delhi Lions' }), markets: MARKETS })).problem).toMatch(/same/)
  const gift = [{ market: 1, odds: { 1: 400, 2: 400, 3: 400 } }]
  expect((await check({ match: aMatch(), markets: gift })).problem).toMatch(/sure win/)
  expect((await check({ event: id, markets: gift })).problem).toMatch(/sure win/)
  expect((await check({ event: id, score: SCORE })).problem).toBeNull()
  expect((await check({ event: id, score: { home: 1 } })).problem).not.toBeNull()
  expect((await check({ event: book.ids[0] ?? '', score: SCORE })).problem).toMatch(/simulated/)
  expect((await check({ score: SCORE })).status).toBe('RS_ERROR_INVALID_GAME')
  const cup = {
    ...{ sport: 'football', league: 'City Cup', name: 'City Cup', competitors: ['Lions', 'Tides'] },
    ...{ closes_at: aMatch().starts_at, ends_at: aMatch().starts_at },
  }
  const prices = [{ places: 1, odds: { Lions: 180, Tides: 190 } }]
  expect((await check({ outright: cup, prices })).problem).toBeNull()
  expect((await check({ outright: { ...cup, sport: 'chess' }, prices })).problem).toMatch(/sports are/)
  expect((await events({ search: 'match-new' })).events).toEqual([])
})
