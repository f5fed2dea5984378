/** Bets, cash-outs, results and corrections in any order, while leaders are killed and replies are lost. */
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
const STEPS = 40
const VERDICTS = ['W', 'HW', 'P', 'HL', 'L']

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
    await play(seed, ids)
    await finish(ids)
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    await expectBalances(seed)
  }
  for (const wanted of [
    'bet 200',
    'cash-out of 5000 200',
    'cash-out of 10000 200',
    'result RS_OK',
    'resettle RS_OK',
    'void RS_OK',
    'killed',
  ])
    expect([...met], wanted).toContain(wanted)
})

async function play(seed: number, ids: string[]): Promise<void> {
  const chance = fairChance('acts', String(seed), 0)
  const one = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)] as Item
  const value = () => Object.fromEntries([1, 2, 3].map((outcome) => [outcome, one(VERDICTS)]))
  for (let step = 0; step < STEPS; step++) {
    const [id, player] = [one(ids), one(players)]
    const draw = chance.below(14)
    if (draw < 4) await place(player, draw === 0 ? ids : [id], () => chance.below(3))
    else if (draw === 4 || draw > 11) await cashOut(player, (count) => chance.below(count))
    else if (draw === 5) await act('void', id, chance.below(3) === 0 ? {} : { market: 1 })
    else if (draw < 9) await act(one(['result', 'resettle', 'resettle']), id, { market: 1, value: value() })
    else if (draw === 9)
      it.wallet.fail(one(['transaction/win', 'transaction/resettle']), { kind: 'reply_lost' })
    else await lead(chance.below(16))
  }
}

async function place(player: BookPlayer, ids: string[], which: () => number): Promise<void> {
  const legs = await Promise.all(ids.map((id) => book.leg(id, 1, which()))).catch(() => [])
  if (legs.length > 0) met.add(`bet ${(await player.place({ legs })).status}`)
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
