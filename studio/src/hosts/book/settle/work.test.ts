import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '@night-market/vendor-kit/database/db'
import { testBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { decidedBets } from '../slips/queries.ts'
import { decideBets, judgeLegs } from './queries.ts'

const MANY = 4000
const PAGE = 50
/** More calls than a statement is planned anew for. */
const CALLS = 8
/** Rows that are read for a bet, at most. */
const ROWS_EACH = 20

let it: TestStudio
let eventId: string
let outcome: string
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 1_000_000 * WIRE)
  const book = await testBook(it, 1, 1)
  eventId = book.ids.find((id) => id.startsWith('football')) ?? ''
  const leg = await book.leg(eventId, 1)
  outcome = leg.outcome
  const { value } = await (await book.enter('ann')).place({ legs: [leg] })
  const like = (table: string, ids: string): string =>
    `insert into studio.${table} overriding user value
     select (jsonb_populate_record(b, jsonb_build_object(${ids}))).* from studio.${table} b, generate_series(1, ${MANY}) n
      where round_id = $1`
  const round = `'round_id', 'bok_' || n`
  await it.rows(like('bets', `'bet_id', 'bet_' || n, 'rollback_id', 'back_' || n, ${round}`), [value.bet.id])
  await it.rows(like('book_bets', `'bet_id', 'bet_' || n, 'request', 'request_' || n, ${round}`), [
    value.bet.id,
  ])
  await it.rows(like('book_legs', round), [value.bet.id])
  await it.rows('update studio.book_wins set amount = amount * $1', [MANY + 1])
})
afterAll(() => it.close())

test('what a page of a great match costs does not grow with the bets that wait', async () => {
  const client = await it.studio.hosts.book.host.db.connect()
  const db = client as unknown as Db
  const read = async (): Promise<number> => {
    const text = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
      where relname in ('bets', 'book_bets', 'book_legs')`
    return (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0
  }
  const most = async (call: () => Promise<number>): Promise<number> => {
    let greatest = 0
    for (let calls = 0; calls < CALLS; calls++) {
      const before = await read()
      expect(await call()).toBe(PAGE)
      greatest = Math.max(greatest, (await read()) - before)
    }
    return greatest
  }
  try {
    await client.query('begin')
    const verdicts = [{ market: 1, spec: '', outcome, verdict: 'L' as const }]
    expect(await most(() => judgeLegs(db, eventId, verdicts, PAGE))).toBeLessThan(PAGE * ROWS_EACH)
    while ((await judgeLegs(db, eventId, verdicts, MANY)) > 0);
    let after = 0n
    const decidePage = async (): Promise<number> => {
      const bets = await decidedBets(db, PAGE, after)
      after = bets.at(-1)?.bet_no ?? after
      const decisions = bets.map(({ round_id: roundId, revision }) => ({ roundId, revision, payout: 0n }))
      return (await decideBets(db, decisions, new Date())).length
    }
    expect(await most(decidePage)).toBeLessThan(PAGE * ROWS_EACH)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
