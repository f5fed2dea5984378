import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BetsValue, LegBody, PlaceBody } from '@night-market/protocol/vendor/book'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { z } from 'zod'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const FULL = 100_000_000
const STAKE = 10_000
const HOUR_MS = 3_600_000
const WINNER = 534
const TOP = 536
const SIDES = ['Delhi Lions', 'Mumbai Harbour', 'Pune Kites', 'Goa Tides']
/** Σ 1/d is 1.1 for the winner, 2.2 for the first two. */
const PRICES = [
  { places: 1, odds: { 'Delhi Lions': 250, 'Mumbai Harbour': 400, 'Pune Kites': 500, 'Goa Tides': 400 } },
  { places: 2, odds: { 'Delhi Lions': 150, 'Mumbai Harbour': 200, 'Pune Kites': 220, 'Goa Tides': 170 } },
]

let it: TestStudio
let book: TestBook
let ann: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 1)
  ann = await book.enter('ann')
})
afterAll(() => it.close())
afterEach(async () => {
  await settle()
  expect(await bookFaults(it)).toEqual([])
})

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const inHours = (hours: number): string => new Date(book.now().getTime() + hours * HOUR_MS).toISOString()
async function answerTo(act: string, event: string, fields: object = {}) {
  const two = { by: ['stf_asha', 'stf_ravi'], reason: 'Read wrongly.' }
  return it.platformCall('book/act', { act_uuid: randomUUID(), act, event, ...two, ...fields })
}
const act = async (...call: Parameters<typeof answerTo>): Promise<unknown> => (await answerTo(...call)).status

const anOutright = (fields: object = {}) => ({
  sport: 'football',
  league: 'City Cup',
  name: 'City Cup 2026',
  competitors: SIDES,
  closes_at: inHours(3),
  ends_at: inHours(24 * 200),
  ...fields,
})

/** An outright that was just entered. */
async function entered(fields: object = {}): Promise<string> {
  const id = `match-${randomUUID()}`
  expect(await act('outright', id, { outright: anOutright(fields), prices: PRICES })).toBe('RS_OK')
  return id
}
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
  }
}
/** Its next step is due: it closes, or is over without a result. */
async function moveOn(id: string): Promise<void> {
  const values = [id, new Date(book.now().getTime() - 1)]
  await it.rows('update studio.book_events set due_at = $2 where event_id = $1', values)
  await settle()
}
async function bet(legs: LegBody[], fields: Partial<PlaceBody> = {}): Promise<string> {
  const { value, status, code } = await ann.place({ legs, ...fields })
  expect([status, code]).toEqual([200, undefined])
  return value.bet.id
}
const stored = async (round: string) =>
  (await it.rows('select state, payout::int from studio.book_bets where round_id = $1', [round]))[0]
const shownBet = async (round: string) => {
  const { value } = await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=settled')
  return value.bets.find(({ id }) => id === round)
}
const places = (id: string, named: Record<string, number>) => act('places', id, { places: named })

test('GAME-6: an outright that two persons entered is sold, closes, and pays dead heats in exact fractions', async () => {
  const id = await entered()
  const before = held()
  const leg = await book.leg(id, WINNER, 0)
  const [lions, harbour, tides] = [
    await bet([leg]),
    await bet([await book.leg(id, WINNER, 1)]),
    await bet([await book.leg(id, WINNER, 3)]),
  ]
  const inTwo = await Promise.all([0, 1, 2, 3].map(async (at) => bet([await book.leg(id, TOP, at)])))
  const { event, board } = await book.detail(id)
  expect(event).toMatchObject({
    driver: 'file',
    league: 'City Cup',
    home: { name: 'City Cup 2026' },
    away: { name: '' },
    state: 'upcoming',
    markets: 2,
  })
  expect(event.competitors?.map(({ name }) => name)).toEqual(SIDES)
  expect(board.map(({ market, spec }) => [market, spec])).toEqual([
    [WINNER, ''],
    [TOP, 'places=2'],
  ])
  await moveOn(id)
  expect((await book.detail(id)).event).toMatchObject({ state: 'live', markets: 0 })
  expect(await ann.place({ legs: [leg], policy: 'any' })).toMatchObject({ code: 'market_closed' })
  // Three share the first place: a third of it, and two thirds of the first two places.
  const three = { 'Delhi Lions': 1, 'Mumbai Harbour': 1, 'Pune Kites': 1 }
  expect(await places(id, three)).toBe('RS_OK')
  await settle()
  expect(await stored(lions)).toMatchObject({ state: 'settled', payout: 8333 })
  expect(await stored(harbour)).toMatchObject({ payout: 13_333 })
  expect(await stored(tides)).toMatchObject({ payout: 0 })
  expect((await Promise.all(inTwo.map(stored))).map((each) => each?.['payout'])).toEqual([
    10_000, 13_333, 14_666, 0,
  ])
  expect((await shownBet(lions))?.legs).toMatchObject([
    { competitor: 'Delhi Lions', home: 'City Cup 2026', verdict: 'W', deadHeat: { places: 1, tied: 3 } },
  ])
  expect(held()).toBe(before - 7 * STAKE + 8333 + 13_333 + 10_000 + 13_333 + 14_666)

  // Another result: a sole winner, and two who share the second place.
  expect(await places(id, { 'Goa Tides': 1, 'Pune Kites': 2, 'Delhi Lions': 2 })).toBe('RS_OK')
  await settle()
  expect([await stored(lions), await stored(harbour), await stored(tides)]).toMatchObject([
    { payout: 0 },
    { payout: 0 },
    { payout: 40_000 },
  ])
  expect((await Promise.all(inTwo.map(stored))).map((each) => each?.['payout'])).toEqual([
    7500, 0, 11_000, 17_000,
  ])
  expect((await shownBet(tides))?.reason).toBe('Read wrongly.')
  // From the sole winner to a tie, and back.
  const tied = { 'Goa Tides': 1, 'Delhi Lions': 1 }
  expect(await places(id, tied)).toBe('RS_OK')
  await settle()
  expect([await stored(tides), await stored(lions)]).toMatchObject([{ payout: 20_000 }, { payout: 12_500 }])
  expect(await places(id, { 'Goa Tides': 1, 'Delhi Lions': 2 })).toBe('RS_OK')
  await settle()
  expect([await stored(tides), await stored(lions)]).toMatchObject([{ payout: 40_000 }, { payout: 0 }])
  expect((await shownBet(tides))?.legs[0]).not.toHaveProperty('deadHeat')
  expect(held()).toBe(before - 7 * STAKE + 40_000 + 15_000 + 17_000)
})

test('a multiple with a leg in a dead heat counts its fraction, also when it is closed before its end', async () => {
  const [id, other] = [await entered(), await entered({ sport: 'kabaddi', league: 'Mats' })]
  const [virtual = ''] = book.ids
  const double = await bet([await book.leg(id, WINNER, 2), await book.leg(other, WINNER, 0)])
  const open = await bet([await book.leg(id, WINNER, 2), await book.leg(virtual, 1)])
  const whole = await bet([await book.leg(other, WINNER, 0), await book.leg(virtual, 1)])
  await moveOn(id)
  await places(id, { 'Pune Kites': 1, 'Goa Tides': 1 })
  await moveOn(other)
  await places(other, { 'Delhi Lions': 1, 'Goa Tides': 2 })
  await settle()
  // 5.00 / 2 x 2.50.
  expect(await stored(double)).toMatchObject({ state: 'settled', payout: 62_500 })
  const { value } = await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=open')
  const offerOf = (round: string): number =>
    Number(value.bets.find((each) => each.id === round)?.cashOut?.parts.at(-1)?.amount)
  // 5.00 in a dead heat of two is as much as 2.50 that won.
  expect(offerOf(open)).toBeGreaterThan(0)
  expect(offerOf(open)).toBe(offerOf(whole))
})

test('a competitor that is removed is void, gives its room back, and stops the sale until there are new prices', async () => {
  const id = await entered()
  const before = held()
  const [lions, kites] = [await book.leg(id, WINNER, 0), await book.leg(id, WINNER, 2)]
  const virtual = await book.leg(book.ids[0] ?? '', 1)
  const single = await bet([lions])
  const [standing, double] = [await bet([kites]), await bet([lions, virtual])]
  const exposed = () =>
    it.rows(
      `select outcome, amount::int from studio.book_exposures where event_id = $1 order by market, outcome`,
      [id],
    )
  expect(await exposed()).toEqual([
    { outcome: '', amount: 30_000 },
    { outcome: '1', amount: 50_000 },
    { outcome: '3', amount: 50_000 },
  ])
  const remove = { act_uuid: randomUUID(), competitor: 'Delhi Lions' }
  expect(await Promise.all([act('remove', id, remove), act('remove', id, remove)])).toEqual([
    'RS_OK',
    'RS_OK',
  ])
  expect(await exposed()).toEqual([
    { outcome: '', amount: 10_000 },
    { outcome: '1', amount: 0 },
    { outcome: '3', amount: 30_000 },
  ])
  await settle()
  expect(await stored(single)).toMatchObject({ state: 'settled', payout: STAKE })
  expect([await stored(standing), await stored(double)]).toMatchObject([{ state: 'open' }, { state: 'open' }])
  expect((await shownBet(single))?.reason).toBe('Read wrongly.')
  // The prices of before would be a sure win without it: bets on all others would pay more than they cost.
  expect(await ann.place({ legs: [kites], policy: 'any' })).toMatchObject({ code: 'market_suspended' })
  expect((await book.detail(id)).event).toMatchObject({
    markets: 0,
    competitors: [{ isOut: true }, {}, {}, {}],
  })
  const rest = { 'Mumbai Harbour': 260, 'Pune Kites': 300, 'Goa Tides': 280 }
  expect(await answerTo('prices', id, { prices: PRICES })).toMatchObject({
    problem: expect.stringContaining('Delhi Lions takes no part any more'),
  })
  const generous = { ...rest, 'Goa Tides': 450 }
  expect(await answerTo('prices', id, { prices: [{ places: 1, odds: generous }] })).toMatchObject({
    problem: expect.stringContaining('a sure win'),
  })
  expect(await act('prices', id, { prices: [{ places: 1, odds: rest }] })).toBe('RS_OK')
  const cheaper = await book.leg(id, WINNER, 1)
  expect(cheaper).toMatchObject({ outcome: '3', d100: 300 })
  const later = await bet([cheaper])
  await moveOn(id)
  expect(await act('remove', id, { competitor: 'Goa Tides' })).toBe('RS_ERROR_ALREADY_SETTLED')
  expect(await answerTo('places', id, { places: { 'Delhi Lions': 1, 'Pune Kites': 2 } })).toMatchObject({
    problem: expect.stringContaining('Delhi Lions takes no part'),
  })
  const result = { 'Pune Kites': 1, 'Goa Tides': 2 }
  expect(await places(id, result)).toBe('RS_OK')
  await settle()
  // 5.00 x (1 - 1/2.5) of the one that was bet before.
  expect([await stored(standing), await stored(later)]).toMatchObject([
    { payout: 30_000 },
    { payout: 30_000 },
  ])
  // A correction leaves it void.
  expect(await places(id, { 'Goa Tides': 1, 'Pune Kites': 2 })).toBe('RS_OK')
  await settle()
  expect(await stored(single)).toMatchObject({ payout: STAKE })
  expect(held()).toBe(before - 4 * STAKE + STAKE)
})

test('bets beside a removal are void or refused, and two results at once leave what one of them says', async () => {
  const id = await entered()
  const before = held()
  const legs = await Promise.all([0, 1, 0, 2, 0].map((at) => book.leg(id, WINNER, at)))
  const place = (leg: LegBody) => ann.place({ legs: [leg], policy: 'any' })
  const [replies, done] = await Promise.all([
    Promise.all([...legs, ...legs].map(place)),
    act('remove', id, { competitor: 'Delhi Lions' }),
  ])
  expect(done).toBe('RS_OK')
  await settle()
  const bets = replies.flatMap(({ status, value, code }) => {
    if (status !== 200) expect(['market_suspended', 'odds_changed']).toContain(code)
    return status === 200 ? value.bet : []
  })
  const onLions = bets.filter(({ legs: [leg] }) => leg?.competitor === 'Delhi Lions')
  for (const { id: round } of onLions) expect(await stored(round)).toMatchObject({ payout: STAKE })
  expect(held()).toBe(before - (bets.length - onLions.length) * STAKE)
  await moveOn(id)
  const first = { 'Mumbai Harbour': 1, 'Pune Kites': 2 }
  expect(await places(id, first)).toBe('RS_OK')
  const settling = settle()
  const tied = { 'Mumbai Harbour': 1, 'Pune Kites': 1 }
  expect(await Promise.all([places(id, tied), places(id, first)])).toEqual(['RS_OK', 'RS_OK'])
  await settling
  await settle()
  const { score } = (await book.detail(id)).event
  const won = bets.filter(({ legs: [leg] }) => leg?.competitor === 'Mumbai Harbour')
  for (const { id: round } of won)
    expect(await stored(round)).toMatchObject({ payout: score[3] === 1 ? 12_000 : 24_000 })
})

test('of a market on several places the book owes the most of them together, and takes no more', async () => {
  const id = await entered()
  const most = async (place: number): Promise<number> => {
    const { code, details } = await ann.place({ legs: [await book.leg(id, TOP, place)], stake: '90000000' })
    expect(code).toBe('stake_too_large')
    return Number(details?.['limit'])
  }
  // 5 lakh may be lost on it, and a person may win as much of an event: at 1.70 that is 7.1 lakh.
  expect(await most(3)).toBe(71_000_000)
  for (const [user, place] of [
    ['bob', 1],
    ['eve', 2],
  ] as const) {
    it.wallet.balances.set(user, FULL * WIRE)
    const player = await book.enter(user)
    const legs = [await book.leg(id, TOP, place)]
    expect((await player.place({ legs, stake: '10000000' })).status).toBe(200)
  }
  // 2 lakh were taken; of the others Kites are owed most, 2.2 lakh: (5 + 2 - 2.2) / 0.7.
  expect(await most(3)).toBe(68_000_000)
})

test('one leg of an outright is on a slip, and none of a match of its competitors or of another outright of them', async () => {
  const [id, other] = [await entered(), await entered({ name: 'City Cup 2026, top scorer' })]
  const match = `match-${randomUUID()}`
  const fixture = {
    match: {
      sport: 'football',
      league: 'City Cup',
      home: 'DELHI  Lions',
      away: 'Agra Bells',
      starts_at: inHours(2),
    },
    markets: [{ market: 1, odds: { 1: 210, 2: 340, 3: 360 } }],
  }
  expect(await act('fixture', match, fixture)).toBe('RS_OK')
  const leg = await book.leg(id, WINNER, 1)
  for (const beside of [
    await book.leg(id, TOP, 0),
    await book.leg(other, WINNER, 1),
    await book.leg(match, 1, 2),
  ])
    expect(await ann.place({ legs: [leg, beside] })).toMatchObject({ status: 422, code: 'related_legs' })
  await bet([leg, await book.leg(book.ids[0] ?? '', 1)])
  await bet([await book.leg(match, 1)])
})

test('an outright without places two weeks after its end is void; places that come later count', async () => {
  const id = await entered()
  const before = held()
  const round = await bet([await book.leg(id, WINNER, 0)])
  const [wallet] = await it.rows(
    `select w.due_at - e.ends_at > interval '14 days' as is_later
       from studio.book_bets b join studio.bets w using (bet_id), studio.book_events e
      where b.round_id = $1 and e.event_id = $2`,
    [round, id],
  )
  expect(wallet).toEqual({ is_later: true })
  await moveOn(id)
  const [event] = await it.rows(
    `select due_at - ends_at as left from studio.book_events where event_id = $1`,
    [id],
  )
  expect(event?.left).toMatchObject({ days: 14 })
  await moveOn(id)
  expect((await book.detail(id)).event.state).toBe('void')
  expect(await stored(round)).toMatchObject({ state: 'settled', payout: STAKE })
  expect(await places(id, { 'Delhi Lions': 1, 'Goa Tides': 1 })).toBe('RS_OK')
  await settle()
  expect(await stored(round)).toMatchObject({ payout: 12_500 })
  expect(held()).toBe(before + 2500)
})

test('a slip proof names the competitors, the places and the dead heat of an outright', async () => {
  const id = await entered()
  const round = await bet([await book.leg(id, WINNER, 1)])
  await places(id, { 'Mumbai Harbour': 1, 'Goa Tides': 1 })
  await settle()
  const proof = SlipProof.parse((await it.platformCall('round/detail', { user: 'ann', round })).proof)
  expect(proof.matches).toMatchObject([
    {
      home: 'City Cup 2026',
      away: '',
      seedHash: null,
      competitors: SIDES.map((name) => ({ name, isOut: false })),
    },
  ])
  expect(proof.matches[0]?.score).toEqual({ step: 1, 2: 1, 4: 1 })
  expect(proof.selections).toMatchObject([{ outcome: '2', verdict: 'W', deadHeat: { places: 1, tied: 2 } }])
  expect(proof.payout).toBe('20000')
})

test('the same act twice is done once, and its id takes no other contents', async () => {
  const id = `match-${randomUUID()}`
  const call = { act_uuid: randomUUID(), outright: anOutright(), prices: PRICES }
  expect(await Promise.all([act('outright', id, call), act('outright', id, call)])).toEqual([
    'RS_OK',
    'RS_OK',
  ])
  expect(await act('outright', id, { ...call, act_uuid: randomUUID() })).toBe('RS_OK')
  const renamed = { ...call, act_uuid: randomUUID(), outright: anOutright({ name: 'Other' }) }
  expect(await act('outright', id, renamed)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  const round = await bet([await book.leg(id, WINNER, 0)])
  const result = { act_uuid: randomUUID(), places: { 'Delhi Lions': 1, 'Goa Tides': 2 } }
  expect(await Promise.all([act('places', id, result), act('places', id, result)])).toEqual([
    'RS_OK',
    'RS_OK',
  ])
  await settle()
  expect(await act('places', id, result)).toBe('RS_OK')
  expect(await act('places', id, { ...result, places: { 'Goa Tides': 1, 'Delhi Lions': 2 } })).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  )
  expect(await stored(round)).toMatchObject({ payout: 25_000 })
})

test('what makes no sense is refused with a sentence, and one person alone enters nothing', async () => {
  const id = await entered()
  const match = `match-${randomUUID()}`
  const [winner, top] = PRICES
  const enter = (fields: object = {}, outright: object = {}): [string, string, object] => [
    'outright',
    `match-${randomUUID()}`,
    { outright: anOutright(outright), prices: PRICES, ...fields },
  ]
  const odds = (changes: object, places = 1) => ({
    prices: [{ places, odds: { ...winner?.odds, ...changes } }],
  })
  for (const [call, problem] of [
    [enter({ by: ['stf_asha'] }), 'two persons'],
    [enter({}, { sport: 'chess' }), 'the sports are football'],
    [enter({}, { closes_at: inHours(-1) }), 'has closed already'],
    [enter({}, { ends_at: inHours(1) }), 'ends before it closes'],
    [enter({}, { ends_at: inHours(24 * 401) }), 'more than 400 days'],
    [enter({}, { competitors: [...SIDES, 'delhi  LIONS'] }), 'is there twice'],
    [enter({ places: { 'Delhi Lions': 1 } }), 'those of another act'],
    [enter({ prices: [winner, winner] }), 'it is there twice'],
    [['prices', id, odds({ 'Goa Tides': 50_001 })], 'within 1.01 and 500'],
    [['prices', id, odds({ 'Goa Tides': 800, 'Pune Kites': 2000 })], 'a sure win'],
    [['prices', id, odds({}, 4)], 'all of them would win'],
    [['prices', id, odds({ 'Agra Bells': 500 })], 'there is no Agra Bells'],
    [['prices', id, { prices: [{ places: 1, odds: { 'Delhi Lions': 150 } }] }], 'are missing'],
    [
      [
        'prices',
        id,
        {
          prices: [
            winner,
            {
              places: 2,
              odds: { ...top?.odds, 'Delhi Lions': 110, 'Mumbai Harbour': 150, 'Goa Tides': 410 },
            },
          ],
        },
      ],
      'longer than for winner',
    ],
    [['remove', id, { competitor: 'Agra Bells' }], 'there is no Agra Bells'],
    [['places', id, { places: { 'Delhi Lions': 1 } }], 'bets are on the first 2'],
    [['places', id, { places: { 'Delhi Lions': 1, 'Goa Tides': 3 } }], 'cannot be on place 3'],
    [['places', id, { places: { 'Agra Bells': 1 } }], 'there is no Agra Bells'],
    [['odds', id, { markets: [{ market: 1, odds: { 1: 210 } }] }], 'an outright, not a match'],
    [['score', id, { score: { home: 1 } }], 'an outright, not a match'],
  ] as [[string, string, object], string][]) {
    const answer = await answerTo(...call)
    expect(answer, problem).toEqual({
      status: 'RS_ERROR_WRONG_SYNTAX',
      problem: expect.stringContaining(problem),
    })
  }
  expect(await places(match, { 'Delhi Lions': 1 })).toBe('RS_ERROR_INVALID_GAME')
  // A market of it has no result of its own, and another sport's markets are none of it.
  const result = { market: WINNER, value: { 1: 'W', 2: 'L', 3: 'L', 4: 'L' } }
  expect(await act('result', id, result)).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await act('suspend', id, { market: 1, by: ['stf_asha'] })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await act('suspend', id, { market: WINNER, by: ['stf_asha'] })).toBe('RS_OK')
  expect(await ann.place({ legs: [await book.leg(id, WINNER)] })).toMatchObject({ code: 'market_suspended' })
})

test('a booking code keeps whom a leg of an outright is on', async () => {
  const id = await entered()
  const { d100: _odds, material: _stroke, ...leg } = await book.leg(id, WINNER, 1)
  const { value } = await ann.post<{ code: string }>('/play/book/code', { legs: [leg] })
  const opened = await ann.get<{ legs: object[] }>(`/play/book/code?code=${value.code}`)
  expect(opened.value.legs).toMatchObject([
    { competitor: 'Mumbai Harbour', home: 'City Cup 2026', state: 'open' },
  ])
})

test('prices that are a sure win with those of another outright of the competition are refused', async () => {
  const id = await entered({ league: 'Twin Cup' })
  const names = { name: 'Twin Cup, again', league: 'twin  cup' }
  const odds = { 'Delhi Lions': 200, 'Mumbai Harbour': 700, 'Pune Kites': 600, 'Goa Tides': 300 }
  const prices = [{ places: 1, odds }]
  const again = `match-${randomUUID()}`
  // 1/2.5 + 1/7 + 1/6 + 1/4 is 0.96.
  expect(await answerTo('outright', again, { outright: anOutright(names), prices })).toEqual({
    status: 'RS_ERROR_WRONG_SYNTAX',
    problem: expect.stringContaining(`with the odds of City Cup 2026 (${id}) it is a sure win`),
  })
  expect(await act('outright', again, { outright: anOutright(names), prices: PRICES })).toBe('RS_OK')
  expect(await answerTo('prices', again, { prices })).toMatchObject({
    problem: expect.stringContaining('a sure win'),
  })
  // Nothing of the other one is on sale any more.
  expect(await act('remove', id, { competitor: 'Goa Tides' })).toBe('RS_OK')
  expect(await act('prices', again, { prices })).toBe('RS_OK')
})
