/** Results of a feed in any order and more than once, while leaders are killed and replies are lost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { LEAGUE, testFeed, TOURNAMENT, type TestFeed } from '../../../testing/book-feed.ts'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { leadUntilKilled } from '../../../testing/dying-leader.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const SEEDS = seedsOf(3, 20)
const FULL = 100_000_000
const MESSAGES = 14
const OUTCOMES = ['1', '2', '3']

interface Said {
  type: string
  event_id: string
  timestamp: number
  start_time?: number
  end_time?: number
  markets: { id: number; outcomes?: Record<string, unknown>[] }[]
}

let it: TestStudio
let book: TestBook
let ann: BookPlayer
let feed: TestFeed
const met = new Set<string>()
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 1)
  ann = await book.enter('ann')
  feed = testFeed(it, book)
  it.studio.hosts.book.host.wait = async () => undefined
  await feed.bind(LEAGUE)
})
afterAll(() => it.close())

const nowMs = (): number => book.now().getTime()
const outcomesOf = <Value>(key: string, values: readonly Value[]) =>
  OUTCOMES.map((id, place) => ({ id, [key]: values[place] }))

test(`bets end with what a feed said last, whatever came first (${SEEDS.length} seeds)`, async () => {
  for (const seed of SEEDS) {
    const chance = fairChance('feed', String(seed), 0)
    const matches = [await live(`sr:match:${seed * 2 + 1}`), await live(`sr:match:${seed * 2 + 2}`)]
    const times = await placeBets(matches, (below) => chance.below(below))
    const said = matches.flatMap((match) => messagesOf(match, times, (below) => chance.below(below)))
    await deliver(said, (below) => chance.below(below))
    await finish()
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    await expectEnds(seed)
    await expectVerdicts(seed, said)
  }
  expect([...met].toSorted()).toEqual(expect.arrayContaining(['V', 'killed', 'resettled', 'W']))
})

/** A match that is sold in play. */
async function live(urn: string): Promise<string> {
  const sides = {
    home: { id: 'sr:competitor:1', name: 'Lions' },
    away: { id: 'sr:competitor:2', name: 'Harbour' },
  }
  const starts_at = new Date(nowMs() + 3_600_000).toISOString()
  const status = { status: 1, match_status: 6, home_score: 0, away_score: 0 }
  const markets = [{ id: 1, outcomes: outcomesOf('odds', [2.1, 3.4, 3.6]) }]
  await feed.tell(
    { type: 'alive' },
    { type: 'fixture_change', event_id: urn, sport: 'football', tournament: TOURNAMENT, ...sides, starts_at },
    { type: 'odds_change', event_id: urn, markets, sport_event_status: status },
    { type: 'snapshot_complete' },
  )
  return urn
}

/** Singles, and multiples of both, in seconds of their own; when they were placed. */
async function placeBets(urns: string[], below: (count: number) => number): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < 6; count++) {
    it.clock.offsetMs += 1000
    times.push(nowMs())
    const [first = ''] = urns
    const ids = (below(2) === 0 ? urns : [first]).map((urn) => `match-${urn.replaceAll(':', '-')}`)
    const legs = await Promise.all(ids.map((id) => book.leg(id, 1, below(3))))
    expect((await ann.place({ legs })).status).toBe(200)
  }
  it.clock.offsetMs += 1000
  return [...times, nowMs()]
}

/** Each is sent later than the one before it; the last is a result that is certain. */
function messagesOf(urn: string, times: number[], below: (count: number) => number): Said[] {
  const base = nowMs()
  const timeOf = (): number => times[below(times.length)] ?? 0
  const periods = [0, 1].map(() => ({ start_time: timeOf(), end_time: timeOf() }))
  const result = (timestamp: number) => {
    const winner = below(3)
    const outcomes = outcomesOf(
      'result',
      OUTCOMES.map((_, place) => Number(place === winner)),
    )
    return { type: 'bet_settlement', certainty: 2, timestamp, markets: [{ id: 1, outcomes }] }
  }
  const others = Array.from({ length: MESSAGES }, (_, place) => {
    const [timestamp, draw] = [base + place, below(6)]
    if (draw < 2) return result(timestamp)
    const markets = [{ id: 1 }]
    if (draw === 2) return { type: 'rollback_bet_settlement', timestamp, markets }
    const type = draw === 3 ? 'rollback_bet_cancel' : 'bet_cancel'
    return { type, timestamp, markets, ...periods[below(2)] }
  })
  return [...others, result(base + MESSAGES)].map((message) => ({
    ...message,
    event_id: urn,
    product: 1,
    message_id: randomUUID(),
  }))
}

/** In any order, some of them twice. */
async function deliver(said: Said[], below: (count: number) => number): Promise<void> {
  const left = [...said, ...said.filter(() => below(3) === 0)]
  while (left.length > 0) {
    feed.say(...left.splice(below(left.length), 1 + below(2)))
    if (below(4) === 0)
      it.wallet.fail(below(2) === 0 ? 'transaction/win' : 'transaction/resettle', { kind: 'reply_lost' })
    if (below(2) === 0 && (await leadUntilKilled(it, below(40)))) met.add('killed')
    if (below(2) === 0) await feed.follow()
  }
}

/** All that hangs is taken up. */
async function finish(): Promise<void> {
  it.wallet.heal()
  for (let rounds = 0; rounds < 3; rounds++) {
    it.clock.offsetMs += 130_000
    await feed.follow()
    await it.studio.recovery.sweep()
  }
}

/** The last result counts for every bet but those of a time that is cancelled, and the wallet has what it comes to. */
async function expectEnds(seed: number): Promise<void> {
  const bets = await it.rows(
    `select state, payout::int, stake::int, paid_revision,
       (select json_agg(verdict) from studio.book_legs l where l.round_id = b.round_id) as verdicts
     from studio.book_bets b`,
  )
  for (const { state, verdicts, paid_revision: revision } of bets) {
    expect(state, `seed ${seed}`).toBe('settled')
    for (const verdict of verdicts as string[]) met.add(verdict)
    if (Number(revision) > 1) met.add('resettled')
  }
  const net = bets.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0)
  expect((it.wallet.balances.get('ann') ?? 0) / WIRE, `seed ${seed}`).toBe(FULL + net)
}

/** By what was said alone: bets of a time whose cancellation came last are void, the others have the newest result. */
async function expectVerdicts(seed: number, said: Said[]): Promise<void> {
  const legs = await it.rows(
    `select event_id, outcome, verdict, placed_at from studio.book_legs join studio.book_bets using (round_id)
      where event_id = any ($1)`,
    [said.map(({ event_id: urn }) => `match-${urn.replaceAll(':', '-')}`)],
  )
  for (const { event_id: event, outcome, verdict, placed_at: placedAt } of legs) {
    const own = said.filter(({ event_id: urn }) => `match-${urn.replaceAll(':', '-')}` === event)
    const at = (placedAt as Date).getTime()
    const covering = own.filter(
      ({ type, start_time: from = Infinity, end_time: until = 0 }) =>
        type.endsWith('bet_cancel') && at >= from && at < until,
    )
    const newest = new Map(covering.map((each) => [`${each.start_time} ${each.end_time}`, each.type]))
    const winner = own.at(-1)?.markets[0]?.outcomes?.find(({ result }) => result === 1)?.id
    const expected = [...newest.values()].includes('bet_cancel') ? 'V' : outcome === winner ? 'W' : 'L'
    expect(verdict, `seed ${seed}`).toBe(expected)
  }
}
