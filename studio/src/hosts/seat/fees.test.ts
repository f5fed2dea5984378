import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { testSeats, type SeatPlayer, type TestSeats } from '../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

/** A table where two players are enough: no bot joins. */
const GAME =
  TITLES.find(
    ({ family, seats, config }) =>
      seats && family === 'holdem' && (config as { fillTo: number }).fillTo === 2,
  )?.code ?? ''
const FULL = 500_000
const STACK = 20_000

let it: TestStudio
let seats: TestSeats
let players: SeatPlayer[]
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  seats = testSeats(it, GAME)
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, FULL * WIRE)
  players = await Promise.all(['ann', 'bob'].map((user) => seats.enter(user)))
})
afterAll(() => it.close())

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

/** The fees of the wins since the last look, by player. */
function feesOfWins(): Map<string, number> {
  const wins = it.wallet.attempts.splice(0).filter(({ path }) => path === 'transaction/win')
  return new Map(wins.map(({ user, fee }) => [user, fee / WIRE]))
}

/** The player whose turn it is. */
async function inTurn(): Promise<SeatPlayer> {
  let found: SeatPlayer | undefined
  await seats.until(async () => {
    const views = await Promise.all(players.map((player) => player.seen()))
    found = players[views.findIndex(({ hand }) => (hand?.legal.length ?? 0) > 0)]
    return found !== undefined
  })
  if (found === undefined) throw new Error('it is the turn of no player')
  return found
}

const isOver = async (): Promise<boolean> => (await players[0]?.seen())?.hand?.state === 'over'

test('the win of a hand that ends before the flop has no fee, that of a raked pot the fee of its player', async () => {
  for (const player of players) await player.sit({ stack: String(STACK) })
  seats.present = players
  const dumping = await inTurn()
  feesOfWins()
  // The first raises all but a chip, the other goes all in, and the first folds.
  expect((await dumping.act('raise', { to: STACK - 1 })).status).toBe(200)
  const taking = await inTurn()
  expect((await taking.act('raise', { to: STACK })).status).toBe(200)
  expect((await dumping.act('fold')).status).toBe(200)
  await seats.until(isOver)
  await seats.tick()
  expect(held('ann') + held('bob')).toBe(2 * FULL)
  expect(Math.max(held('ann'), held('bob'))).toBe(FULL + STACK - 1)
  expect([...feesOfWins().values()]).toEqual([0, 0])

  for (const player of players) {
    await player.call('out', { isOut: false })
    await player.call('chips', { stack: String(STACK) })
  }
  await seats.until(async () => !(await isOver()))
  await seats.passive(players)
  await seats.tick()
  const fees = feesOfWins()
  const rake = 2 * FULL - held('ann') - held('bob')
  expect(rake).toBeGreaterThan(0)
  expect((fees.get('ann') ?? 0) + (fees.get('bob') ?? 0)).toBe(rake)
  expect(Math.abs((fees.get('ann') ?? 0) - (fees.get('bob') ?? 0))).toBeLessThanOrEqual(1)
})
