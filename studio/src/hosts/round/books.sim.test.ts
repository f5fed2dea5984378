import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import type { Chance } from '@night-market/games/kernel/math'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { TITLES } from '@night-market/games/testing/titles'
import type { Fault, Movement } from '@night-market/vendor-kit/testing/fake-wallet'
import { BLACKJACK, startHand } from '../../testing/blackjack-player.ts'
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
})

interface Tab {
  slots: Player[]
  mines: Player
  /** Its moves ask for further stakes. */
  hands: Player
  chance: Chance
}

async function aTab(name: string, tab: number): Promise<Tab> {
  const slots: Player[] = []
  for (const title of SLOTS) slots.push(await it.enter(name, title.code))
  const [mines, hands] = [await it.enter(name, 'pearl-mines'), await it.enter(name, BLACKJACK)]
  return { slots, mines, hands, chance: fairChance(SEED, name, tab) }
}

/** A player who sometimes clicks twice, and returns to open mines rounds. */
async function play({ slots, mines, hands, chance }: Tab): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const game = chance.below(6)
    if (game === 0) await playMines(mines, chance)
    else if (game <= 2) await playHand(hands, chance)
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

/** Splits and doubles wherever it may, sometimes twice at once; a move that fails is followed by another. */
async function playHand(frame: Player, chance: Chance): Promise<void> {
  let round = await startHand(frame)
  for (let tries = 0; round && !round.isOver && tries < 12; tries++) {
    const { roundId, actions, legal } = round
    const move = legal.findLast(({ stake }) => stake !== undefined) ?? one(legal, chance)
    const copies = Array.from({ length: 1 + chance.below(3) }, () => frame.act(roundId, actions.length, move))
    const replies = (await Promise.all(copies)).filter(({ success }) => success)
    const shown = new Set(replies.map(({ value }) => JSON.stringify(value.round)))
    expect(shown.size).toBeLessThanOrEqual(1)
    const left = replies[0] ?? (await frame.act(roundId, actions.length, legal[0] ?? { type: 'stand' }))
    round = left.success ? left.value.round : round
  }
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
  const bets = await it.rows(
    `select b.round_id, b.state, b.stake, b.payout, p.closes, b.user_id, b.bet_id, s.bet_id is not null as is_further
     from studio.rounds r join studio.bets b using (round_id) left join studio.step_bets s using (bet_id)
       left join studio.payments p using (bet_id)`,
  )
  expect(bets.length).toBeGreaterThan(100)
  expect(bets.some((bet) => bet.is_further && bet.state === 'settled')).toBe(true)
  const rounds = Map.groupBy(bets, (bet) => String(bet.round_id))
  const owed = new Map(PLAYERS.map((name) => [name, FULL]))
  for (const [round, each] of rounds) {
    compareRound(round, each)
    for (const bet of each.filter(({ state }) => state === 'settled')) {
      const user = String(bet.user_id)
      expect(it.wallet.movements.get(String(bet.bet_id))?.amount).toBe(Number(bet.stake) * WIRE)
      expect(it.wallet.movements.get(`${String(bet.bet_id)}-1`)?.amount).toBe(Number(bet.payout) * WIRE)
      owed.set(user, (owed.get(user) ?? 0) - Number(bet.stake) + Number(bet.payout))
    }
  }
  for (const name of PLAYERS) expect(it.wallet.balances.get(name)).toBe((owed.get(name) ?? 0) * WIRE)
}

type BetRow = Record<string, unknown>

/** A round is settled by its opening bet, which pays for all, or rolled back; further bets follow it. */
function compareRound(round: string, bets: BetRow[]): void {
  const made = [...it.wallet.movements.values()].filter((movement) => movement.round === round)
  const opening = bets.find((bet) => bet.is_further === false)
  expect(['settled', 'rolled_back']).toContain(opening?.state)
  for (const bet of bets) {
    const [taken, ended] = [it.wallet.movements.get(String(bet.bet_id)), endOf(made, bet)]
    expect([taken?.kind ?? '', ended].join(' ').trim(), `${round} ${String(bet.state)}`).toMatch(
      PATTERNS[String(bet.state)] ?? /never/,
    )
    if (bet.state === 'settled') expect(bet.closes).toBe(bet.is_further === false)
    if (bet.is_further && bet.state === 'settled')
      expect([opening?.state, bet.payout]).toEqual(['settled', '0'])
  }
  // The closing win is the last that arrived.
  if (opening?.state === 'settled') {
    const closing = it.wallet.movements.get(`${String(opening.bet_id)}-1`)
    expect(made.findLast(({ kind }) => kind === 'win')).toBe(closing)
  }
}

const endOf = (made: Movement[], bet: BetRow): string =>
  made.flatMap(({ kind, reference }) => (reference === bet.bet_id ? [kind] : [])).join(' ')

/** What the wallet has of a bet that ended so. */
const PATTERNS: Record<string, RegExp> = {
  settled: /^bet win$/,
  refused: /^$/,
  rolled_back: /^(bet rollback|rollback)$/,
}
