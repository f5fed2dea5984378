import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { BLACKJACK, openHand, STAKE } from '../../testing/blackjack-player.ts'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { unhidden } from '../hidden.ts'

const SLOT = TITLES.find((title) => title.family === 'slot-lines')?.code ?? ''
const FULL = 10_000 * WIRE
let it: TestStudio
beforeAll(async () => {
  it = await testStudio({ walletTimeoutMs: 500 })
})
afterAll(() => it.close())
beforeEach(() => it.wallet.heal())

const aPlayer = (name: string, game = SLOT) => {
  it.wallet.balances.set(name, FULL)
  return it.enter(name, game)
}
const stateOf = async (roundId: string): Promise<unknown> =>
  (await it.rows('select state from studio.bets where round_id = $1', [roundId]))[0]?.state
const kindsOf = (roundId: string): string[] =>
  [...it.wallet.movements.values()].filter((one) => one.round === roundId).map((one) => one.kind)

/** Sweeps when everything that waits is due. */
async function sweepLater(): Promise<void> {
  it.clock.offsetMs += 70_000
  await it.studio.recovery.sweep()
}

test('after one lost reply the bet is repeated under its id, and the round is played', async () => {
  const ann = await aPlayer('ann')
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' })
  const roundId = aRoundId()
  expect((await ann.start(100n, null, roundId)).status).toBe(200)
  expect(kindsOf(roundId)).toEqual(['bet', 'win'])
})

test('a bet whose replies are all lost is rolled back', async () => {
  const bea = await aPlayer('bea')
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' }, 3)
  const roundId = aRoundId()
  const reply = await bea.start(100n, null, roundId)
  expect([reply.status, reply.code]).toEqual([503, 'wallet_unreachable'])
  expect(it.wallet.balances.get('bea')).toBe(FULL - 100 * WIRE)
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('bea')).toBe(FULL)
  expect(await stateOf(roundId)).toBe('rolled_back')
  const again = await bea.start(100n, null, roundId)
  expect([again.status, again.code]).toEqual([409, 'stake_returned'])
  expect((await bea.start(100n)).status).toBe(200)
})

test('a refusal after a lost reply rolls the bet back, and the player sees the refusal', async () => {
  const abe = await aPlayer('abe')
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' })
  it.wallet.fail('transaction/bet', { kind: 'says', status: 'RS_ERROR_TOKEN_EXPIRED' })
  const roundId = aRoundId()
  expect((await abe.start(100n, null, roundId)).code).toBe('session_ended')
  expect(it.wallet.balances.get('abe')).toBe(FULL - 100 * WIRE)
  await it.studio.recovery.sweep()
  expect([await stateOf(roundId), it.wallet.balances.get('abe')]).toEqual(['rolled_back', FULL])
})

test('a bet that never arrived is blocked for ever by its rollback', async () => {
  const cat = await aPlayer('cat')
  it.wallet.fail('transaction/bet', { kind: 'request_lost' }, 3)
  const roundId = aRoundId()
  expect((await cat.start(100n, null, roundId)).code).toBe('wallet_unreachable')
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('cat')).toBe(FULL)
  expect(kindsOf(roundId)).toEqual(['rollback'])
})

test('a bet answered too late is rolled back, also when it arrives after its rollback', async () => {
  const dan = await aPlayer('dan')
  it.wallet.fail('transaction/bet', { kind: 'late', ms: 700 })
  expect((await dan.start(100n)).code).toBe('wallet_unreachable')
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('dan')).toBe(FULL)
  it.wallet.fail('transaction/bet', { kind: 'slow', ms: 900 })
  expect((await dan.start(100n)).code).toBe('wallet_unreachable')
  await it.studio.recovery.sweep()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(it.wallet.balances.get('dan')).toBe(FULL)
})

test('a rollback is repeated until the answer is definite', async () => {
  const eve = await aPlayer('eve')
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' }, 3)
  it.wallet.fail('transaction/rollback', { kind: 'broken' }, 4)
  const roundId = aRoundId()
  await eve.start(100n, null, roundId)
  for (let turn = 0; turn < 4; turn++) {
    await sweepLater()
    expect(await stateOf(roundId)).toBe('rolling_back')
  }
  await sweepLater()
  expect(await stateOf(roundId)).toBe('rolled_back')
  expect(it.wallet.balances.get('eve')).toBe(FULL)
})

test('a round is shown while its win is not accepted, and the win is repeated until it is', async () => {
  const fay = await aPlayer('fay', 'fox-dice')
  it.wallet.fail('transaction/win', { kind: 'broken' }, 3)
  const roundId = aRoundId()
  const choice = { target: 9800, direction: 'under' }
  const reply = await fay.start(100n, choice, roundId)
  expect(reply.status).toBe(200)
  expect(reply.value.round.isOver).toBe(true)
  expect(reply.value.balance).toBe('9900')
  expect(await stateOf(roundId)).toBe('decided')
  // The repeated start calls the win again.
  expect((await fay.start(100n, choice, roundId)).value.round).toEqual(reply.value.round)
  expect((await fay.start(100n, choice)).status).toBe(200)
  await sweepLater()
  await sweepLater()
  expect(await stateOf(roundId)).toBe('settled')
  expect(kindsOf(roundId)).toEqual(['bet', 'win'])
})

test('rounds are settled within seconds after the platform returns, however long it was away', async () => {
  const rounds = await Promise.all(
    ['una', 'vic', 'wes'].map(async (name) => {
      const player = await aPlayer(name)
      return { player, roundId: aRoundId() }
    }),
  )
  it.wallet.fail('transaction/win', { kind: 'reply_lost' }, 1000)
  for (const { player, roundId } of rounds) await player.start(100n, null, roundId)
  const arrived = it.wallet.attempts.length
  for (let turn = 0; turn < 8; turn++) {
    it.clock.offsetMs += 11_000
    // One bet of all that wait calls the wallet.
    expect(await it.studio.recovery.sweep()).toBe(1)
  }
  expect(it.wallet.attempts.length - arrived).toBe(8 * 3)
  it.wallet.heal()
  it.clock.offsetMs += 1000
  await it.studio.recovery.sweep()
  await it.studio.recovery.sweep()
  for (const { roundId } of rounds) expect(await stateOf(roundId)).toBe('settled')
})

test('a win paid whose reply was lost is paid once', async () => {
  const gil = await aPlayer('gil')
  it.wallet.fail('transaction/win', { kind: 'reply_lost' }, 3)
  const roundId = aRoundId()
  const reply = await gil.start(100n, null, roundId)
  const expected = (9900 + Number(reply.value.round.payout)) * WIRE
  await sweepLater()
  expect(await stateOf(roundId)).toBe('settled')
  expect(it.wallet.balances.get('gil')).toBe(expected)
})

test('a cash-out without an answer is paid after a restart', async () => {
  const hal = await aPlayer('hal', 'powder-mines')
  const roundId = aRoundId()
  await hal.start(1000n, { mines: 1 }, roundId)
  const [stored] = await it.rows('select game_state from studio.rounds where round_id = $1', [roundId])
  const { vault } = it.studio.hosts.tables.host
  const { mines } = unhidden(vault, roundId, stored?.game_state) as { mines: number[] }
  await hal.act(roundId, 0, { type: 'pick', cell: mines[0] === 0 ? 1 : 0 })
  it.wallet.fail('transaction/win', { kind: 'broken' })
  const left = await hal.act(roundId, 1, { type: 'cash_out' })
  expect(left.value.round).toMatchObject({ isOver: true, payout: '1030' })
  await it.restart()
  await sweepLater()
  expect(it.wallet.balances.get('hal')).toBe(10_030 * WIRE)
})

test('the win that closes a round waits for the wins of its further stakes', async () => {
  it.wallet.balances.set('lea', 100 * FULL)
  const lea = await it.enter('lea', BLACKJACK)
  const open = await openHand(lea)
  const held = it.wallet.balances.get('lea') ?? 0
  // The first win is that of the further stake; it is not accepted, three times over.
  it.wallet.fail('transaction/win', { kind: 'broken' }, 3)
  const arrived = it.wallet.attempts.length
  const reply = await lea.act(open.roundId, open.actions.length, { type: 'double' })
  expect(reply.value.round).toMatchObject({ isOver: true, stake: '2000' })
  expect(it.wallet.attempts.slice(arrived).some(({ closes }) => closes)).toBe(false)
  // While the platform seems away a sweep takes up one bet, whosever it is.
  for (let sweeps = 0; sweeps < 4; sweeps++) await sweepLater()
  const wins = it.wallet.attempts.slice(arrived).filter(({ path }) => path === 'transaction/win')
  expect(wins.at(-1)?.closes).toBe(true)
  expect(kindsOf(open.roundId)).toEqual(['bet', 'bet', 'win', 'win'])
  const paid = Number(reply.value.round.payout)
  expect(it.wallet.balances.get('lea')).toBe(held + (paid - Number(STAKE)) * WIRE)
})

test('a launch code stays valid while the wallet is away', async () => {
  it.wallet.balances.set('ivy', FULL)
  const code = new URL(await it.launch('ivy', SLOT)).hash.slice(1)
  it.wallet.fail('user/balance', { kind: 'broken' })
  expect((await it.authenticate(code)).code).toBe('wallet_unreachable')
  expect((await it.authenticate(code)).status).toBe(200)
})

test('a failing database of the studio is no refusal: the repeated start plays the round', async () => {
  const jim = await aPlayer('jim')
  const roundId = aRoundId()
  await it.rows('alter table studio.rounds rename to rounds_away')
  const failed = await jim.start(100n, null, roundId)
  await it.rows('alter table studio.rounds_away rename to rounds')
  expect([failed.status, failed.code]).toEqual([500, undefined])
  const reply = await jim.start(100n, null, roundId)
  expect(it.wallet.balances.get('jim')).toBe(Number(reply.value.balance) * WIRE)
})
