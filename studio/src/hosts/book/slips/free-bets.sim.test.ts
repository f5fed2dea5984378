/** Free bets, revocations, results, voids and corrections in any order, while leaders are killed and replies are lost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { leadUntilKilled } from '../../../testing/dying-leader.ts'

const SEEDS = seedsOf(5, 12)
const USERS = ['ann', 'bob']
const STAKE = 5000
const STEPS = 40
const VERDICTS = ['W', 'HW', 'P', 'HL', 'L']

let it: TestStudio
let book: TestBook
let players: BookPlayer[]
/** What a revocation was answered, by grant: bets that were used. */
const revoked = new Map<string, number>()
const met = new Set<string>()
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  book = await testBook(it, 4, 10)
  players = await Promise.all(USERS.map((user) => book.enter(user)))
})
afterAll(() => it.close())

test(`a free bet is paid once or comes back, and as many are paid as a revocation counts (${SEEDS.length} seeds)`, async () => {
  const fresh = [...book.ids]
  for (const seed of SEEDS) {
    const ids = fresh.splice(0, 3)
    await play(seed, ids)
    await end(ids)
    expect(await bookFaults(it), `seed ${seed}`).toEqual([])
    await expectPaid(seed)
  }
  for (const wanted of ['bet 200', 'bet 409', 'settled', 'returned', 'revoked', 'killed'])
    expect([...met], wanted).toContain(wanted)
})

async function play(seed: number, ids: string[]): Promise<void> {
  const chance = fairChance('free', String(seed), 0)
  const one = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)] as Item
  const grants = await Promise.all(
    players.flatMap(({ user }) => [0, 1].map((no) => grant(`${seed}-${user}-${no}`, user))),
  )
  for (let step = 0; step < STEPS; step++) {
    const [id, player] = [one(ids), one(players)]
    const draw = chance.below(14)
    if (draw < 7) await use(player, one(grants), { ids: draw === 0 ? ids : [id], place: chance.below(3) })
    else if (draw === 7) await act('void', id, chance.below(3) === 0 ? {} : { market: 1 })
    else if (draw < 10) {
      const value = Object.fromEntries([1, 2, 3].map((outcome) => [outcome, one(VERDICTS)]))
      await act(one(['result', 'resettle']), id, { market: 1, value })
    } else if (draw === 10 && step > STEPS / 4) await revoke(one(grants))
    else if (draw === 11) it.wallet.fail(one(['promo/win', 'transaction/resettle']), { kind: 'reply_lost' })
    else await lead(chance.below(16))
  }
  await act('void', one(ids), {})
}

async function grant(grant_uuid: string, user: string): Promise<string> {
  const money = { currency: 'INR', scale: 2, amount: STAKE * WIRE, min_odds_x100: 100 }
  const expires_at = book.now().getTime() + 86_400_000
  const call = { grant_uuid, user, game_code: 'maidan', count: 4, expires_at, ...money }
  expect(await it.platformCall('promo/grant', call)).toEqual({ status: 'RS_OK' })
  return grant_uuid
}

async function use(
  player: BookPlayer,
  id: string,
  { ids, place }: { ids: string[]; place: number },
): Promise<void> {
  const legs = await Promise.all(ids.map((event) => book.leg(event, 1, place))).catch(() => [])
  if (legs.length === 0) return
  // Two at once: for the last of a grant, one bets.
  const both = [0, 1].map(() => player.place({ legs, stake: String(STAKE), grant: id }))
  for (const { status } of await Promise.all(both)) met.add(`bet ${status}`)
}

async function act(name: string, event: string, fields: object): Promise<void> {
  const call = { act_uuid: randomUUID(), act: name, event, by: ['stf_a', 'stf_b'], reason: 'A wrong result.' }
  await it.platformCall('book/act', { ...call, ...fields })
}

/** The answer is final. */
async function revoke(id: string): Promise<void> {
  const { status, used } = await it.platformCall('promo/revoke', { grant_uuid: id })
  if (status !== 'RS_OK') return
  met.add('revoked')
  expect(used, id).toBe(revoked.get(id) ?? used)
  revoked.set(id, Number(used))
}

async function lead(statements: number): Promise<void> {
  if (await leadUntilKilled(it, statements)) met.add('killed')
}

/** All matches end, and all that hangs is taken up. */
async function end(ids: string[]): Promise<void> {
  it.wallet.heal()
  const { clock } = it.studio.hosts.book
  for (const id of ids) {
    await book.toLastStep(id)
    await book.toStep(id)
    await clock.tick()
  }
  for (let minutes = 0; minutes < 7; minutes++) {
    it.clock.offsetMs += 60_000
    await clock.tick()
    await clock.settled()
    await it.studio.recovery.sweep()
  }
}

async function expectPaid(seed: number): Promise<void> {
  const bets = await it.rows(
    `select w.user_id, w.grant_uuid, b.state, greatest(b.payout - b.stake, 0)::int as won
     from studio.book_bets b join studio.bets w using (bet_id)`,
  )
  bets.forEach(({ state }) => met.add(String(state)))
  expect(new Set(bets.map(({ state }) => state)), `seed ${seed}`).not.toContain('open')
  for (const user of USERS) {
    const won = bets
      .filter((bet) => bet['user_id'] === user)
      .reduce((sum, bet) => sum + Number(bet['won']), 0)
    expect((it.wallet.balances.get(user) ?? 0) / WIRE, `seed ${seed}`).toBe(won)
  }
  const promos = [...it.wallet.movements.values()].filter(({ kind }) => kind === 'promo')
  for (const [id, used] of revoked)
    expect(promos.filter(({ reference }) => reference === id).length, `seed ${seed}, ${id}`).toBe(used)
}
