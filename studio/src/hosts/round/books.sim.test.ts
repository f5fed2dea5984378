import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/games/kernel/chance'
import type { Chance } from '@night-market/games/kernel/math'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { TITLES } from '@night-market/games/testing/titles'
import type { Fault, Movement } from '@night-market/vendor-kit/testing/fake-wallet'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'

const SEED = process.env.SIM_SEED ?? String(randomInt(1_000_000))
const SLOTS = TITLES.filter((title) => title.family === 'slot-lines').slice(0, 3)
const PLAYERS = ['ann', 'bob', 'cat', 'dan']
const FULL = 1_000_000
const TURNS = 60

let it: TestStudio
beforeAll(async () => {
  it = await testStudio({ walletTimeoutMs: 250 })
})
afterAll(() => it.close())

const FAULTS: Fault[] = [
  { kind: 'request_lost' },
  { kind: 'reply_lost' },
  { kind: 'slow', ms: 400 },
  { kind: 'late', ms: 400 },
  { kind: 'broken' },
  { kind: 'says', status: 'RS_ERROR_UNKNOWN' },
]
const PATHS: WalletPath[] = ['transaction/bet', 'transaction/win', 'transaction/rollback']
const one = <Item>(items: Item[], chance: Chance): Item => items[chance.below(items.length)] as Item

test(`studio and wallet agree after any faults of network, wallet and database (seed ${SEED})`, async () => {
  for (const name of PLAYERS) it.wallet.balances.set(name, FULL * WIRE)
  const tabs: Tab[] = []
  for (const name of PLAYERS) tabs.push(await aTab(name, 1), await aTab(name, 2))
  const playing = tabs.map((tab) => play(tab))
  const trouble = makeTrouble(fairChance(SEED, 'trouble', 0), Promise.all(playing))
  await Promise.all([...playing, trouble])
  it.wallet.heal()
  await untilNothingWaits()
  await compareBooks()
}, 120_000)

interface Tab {
  slots: Player[]
  mines: Player
  chance: Chance
}

async function aTab(name: string, tab: number): Promise<Tab> {
  const slots: Player[] = []
  for (const title of SLOTS) slots.push(await it.enter(name, title.code))
  return { slots, mines: await it.enter(name, 'pearl-mines'), chance: fairChance(SEED, name, tab) }
}

/** A player who sometimes clicks twice, and returns to open mines rounds. */
async function play({ slots, mines, chance }: Tab): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    if (chance.below(4) === 0) await playMines(mines, chance)
    else await startSometimesTwice(one(slots, chance), chance)
  }
}

async function startSometimesTwice(frame: Player, chance: Chance): Promise<void> {
  const roundId = aRoundId()
  const copies = Array.from({ length: 1 + chance.below(3) }, () => frame.start(100n, null, roundId))
  const replies = await Promise.all(copies)
  const shown = new Set(
    replies.flatMap((reply) => (reply.success ? [JSON.stringify(reply.value.round)] : [])),
  )
  expect(shown.size).toBeLessThanOrEqual(1)
}

async function playMines(frame: Player, chance: Chance): Promise<void> {
  const roundId = aRoundId()
  const begun = await frame.start(200n, { mines: 3 }, roundId)
  if (!begun.success) return
  await frame.act(roundId, 0, { type: 'pick', cell: chance.below(25) })
  await frame.act(roundId, 1, { type: 'cash_out' })
}

async function makeTrouble(chance: Chance, end: Promise<unknown>): Promise<void> {
  const second = await it.secondStudio()
  let isOver = false
  void end.then(() => (isOver = true))
  while (!isOver) {
    it.wallet.fail(one(PATHS, chance), one(FAULTS, chance), 1 + chance.below(3))
    it.clock.offsetMs += chance.below(4000)
    if (chance.below(8) === 0) await cutConnections()
    // A sweep whose connection was cut is followed by another.
    await Promise.allSettled([it.studio.recovery.sweep(), second.recovery.sweep()])
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const cutConnections = (): Promise<unknown> =>
  it.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function untilNothingWaits(): Promise<void> {
  for (let sweeps = 0; sweeps < 50; sweeps++) {
    it.clock.offsetMs += 25 * 3_600_000
    if ((await it.studio.recovery.sweep()) === 0) return
  }
  throw new Error('rounds still wait after fifty sweeps')
}

async function compareBooks(): Promise<void> {
  const rounds = await it.rows(
    `select b.round_id, b.state, b.stake, b.payout, b.user_id, b.bet_id, b.win_id
     from studio.rounds r join studio.bets b using (round_id)`,
  )
  expect(rounds.length).toBeGreaterThan(100)
  expect(new Set(rounds.map((round) => round.state))).toEqual(new Set(['settled', 'rolled_back']))
  const owed = new Map(PLAYERS.map((name) => [name, FULL]))
  for (const round of rounds) {
    const user = String(round.user_id)
    const made = [...it.wallet.movements.values()].filter((movement) => movement.round === round.round_id)
    expect(kinds(made), String(round.round_id)).toMatch(PATTERNS[String(round.state)] ?? /never/)
    if (round.state !== 'settled') continue
    expect(it.wallet.movements.get(String(round.bet_id))?.amount).toBe(Number(round.stake) * WIRE)
    expect(it.wallet.movements.get(String(round.win_id))?.amount).toBe(Number(round.payout) * WIRE)
    owed.set(user, (owed.get(user) ?? 0) - Number(round.stake) + Number(round.payout))
  }
  for (const name of PLAYERS) expect(it.wallet.balances.get(name)).toBe((owed.get(name) ?? 0) * WIRE)
}

/** What the wallet has of a round that ended so. */
const PATTERNS: Record<string, RegExp> = {
  settled: /^bet win$/,
  refused: /^$/,
  rolled_back: /^(bet rollback|rollback)$/,
}
const kinds = (made: Movement[]): string => made.map((movement) => movement.kind).join(' ')
