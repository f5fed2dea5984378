/** `npm run book` for matches that an operator enters: the example of the documents. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BookActCall } from '@night-market/protocol/vendor/book-acts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { actingVendor } from '../proofs/testkit/acting-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { migrateStudio } from '../studio/src/database/schema.ts'
import { book as bookCommand } from './book.ts'

const { market, asked, answers, proofOf, close } = await actingVendor()
const folder = mkdtempSync(join(tmpdir(), 'book-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await close()
})

const DOCUMENT = join(import.meta.dirname, '../docs/sports.md')
const EXAMPLE = /```json\n([^`]+)```/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1] ?? ''
const [, OUTRIGHT = ''] = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```json\n([^`]+)```/g)].map(
  ([, text = '']) => text,
)
const startsAt = new Date(Date.now() + 86_400_000).toISOString()
const example = (): Record<string, unknown> => ({ ...(JSON.parse(EXAMPLE) as object), startsAt })
const ID = 'match-20261205-delhi-mumbai'
const AGREED = ['--reason', 'City Cup.', '--vendor', 'acme']

const book = (words: string[], by = 'asha') =>
  runCommand((given) => bookCommand(given, async () => proofOf(by)), [...words, '--by', by])
function fileOf(contents: unknown): string {
  const path = join(folder, `${randomUUID()}.json`)
  writeFileSync(path, typeof contents === 'string' ? contents : JSON.stringify(contents))
  return path
}
const fixture = (changes: object = {}) => book(['fixture', fileOf({ ...example(), ...changes }), ...AGREED])
async function approve(output: string) {
  const id = /prp_[0-9a-z]+/.exec(output)?.[0] ?? ''
  // The app's code is good once.
  await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
  return book(['approve', id], 'ravi')
}

test('the example of the documents is entered, with other odds and its score, by two persons who see it whole', async () => {
  const proposed = await fixture()
  expect(asked).toHaveLength(0)
  const done = await approve(proposed.output)
  expect(done.output).toContain('market 18 total=2.5: 12 at 1.90, 13 at 1.95')
  expect(done.output).toContain('Delhi Lions')
  expect(done.output).toContain(`acme/${ID}: done`)
  const odds = fileOf({ markets: [{ market: 1, odds: { 1: 1.95, 2: 3.5, 3: 4.05 } }] })
  await approve((await book(['odds', ID, odds, ...AGREED])).output)
  const score = 'home=2,away=1,homeHalf=1,awayHalf=0,homeCorners=5,awayCorners=3'
  await approve((await book(['score', ID, score, ...AGREED])).output)
  const about = { url: '/book/act', event: ID, by: ['asha', 'ravi'], reason: 'City Cup.' }
  expect(asked).toMatchObject([
    { ...about, act: 'fixture', match: { sport: 'football', home: 'Delhi Lions', starts_at: startsAt } },
    { ...about, act: 'odds', markets: [{ market: 1, odds: { 1: 195, 2: 350, 3: 405 } }] },
    { ...about, act: 'score', score: { home: 2, away: 1, homeCorners: 5 } },
  ])
  for (const call of asked) expect(BookActCall.safeParse(call).error).toBeUndefined()
})

test('what makes no sense is named before it is proposed, and what the vendor finds wrong after', async () => {
  const before = asked.length
  for (const [changes, sentence] of [
    [{ startsAt: '2026-01-01T12:00:00Z' }, 'it has begun already'],
    [{ away: 'Delhi Lions' }, 'both sides are the same'],
    [{ sport: 'chess' }, 'the sports are football'],
    [{ markets: [{ market: 1, odds: { 1: 3.1, 2: 3.4, 3: 3.6 } }] }, 'a sure win'],
    [{ markets: [{ market: 1, odds: { 1: 2.105, 2: 3.4, 3: 3.6 } }] }, 'odds have two places'],
    [{ markets: [{ market: 1, odds: { 1: 2.1, 2: 3.4 } }] }, 'its outcomes are 1, 2, 3'],
    [{ id: 'football-lantern-20261201-21-1' }, 'id begins with match-'],
    [{ kickOff: 1 }, 'Unrecognized key'],
    [{ home: ' ' }, 'home'],
  ] as const) {
    const refused = await fixture(changes)
    expect([refused.code, refused.output], JSON.stringify(changes)).toEqual([
      1,
      expect.stringContaining(sentence),
    ])
  }
  for (const [words, sentence] of [
    [['fixture', fileOf('{'), ...AGREED], 'no file with JSON'],
    [['fixture', 'nowhere.json', ...AGREED], 'no file with JSON'],
    [['odds', ID, ...AGREED], 'npm run book -- odds EVENT FILE'],
    [['score', ID, 'two to one', ...AGREED], 'is no score'],
    [['score', ID, ...AGREED], 'home=2,away=1'],
    [['markets', 'chess'], 'Which sport? football'],
  ] as const) {
    const refused = await book([...words])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(asked).toHaveLength(before)
  answers({ status: 'RS_ERROR_WRONG_SYNTAX', problem: 'homeHalf is missing' })
  const refused = await approve((await book(['score', ID, 'home=2,away=1', ...AGREED])).output)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('The vendor refused: homeHalf is missing.'),
  ])
  const { rows } = await market.database.pool.query<{ details: { problem?: string } }>(
    `select details from platform.audit where what = 'trading.act_answered' order by no desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ problem: 'homeHalf is missing' })
})

test('a league is bound to a feed by two persons, and what the feed said is listed', async () => {
  const subject = 'league-sr-tournament-17'
  expect((await book(['feed'])).output).toContain("The studio's book is in another database")
  await approve((await book(['feed', subject, 'file', ...AGREED])).output)
  expect(asked.at(-1)).toMatchObject({ act: 'feed', event: subject, feed: 'file', by: ['asha', 'ravi'] })
  for (const [named, feed] of [
    ['tournament-17', 'file'],
    [subject, 'A feed'],
  ] as const)
    expect((await book(['feed', named, feed, ...AGREED])).output).toContain('makes no sense like this')
  await migrateStudio(market.database.url)
  expect((await book(['feed'])).output).toContain('No feed has said anything.')
  const owner = new pg.Client({ connectionString: market.database.url })
  await owner.connect()
  await owner.query(
    `insert into studio.book_feeds (feed) values ('file');
     insert into studio.book_feed_producers values ('file', 1, '2026-12-05T14:00:00Z', false);
     insert into studio.book_feed_messages (feed, message_id, kind, event_id, body, state, problem, kept_at) values
       ('file', '1', 'fixture_change', 'match-sr-match-5', '{"tournament":{"id":"sr:tournament:17","name":"City Cup"},
         "home":{"name":"Lions"},"away":{"name":"Harbour"}}', 'waiting', null, now()),
       ('file', 'line a.jsonl:0', 'unreadable', null, '"{"', 'refused', 'it is no JSON', now())`,
  )
  await owner.end()
  const { output } = await book(['feed'])
  expect(output).toContain('file 1 was alive at 2026-12-05T14:00:00.000Z and has not sent all')
  expect(output).toContain(`match-sr-match-5 or ${subject} (City Cup, Lions – Harbour)`)
  expect(output).toContain('a.jsonl:0 unreadable: it is no JSON')
})

test('GAME-6: the outright of the documents is entered by two persons, with other odds and its places', async () => {
  const cup = 'match-city-cup-2026'
  const before = asked.length
  answers({ status: 'RS_OK' })
  const written = JSON.parse(OUTRIGHT) as { markets: { odds: Record<string, number> }[] }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const times = { closesAt: inDays(100), endsAt: inDays(200) }
  const done = await approve((await book(['fixture', fileOf({ ...written, ...times }), ...AGREED])).output)
  expect(done.output).toContain('winner: Delhi Lions at 2.50, Goa Tides at 4.00, Mumbai')
  expect(done.output).toContain('first 2: Delhi Lions at 1.50')
  expect(done.output).toContain(`acme/${cup}: done`)
  const [winner] = written.markets
  await approve((await book(['odds', cup, fileOf({ markets: [winner] }), ...AGREED])).output)
  await approve((await book(['remove', cup, 'Goa Tides', ...AGREED])).output)
  const places = 'Delhi Lions=1, Mumbai Harbour=1,Pune Kites=3'
  await approve((await book(['places', cup, places, ...AGREED])).output)
  const about = { url: '/book/act', event: cup, by: ['asha', 'ravi'] }
  const odds = { 'Delhi Lions': 250, 'Mumbai Harbour': 400, 'Pune Kites': 500, 'Goa Tides': 400 }
  expect(asked.slice(before)).toMatchObject([
    { ...about, act: 'outright', outright: { name: 'City Cup 2026', closes_at: times.closesAt } },
    { ...about, act: 'prices', prices: [{ places: 1, odds }] },
    { ...about, act: 'remove', competitor: 'Goa Tides' },
    { ...about, act: 'places', places: { 'Delhi Lions': 1, 'Mumbai Harbour': 1, 'Pune Kites': 3 } },
  ])
  for (const call of asked) expect(BookActCall.safeParse(call).error).toBeUndefined()
  for (const [words, sentence] of [
    [['fixture', fileOf({ ...written, ...times, closesAt: inDays(-1) })], 'it has closed already'],
    [['fixture', fileOf({ ...written, ...times, endsAt: inDays(401) })], 'more than 400 days'],
    [
      ['fixture', fileOf({ ...written, ...times, competitors: ['Delhi Lions', 'Pune Kites'] })],
      'there is no Mumbai',
    ],
    [['fixture', fileOf({ ...written, ...times, name: undefined })], 'name'],
    [
      ['odds', cup, fileOf({ markets: [{ places: 1, odds: { 'Delhi Lions': 2.505 } }] })],
      'odds have two places',
    ],
    [['places', cup, 'Delhi Lions'], 'has no places'],
    [['places', cup, 'Delhi Lions=1,Delhi Lions=2'], 'has two places'],
    [['remove', cup], 'npm run book -- remove EVENT'],
  ] as const) {
    const refused = await book([...words, ...AGREED])
    expect([refused.code, refused.output], sentence).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('the markets of a sport are listed, with the fields of its score', async () => {
  const { output } = await book(['markets', 'tennis'])
  expect(output).toContain('market 186 (main): outcomes 4, 5')
  expect(output).toContain('may be left out: homeSet3, awaySet3')
})
