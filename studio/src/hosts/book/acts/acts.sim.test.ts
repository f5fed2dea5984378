/**
 * Bets, cash-outs, results, corrections and voids in any order, while leaders are killed and replies are lost: on matches that
 * are simulated, and on one that is entered, with its odds and its scores.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { leadUntilKilled } from '../../../testing/dying-leader.ts'

const SEEDS = seedsOf(2, 12)
const USERS = ['ann', 'bob']
const FULL = 100_000_000
const STEPS = 60
const VERDICTS = ['W', 'HW', 'P', 'HL', 'L']

const HOUR_MS = 3_600_000
const MARKETS = [
  { market: 1, odds: { 1: 210, 2: 340, 3: 360 } },
  { market: 18, specifiers: 'total=2.5', odds: { 12: 190, 13: 195 } },
  { market: 16, specifiers: 'hcp=-0.75', odds: { 1714: 195, 1715: 190 } },
]

let it: TestStudio
let book: TestBook
let players: BookPlayer[]
const met = new Set<string>()
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  for (const user of USERS) it.wallet.balances.set(user, FULL * WIRE)
  book = await testBook(it, 4, 10)
  players = await Promise.all(USERS.map((user) => book.enter(user)))
})
afterAll(() => it.close())

test(`a corrected bet ends with what its last result pays (${SEEDS.length} seeds)`, async () => {
  const fresh = [...book.ids]
  for (const seed of SEEDS) {
    const ids = fresh.splice(0, 3)
    const entered = await enter()
    await play(seed, ids, entered)
    await finish(ids)
    await finishEntered(entered, fairChance('scores', String(seed), 0).below)
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    await expectBalances(seed)
    await expectPaidByScore(seed, entered)
  }
  for (const wanted of [
    'bet 200',
    'cash-out of 5000 200',
    'cash-out of 10000 200',
    'result RS_OK',
    'resettle RS_OK',
    'void RS_OK',
    'fixture RS_OK',
    'odds RS_OK',
    'score RS_OK',
    'market 18 by the score',
    'killed',
  ])
    expect([...met], wanted).toContain(wanted)
})

async function play(seed: number, simulated: string[], entered: string): Promise<void> {
  const ids = [...simulated, entered]
  const chance = fairChance('acts', String(seed), 0)
  const one = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)] as Item
  const value = () => Object.fromEntries([1, 2, 3].map((outcome) => [outcome, one(VERDICTS)]))
  for (let step = 0; step < STEPS; step++) {
    const [id, player] = [one(ids), one(players)]
    const draw = chance.below(24)
    if (draw < 5) await place(player, draw === 0 ? ids : [one(simulated)], () => chance.below(3))
    else if (draw < 7) await placeOnEntered(player, entered, chance.below)
    else if (draw < 9) await enteredStep(entered, chance.below)
    else if (draw === 9) await act('score', entered, { score: aScore(chance.below) })
    else if (draw < 16) await cashOut(player, chance.below)
    else if (draw === 16) await act('void', id, chance.below(3) === 0 ? {} : { market: 1 })
    else if (draw < 20) await act(one(['result', 'resettle', 'resettle']), id, { market: 1, value: value() })
    else if (draw === 20)
      it.wallet.fail(one(['transaction/win', 'transaction/resettle']), { kind: 'reply_lost' })
    else await lead(chance.below(16))
  }
}

async function place(player: BookPlayer, ids: string[], which: () => number): Promise<void> {
  const legs = await Promise.all(ids.map((id) => book.leg(id, 1, which()))).catch(() => [])
  if (legs.length > 0) met.add(`bet ${(await player.place({ legs })).status}`)
}

type Below = (count: number) => number

/** A match that two persons entered; it begins when a test has it begin. */
async function enter(): Promise<string> {
  const id = `match-${randomUUID()}`
  const starts_at = new Date(book.now().getTime() + 3 * HOUR_MS).toISOString()
  const match = {
    sport: 'football',
    league: 'City Cup',
    home: 'Delhi Lions',
    away: 'Mumbai Harbour',
    starts_at,
  }
  await act('fixture', id, { match, markets: MARKETS })
  return id
}

async function placeOnEntered(player: BookPlayer, id: string, below: Below): Promise<void> {
  const { market } = MARKETS[below(3)] as (typeof MARKETS)[number]
  const leg = await book.leg(id, market, below(2)).catch(() => null)
  if (leg !== null) met.add(`bet ${(await player.place({ legs: [leg] })).status}`)
}

/** Other odds, or its beginning, which waits for a leader. */
async function enteredStep(id: string, below: Below): Promise<void> {
  const [home, away] = [200 + below(20), 190 + below(15)]
  const markets = [
    { market: 1, odds: { 1: home, 2: 340, 3: 360 } },
    { ...MARKETS[1], odds: { 12: 195, 13: away } },
  ]
  if (below(4) > 0) await act('odds', id, { markets: [...markets, MARKETS[2]] })
  else await begin(id)
}

const begin = (id: string): Promise<unknown> =>
  it.rows(`update studio.book_events set due_at = $2 where event_id = $1 and state = 'upcoming'`, [
    id,
    new Date(book.now().getTime() - 1),
  ])

function aScore(below: Below): Record<string, number> {
  const [home, away] = [below(4), below(4)]
  const halves = { homeHalf: below(home + 1), awayHalf: below(away + 1) }
  return { home, away, ...halves, homeCorners: below(9), awayCorners: below(9) }
}

async function cashOut(player: BookPlayer, which: (count: number) => number): Promise<void> {
  const found = await it.rows(
    `select round_id from studio.book_bets b join studio.players p using (player_id)
     where b.state = 'open' and p.user_id = $1 order by b.bet_no`,
    [player.user],
  )
  const open = found[which(Math.max(found.length, 1))]
  if (open === undefined) return
  const shareBps = which(2) === 0 ? 5000 : 10_000
  const body = { bet: open.round_id, request: randomUUID(), shareBps, least: '1' }
  met.add(`cash-out of ${shareBps} ${(await player.post('/play/book/cash-out', body)).status}`)
}

async function act(name: string, event: string, fields: object): Promise<void> {
  const call = { act_uuid: randomUUID(), act: name, event, by: ['stf_a', 'stf_b'], reason: 'A wrong result.' }
  met.add(`${name} ${String((await it.platformCall('book/act', { ...call, ...fields })).status)}`)
}

async function lead(statements: number): Promise<void> {
  if (await leadUntilKilled(it, statements)) met.add('killed')
}

/** All matches end, and all that hangs is taken up. */
async function finish(ids: string[]): Promise<void> {
  it.wallet.heal()
  it.clock.offsetMs += 3000
  for (const id of ids) {
    await book.toLastStep(id)
    await book.toStep(id)
    await it.studio.hosts.book.clock.tick()
  }
  for (let rounds = 0; rounds < 3; rounds++) {
    it.clock.offsetMs += 130_000
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
    await it.studio.recovery.sweep()
  }
}

/** It begins, ends with a score, and that is corrected. */
async function finishEntered(id: string, below: Below): Promise<void> {
  const { clock } = it.studio.hosts.book
  await begin(id)
  for (let scores = 0; scores < 2; scores++) {
    await lead(below(16))
    it.clock.offsetMs += 31_000
    await clock.tick()
    await clock.settled()
    const call = { act_uuid: randomUUID(), by: ['stf_a', 'stf_b'], reason: 'As it ended.' }
    const score = { ...call, act: 'score', event: id, score: aScore(below) }
    expect(await it.platformCall('book/act', score)).toEqual({ status: 'RS_OK' })
    it.clock.offsetMs += 130_000
  }
  await clock.tick()
  await clock.settled()
  await it.studio.recovery.sweep()
}

/** Single bets on what no act decided pay by the last score alone, as a person would work it out. */
async function expectPaidByScore(seed: number, id: string): Promise<void> {
  const bets = await it.rows(
    `select b.round_id, b.payout::int, b.stake::int, l.market, l.outcome, l.d100, e.score
     from studio.book_bets b join studio.book_legs l using (round_id) join studio.book_events e using (event_id)
     where e.event_id = $1 and b.state = 'settled' and b.sizes = '{1}' and b.lines = 1 and not exists (
       select from jsonb_to_recordset(e.stopped) as s(market integer, "isFinal" boolean)
        where s."isFinal" and s.market = l.market)`,
    [id],
  )
  for (const bet of bets) {
    met.add(`market ${String(bet['market'])} by the score`)
    const { home, away } = bet['score'] as { home: number; away: number }
    const [stake, d100] = [Number(bet['stake']), Number(bet['d100'])]
    expect(bet['payout'], `seed ${seed}, ${JSON.stringify(bet)}`).toBe(
      paidBy(String(bet['outcome']), home - away, home + away, { stake, d100 }),
    )
  }
}

/** By the outcomes' ids: sides of the result, over and under 2.5 goals, and sides with 0.75 goals less or more. */
function paidBy(
  outcome: string,
  lead: number,
  goals: number,
  { stake, d100 }: { stake: number; d100: number },
): number {
  const win = (stake * d100) / 100
  const [half, halfBack] = [stake / 2 + win / 2, stake / 2]
  const paid: Record<string, number> = {
    1: lead > 0 ? win : 0,
    2: lead === 0 ? win : 0,
    3: lead < 0 ? win : 0,
    12: goals > 2 ? win : 0,
    13: goals > 2 ? 0 : win,
    1714: lead > 1 ? win : lead === 1 ? half : 0,
    1715: lead > 1 ? 0 : lead === 1 ? halfBack : win,
  }
  return paid[outcome] as number
}

async function expectBalances(seed: number): Promise<void> {
  const rows = await it.rows(
    `select p.user_id, sum(coalesce(b.payout, 0) - b.stake)::int as net, bool_and(b.state = 'settled') as is_over
     from studio.book_bets b join studio.players p using (player_id) where b.state not in ('refused', 'returned') group by 1`,
  )
  for (const { user_id: user, net, is_over: isOver } of rows) {
    expect(isOver, `seed ${seed}`).toBe(true)
    expect((it.wallet.balances.get(String(user)) ?? 0) / WIRE, `seed ${seed}`).toBe(FULL + Number(net))
  }
}
