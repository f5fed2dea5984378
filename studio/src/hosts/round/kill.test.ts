import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { TITLES } from '@night-market/games/testing/titles'
import { IS_LONG } from '@night-market/fair/testing/extent'
import type { Fault } from '@night-market/vendor-kit/testing/fake-wallet'
import { BLACKJACK, openHand, STAKE } from '../../testing/blackjack-player.ts'
import { startStudioProcess } from '../../testing/studio-process.ts'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const SLOT = TITLES.find((title) => title.family === 'slot-lines')?.code ?? ''
const FULL = 10_000 * WIRE
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const every: [string, WalletPath, Fault][] = [
  ['before its stake is taken', 'transaction/bet', { kind: 'slow', ms: 500 }],
  ['after its stake was taken', 'transaction/bet', { kind: 'late', ms: 500 }],
  ['before its win is paid', 'transaction/win', { kind: 'slow', ms: 500 }],
  ['after its win was paid', 'transaction/win', { kind: 'late', ms: 500 }],
]
/** Between stake and win a check looks from both sides. */
const moments = IS_LONG ? every : every.slice(1, 3)

test.each(moments)('a round of a studio killed %s is put right by another', async (moment, path, fault) => {
  it.wallet.balances.set(moment, FULL)
  const killed = await startStudioProcess(it.options)
  const code = new URL(await it.launch(moment, SLOT)).hash.slice(1)
  const entered = await killed.post('/play/authenticate', { code })
  const { session } = entered.body.value as { session: string }
  it.wallet.fail(path, fault)
  const roundId = aRoundId()
  const arrived = it.wallet.attempts.length
  const answer = killed
    .post('/play/start', { roundId, stake: '100', choice: null }, session)
    .catch(() => 'cut off')
  while (!it.wallet.attempts.slice(arrived).some((one) => one.path === path)) await sleep(5)
  await killed.end('SIGKILL')
  expect(await answer).toBe('cut off')

  it.clock.offsetMs += 70_000
  await it.studio.recovery.sweep()
  await sleep(500)
  const [round] = await it.rows('select state, payout from studio.bets where round_id = $1', [roundId])
  const isPlayed = path === 'transaction/win'
  expect(round?.state).toBe(isPlayed ? 'settled' : 'rolled_back')
  expect(it.wallet.balances.get(moment)).toBe(
    isPlayed ? FULL - 100 * WIRE + Number(round?.payout) * WIRE : FULL,
  )
  // Whether or not the wallet counts the nonce as used, the next round has the one that comes next there.
  const again = await it.enter(moment, SLOT)
  expect((await again.start(100n)).status).toBe(200)
})

test.each(moments)('a double of a studio killed %s is put right by another', async (moment, path, fault) => {
  const name = `double ${moment}`
  it.wallet.balances.set(name, FULL)
  const player = await it.enter(name, BLACKJACK)
  const open = await openHand(player)
  const held = it.wallet.balances.get(name) ?? 0
  const killed = await startStudioProcess(it.options)
  it.wallet.fail(path, fault)
  const arrived = it.wallet.attempts.length
  const payload = { roundId: open.roundId, step: open.actions.length, action: { type: 'double' } }
  const answer = killed.post('/play/act', payload, player.session).catch(() => 'cut off')
  while (!it.wallet.attempts.slice(arrived).some((one) => one.path === path)) await sleep(5)
  await killed.end('SIGKILL')
  expect(await answer).toBe('cut off')

  for (let sweeps = 0; sweeps < 3; sweeps++) {
    it.clock.offsetMs += 70_000
    await it.studio.recovery.sweep()
    await sleep(300)
  }
  const bets = await it.rows(
    'select state, stake::int, payout::int from studio.bets where round_id = $1 order by payout desc, stake',
    [open.roundId],
  )
  const isPlayed = path === 'transaction/win'
  expect(bets.map(({ state }) => String(state)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    isPlayed ? ['settled', 'settled'] : ['rolled_back', 'taken'],
  )
  const paid = bets.reduce((sum, { payout }) => sum + Number(payout), 0)
  expect(it.wallet.balances.get(name)).toBe(isPlayed ? held + (paid - Number(STAKE)) * WIRE : held)
  if (isPlayed) return
  // The round still waits, and the stake can be asked for again.
  const left = (await it.enter(name, BLACKJACK)).unfinished
  expect(left).toEqual(open)
  expect((await player.act(open.roundId, open.actions.length, { type: 'double' })).status).toBe(200)
})

test('a start repeated after a kill plays the round that was begun', async () => {
  it.wallet.balances.set('again', FULL)
  const killed = await startStudioProcess(it.options)
  const again = await it.enter('again', SLOT)
  it.wallet.fail('transaction/bet', { kind: 'late', ms: 300 })
  const roundId = aRoundId()
  const arrived = it.wallet.attempts.length
  const asked = { roundId, stake: '100', choice: null }
  const answer = killed.post('/play/start', asked, again.session).catch(() => 'cut off')
  while (it.wallet.attempts.length === arrived) await sleep(5)
  await killed.end('SIGKILL')
  await answer
  const reply = await again.start(100n, null, roundId)
  expect(reply.status).toBe(200)
  expect(it.wallet.balances.get('again')).toBe(Number(reply.value.balance) * WIRE)
  expect([...it.wallet.movements.values()].filter((one) => one.round === roundId)).toHaveLength(2)
})

test('SIGTERM: the studio answers the calls under way and exits with 0, without secrets in its log', async () => {
  it.wallet.balances.set('stop', FULL)
  const stopped = await startStudioProcess(it.options)
  const stop = await it.enter('stop', SLOT)
  it.wallet.fail('transaction/bet', { kind: 'slow', ms: 400 })
  const answer = stopped.post(
    '/play/start',
    { roundId: aRoundId(), stake: '100', choice: null },
    stop.session,
  )
  // Not just any call: what earlier tests left is put right meanwhile.
  const isUnderWay = (): boolean =>
    it.wallet.attempts.some(({ path, user }) => path === 'transaction/bet' && user === 'stop')
  while (!isUnderWay()) await sleep(5)
  const code = stopped.end('SIGTERM')
  expect((await answer).status).toBe(200)
  expect(await code).toBe(0)
  expect(stopped.output()).not.toContain(stop.session)
  expect(stopped.output()).not.toContain('token-of-')
})
