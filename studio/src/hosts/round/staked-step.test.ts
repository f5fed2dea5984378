import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudioRound } from '@night-market/protocol/studio'
import { titleOf } from '@night-market/games/testing/titles'
import { openSeeds } from '@night-market/vendor-kit/seeds/seeds'
import { openSettlement } from '@night-market/vendor-kit/settlement/settlement'
import type { Wallet } from '@night-market/vendor-kit/wallet/wallet'
import type { Frame } from '../../frames/session.ts'
import { BLACKJACK, offers, openHand, stand, STAKE } from '../../testing/blackjack-player.ts'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { actInRound } from './act.ts'
import type { Host } from '../host.ts'
import type { Round } from './model.ts'
import { offersOf } from './offers.ts'
import { roundById } from './queries.ts'

const FULL = 10_000_000
const DOUBLE = { type: 'double' }
let it: TestStudio
beforeAll(async () => {
  it = await testStudio({ walletTimeoutMs: 500 })
})
afterAll(() => it.close())
beforeEach(() => it.wallet.heal())

async function aHand(name: string): Promise<{ player: Player; round: StudioRound; held: number }> {
  it.wallet.balances.set(name, FULL * WIRE)
  const player = await it.enter(name, BLACKJACK)
  const round = await openHand(player)
  return { player, round, held: balanceOf(name) }
}

const balanceOf = (name: string): number => (it.wallet.balances.get(name) ?? 0) / WIRE
const movesOf = (roundId: string): [kind: string, amount: number][] =>
  [...it.wallet.movements.values()]
    .filter((one) => one.round === roundId)
    .map(({ kind, amount }) => [kind, amount / WIRE])
const betsOf = (roundId: string): Promise<Record<string, unknown>[]> =>
  it.rows(
    `select b.state, stake::int, payout::int, closes from studio.bets b
     left join studio.payments using (bet_id) where round_id = $1 order by placed_at, closes desc nulls last`,
    [roundId],
  )
const gameOf = async (roundId: string): Promise<unknown> =>
  (
    await it.rows('select payout, game_state, events, actions, step from studio.rounds where round_id = $1', [
      roundId,
    ])
  )[0]

async function sweepLater(): Promise<void> {
  it.clock.offsetMs += 70_000
  await it.studio.recovery.sweep()
}

test('a move that costs takes its stake, and the opening bet pays and closes the round for both', async () => {
  const { player, round, held } = await aHand('ann')
  expect(round.legal.find(({ type }) => type === 'double')).toMatchObject({ stake: String(STAKE) })
  const { value } = await player.act(round.roundId, round.actions.length, DOUBLE)
  expect(value.round).toMatchObject({ isOver: true, stake: '2000', legal: [] })
  const paid = Number(value.round.payout)
  expect(await betsOf(round.roundId)).toEqual([
    { state: 'settled', stake: 1000, payout: paid, closes: true },
    { state: 'settled', stake: 1000, payout: 0, closes: false },
  ])
  expect(movesOf(round.roundId)).toEqual([
    ['bet', 1000],
    ['bet', 1000],
    ['win', 0],
    ['win', paid],
  ])
  const calls = it.wallet.attempts.filter((one) => one.round === round.roundId)
  expect(calls.map(({ closes }) => closes)).toEqual([false, false, false, true])
  expect(balanceOf('ann')).toBe(held - 1000 + paid)
  expect(value.balance).toBe(String(held - 1000 + paid))
})

test('a refused stake leaves the round as it was, says why, and uses no step', async () => {
  const { player, round, held } = await aHand('bob')
  const before = await gameOf(round.roundId)
  const step = round.actions.length
  it.wallet.balances.set('bob', 999 * WIRE)
  expect((await player.act(round.roundId, step, DOUBLE)).code).toBe('not_enough_money')
  for (const [status, code] of [
    ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
    ['RS_ERROR_TOKEN_EXPIRED', 'session_ended'],
  ] as const) {
    it.wallet.fail('transaction/bet', { kind: 'says', status })
    expect((await player.act(round.roundId, step, DOUBLE)).code).toBe(code)
  }
  expect(await gameOf(round.roundId)).toEqual(before)
  expect((await it.enter('bob', BLACKJACK)).unfinished).toEqual(round)
  it.wallet.balances.set('bob', held * WIRE)
  const { value } = await player.act(round.roundId, step, DOUBLE)
  expect(value.round).toMatchObject({ isOver: true, stake: '2000' })
  const states = (await betsOf(round.roundId)).map(({ state }) => String(state))
  expect(states.toSorted((a, b) => a.localeCompare(b)).join(' ')).toBe(
    'refused refused refused settled settled',
  )
})

test('twenty copies of one move take one stake and get one answer, from two processes', async () => {
  const { player, round, held } = await aHand('cat')
  const second = await it.secondStudio()
  const request = {
    method: 'POST',
    url: '/play/act',
    payload: { roundId: round.roundId, step: round.actions.length, action: DOUBLE },
    headers: { 'x-frame-session': player.session },
  } as const
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? second : it.studio).app.inject(request)),
  )
  const rounds = new Set(replies.map((reply) => JSON.stringify(reply.json().value?.round)))
  expect(rounds.size).toBe(1)
  expect(movesOf(round.roundId).map(([kind]) => kind)).toEqual(['bet', 'bet', 'win', 'win'])
  const { payout } = JSON.parse([...rounds][0] ?? '{}') as StudioRound
  expect(balanceOf('cat')).toBe(held - 1000 + Number(payout))
  expect((await player.act(round.roundId, round.actions.length, DOUBLE)).value.round.payout).toBe(payout)
})

test('of a free move and one that costs at once, one is taken', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { player, round, held } = await aHand(`dan${turn}`)
    const step = round.actions.length
    it.wallet.fail('transaction/bet', { kind: 'slow', ms: 15 * turn })
    const replies = await Promise.all(
      [DOUBLE, { type: 'stand' }].map((action) => player.act(round.roundId, step, action)),
    )
    const taken = replies.filter(({ success }) => success)
    expect(taken).toHaveLength(1)
    await sweepLater()
    const { stake, payout, actions } = taken[0]?.value.round ?? round
    expect(actions).toHaveLength(step + 1)
    expect(balanceOf(`dan${turn}`)).toBe(held - (Number(stake) - 1000) + Number(payout))
  }
})

test('a silent wallet costs nothing: the stake is rolled back and the round waits', async () => {
  const { player, round, held } = await aHand('eve')
  const before = await gameOf(round.roundId)
  const step = round.actions.length
  for (const fault of ['reply_lost', 'request_lost'] as const) {
    it.wallet.fail('transaction/bet', { kind: fault }, 3)
    expect((await player.act(round.roundId, step, DOUBLE)).code).toBe('wallet_unreachable')
    expect(await gameOf(round.roundId)).toEqual(before)
  }
  await it.studio.recovery.sweep()
  expect(balanceOf('eve')).toBe(held)
  const over = await stand(player, round)
  expect(over.stake).toBe('1000')
  expect(balanceOf('eve')).toBe(held + Number(over.payout))
})

test('while the wallet is asked for a stake another move waits; the same one is carried on', async () => {
  const { player, round } = await aHand('fay')
  const step = round.actions.length
  it.wallet.fail('transaction/bet', { kind: 'slow', ms: 300 })
  const first = player.act(round.roundId, step, DOUBLE)
  while ((await betsOf(round.roundId)).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await player.act(round.roundId, step, { type: 'hit' })).code).toBe('wallet_unreachable')
  const again = await player.act(round.roundId, step, DOUBLE)
  expect((await first).value.round).toEqual(again.value.round)
})

test('a day alone: the round is left without a move that costs', async () => {
  it.wallet.balances.set('gus', FULL * WIRE)
  const player = await it.enter('gus', BLACKJACK)
  let round = await openHand(player)
  while (!offers(round, 'split') && !offers(round, 'insure')) {
    if (!round.isOver) await stand(player, round)
    round = (await player.start(STAKE, [{ kind: 'main', stake: String(STAKE) }])).value.round
  }
  const held = balanceOf('gus')
  it.clock.offsetMs += 25 * 3_600_000
  await it.studio.recovery.sweep()
  const [bet] = await betsOf(round.roundId)
  expect(bet).toMatchObject({ state: 'settled', stake: 1000 })
  expect(movesOf(round.roundId).map(([kind]) => kind)).toEqual(['bet', 'win'])
  expect(balanceOf('gus')).toBe(held + Number(bet?.payout))
})

test('proof, history and feed have the total of the stakes', async () => {
  const { player, round } = await aHand('hal')
  await player.act(round.roundId, round.actions.length, DOUBLE)
  const detail = await it.platformCall('round/detail', { user: 'hal', round: round.roundId })
  expect(detail.proof).toMatchObject({ stake: '1000', totalStake: '2000' })
})

test('a move whose stake would pass the limit of the round is not offered', async () => {
  const { round } = await aHand('ivy')
  const stored = await roundById(it.studio.hosts.tables.host, round.roundId)
  if (stored === null) throw new Error('no round')
  const types = (each: Round): string[] => offersOf(titleOf(BLACKJACK), each).map(({ type }) => type)
  expect(types(stored)).toContain('double')
  const rest = { ...stored.bet, stake: 9n * 100_000n - 1500n }
  expect(types({ ...stored, further: [rest] })).not.toContain('double')
  expect(types({ ...stored, further: [{ ...rest, stake: rest.stake - 500n }] })).toContain('double')
})

test('a process killed between any two statements of a move loses no money', async () => {
  for (let statements = 0, isDead = true; isDead; statements++) {
    const name = `kim${statements}`
    const { player, round, held } = await aHand(name)
    const step = round.actions.length
    const dying = dyingDatabase(it.studio.db, statements)
    const request = { roundId: round.roundId, step, action: DOUBLE }
    await actInRound(hostOn(dying.db), await frameOf(name), request).catch(() => {})
    isDead = dying.isDead()
    // The browser repeats the move, or the recovery finds it first.
    if (statements % 2 === 1) await player.act(round.roundId, step, DOUBLE)
    for (let sweeps = 0; sweeps < 3; sweeps++) await sweepLater()
    const resumed = (await it.enter(name, BLACKJACK)).unfinished
    if (resumed) await stand(player, resumed)
    for (let sweeps = 0; sweeps < 2; sweeps++) await sweepLater()
    const bets = await betsOf(round.roundId)
    const settled = bets.filter(({ state }) => state === 'settled')
    expect(
      bets.every(({ state }) => ['settled', 'rolled_back'].includes(String(state))),
      name,
    ).toBe(true)
    const further = settled.reduce((sum, { stake }) => sum + Number(stake), 0) - 1000
    const paid = settled.reduce((sum, { payout }) => sum + Number(payout), 0)
    expect(balanceOf(name), `killed at ${statements}`).toBe(held - further + paid)
    const [stored] = await it.rows('select actions from studio.rounds where round_id = $1', [round.roundId])
    const doubled = (stored?.actions as { type: string }[]).some(({ type }) => type === 'double')
    expect(further, `killed at ${statements}`).toBe(doubled ? 1000 : 0)
  }
})

/** A process of its own on this database. */
function hostOn(db: Host['db']): Host {
  const { host } = it.studio.hosts.tables
  const log = { warn: () => {}, error: () => {} }
  const wallet = host.wallet as unknown as Wallet
  const betting = { db, schema: 'studio', wallet, isAway: () => false, clock: host.clock, log }
  const seeds = openSeeds(db, 'studio', host.vault)
  return { ...host, db, bets: openSettlement(betting), seeds, starting: new Map() }
}

async function frameOf(name: string): Promise<Frame> {
  const [launch] = await it.rows(
    'select player_id, launch_id from studio.launches where user_id = $1 and player_id is not null limit 1',
    [name],
  )
  return {
    launchId: BigInt(launch?.launch_id as string),
    playerId: BigInt(launch?.player_id as string),
    purse: { token: `token-of-${name}`, userId: name, currency: 'INR', scale: 2, purseOf: null },
    person: null,
    nickname: name,
    gameCode: BLACKJACK,
    mode: 'real',
    maxStake: null,
    rateBps: null,
    shownCurrency: null,
    language: 'EN',
    theme: 'dark',
    parentOrigin: 'http://site.test',
    backUrl: null,
    balance: null,
    usedAt: new Date(),
  }
}
