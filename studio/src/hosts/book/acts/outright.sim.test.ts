/** Bets on outrights, removals, prices, places and corrections in any order, while leaders are killed and replies are lost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { leadUntilKilled } from '../../../testing/dying-leader.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const SEEDS = seedsOf(2, 12)
const FULL = 100_000_000
const STEPS = 45
const SIDES = ['Ash', 'Birch', 'Cedar', 'Doum', 'Elm', 'Fir']
const MARKETS = [534, 536]

let it: TestStudio
let book: TestBook
let ann: BookPlayer
const met = new Set<string>()
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 4, 10)
  ann = await book.enter('ann')
})
afterAll(() => it.close())

async function act(name: string, event: string, fields: object): Promise<void> {
  const call = { act_uuid: randomUUID(), act: name, event, by: ['stf_a', 'stf_b'], reason: 'Read wrongly.' }
  met.add(`${name} ${String((await it.platformCall('book/act', { ...call, ...fields })).status)}`)
}

type Below = (count: number) => number

/** Prices of those that are left, each no better than fair. */
const pricesOf = (names: readonly string[], below: Below) =>
  [1, 2].map((places) => {
    const odds = (): number => Math.max(101, Math.floor((names.length * (61 + below(30))) / places))
    return { places, odds: Object.fromEntries(names.map((name) => [name, odds()])) }
  })

async function entered(name: string, below: Below): Promise<string> {
  const at = (days: number): string => new Date(book.now().getTime() + days * 86_400_000).toISOString()
  const event = `match-${randomUUID()}`
  const times = { closes_at: at(30), ends_at: at(60) }
  // Those of one outright have no name in common with those of another: they may stand on one slip.
  const competitors = SIDES.map((side) => `${side} ${name}`)
  const outright = { sport: 'football', league: 'Cups', name, competitors, ...times }
  await act('outright', event, { outright, prices: pricesOf(competitors, below) })
  return event
}

async function competitorsOf(id: string): Promise<{ name: string; isOut: boolean }[]> {
  return (await book.detail(id)).event.competitors ?? []
}

/** Places of all that take part, some of them shared. */
async function places(id: string, below: Below): Promise<Record<string, number>> {
  const left = (await competitorsOf(id)).filter(({ isOut }) => !isOut)
  const ranks = left.map(({ name }) => ({ name, rank: below(3) }))
  return Object.fromEntries(
    ranks.map(({ name, rank }) => [name, 1 + ranks.filter((other) => other.rank < rank).length]),
  )
}

async function place(ids: readonly string[], below: Below): Promise<void> {
  const legs = await Promise.all(
    ids.map((id) => book.leg(id, MARKETS[below(2)] ?? 0, below(SIDES.length))),
  ).catch(() => [])
  if (legs.length > 0) met.add(`bet of ${legs.length} ${(await ann.place({ legs })).status}`)
}

async function close(id: string): Promise<void> {
  await it.rows(`update studio.book_events set due_at = $2 where event_id = $1 and state = 'upcoming'`, [
    id,
    new Date(book.now().getTime() - 1),
  ])
}

async function play(ids: readonly string[], below: Below): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const id = ids[below(ids.length)] ?? ''
    const draw = below(16)
    // At first all is sold.
    if (draw < 6 || step < 8) await place(draw % 3 === 0 ? ids : [id], below)
    else if (draw === 6) {
      const competitor = (await competitorsOf(id))[below(SIDES.length)]?.name
      await Promise.all([act('remove', id, { competitor }), place([id], below), place(ids, below)])
    } else if (draw < 9) {
      const left = (await competitorsOf(id)).filter(({ isOut }) => !isOut)
      await act('prices', id, {
        prices: pricesOf(
          left.map(({ name }) => name),
          below,
        ),
      })
    } else if (draw < 12) await act('places', id, { places: await places(id, below) })
    else if (draw === 12) await close(id)
    else if (draw === 13 && below(3) === 0) await act('void', id, {})
    else if (draw === 14)
      it.wallet.fail(below(2) === 0 ? 'transaction/win' : 'transaction/resettle', { kind: 'reply_lost' })
    else if (await leadUntilKilled(it, below(16))) met.add('killed')
  }
  for (const id of ids) await act('places', id, { places: await places(id, below) })
}

async function settle(): Promise<void> {
  it.wallet.heal()
  for (let rounds = 0; rounds < 3; rounds++) {
    it.clock.offsetMs += 130_000
    await it.studio.hosts.book.clock.tick()
    await it.studio.hosts.book.clock.settled()
    await it.studio.recovery.sweep()
  }
}

test(`a bet on outrights ends with what the last places pay (${SEEDS.length} seeds)`, async () => {
  for (const seed of SEEDS) {
    const chance = fairChance('outrights', String(seed), 0)
    const below: Below = (count) => chance.below(count)
    const ids = [await entered(`A${seed}`, below), await entered(`B${seed}`, below)]
    await play(ids, below)
    await settle()
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    const [sum] = await it.rows(
      `select sum(coalesce(payout, 0) - stake)::int as net, bool_and(state = 'settled') as is_over
         from studio.book_bets where state not in ('refused', 'returned')`,
    )
    expect(sum?.['is_over'], `seed ${seed}`).toBe(true)
    expect((it.wallet.balances.get('ann') ?? 0) / WIRE, `seed ${seed}`).toBe(FULL + Number(sum?.['net']))
  }
  const [reduced] = await it.rows('select count(*)::int from studio.book_legs where removed is not null')
  if (Number(reduced?.['count']) > 0) met.add('bet that counts less')
  for (const wanted of [
    'bet of 1 200',
    'bet of 2 200',
    'remove RS_OK',
    'bet that counts less',
    'prices RS_OK',
    'places RS_OK',
    'killed',
  ])
    expect([...met], wanted).toContain(wanted)
})
