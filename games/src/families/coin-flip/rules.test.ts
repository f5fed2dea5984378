import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { rational } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { TITLES } from '../../testing/titles.ts'
import { multiplierAt, returnAt, streaksOf } from './ladder.ts'
import { coin } from './rules.ts'
import type { CoinConfig, CoinState, Side } from './rules.ts'

const COIN: CoinConfig = { returnBps: 9900, mostFlips: 10 }
const CONFIGS = TITLES.filter(({ family }) => family === 'coin-flip').map(
  ({ config }) => config as CoinConfig,
)
const NONE = scriptedChance([])

const begun = (side: Side, streak: number, fell: number) =>
  coin.init(COIN, { stake: 100n, choice: { side, streak } }, scriptedChance([fell]))

test('every streak of every title returns the same, exactly', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    for (const flips of streaksOf(config))
      expect(returnAt(config, flips)).toEqual(rational(BigInt(config.returnBps), 10_000n))
    expect(coin.certify(config).rtpBps).toBe(config.returnBps)
    expect(coin.certify(config).maxWinX100).toBe(multiplierAt(config, config.mostFlips))
  }
})

test('a streak doubles from 1.98', () => {
  expect([1, 2, 3, 10].map((flips) => multiplierAt(COIN, flips))).toEqual([198, 396, 792, 101_376])
})

test.each([
  [0, 0, 198n],
  [1, 1, 198n],
  [0, 1, 0n],
  [1, 0, 0n],
] as const)('a single flip called %i that falls %i pays %i', (side, fell, payout) => {
  const step = begun(side, 1, fell)
  expect(step).toMatchObject({ isOver: true, payout })
  expect(step.events[0]).toMatchObject({ type: 'flipped', called: side, fell })
})

test('over all ways to fall, three flips return exactly what the game does', () => {
  let returned = 0n
  for (let way = 0; way < 8; way++) {
    let step = begun(0, 3, way & 1)
    for (const bit of [1, 2]) {
      if (step.isOver) break
      step = coin.act(COIN, step.state, { type: 'flip', side: 1 }, scriptedChance([(way >> bit) & 1]))
    }
    returned += step.payout
  }
  expect(rational(returned, 800n)).toEqual(rational(99n, 100n))
})

test('leaving pays the streak, and a wrong call loses it', () => {
  const first = begun(0, 10, 0)
  expect(first).toMatchObject({ isOver: false, payout: 198n })
  const left = coin.act(COIN, first.state, { type: 'cash_out' }, NONE)
  expect(left).toMatchObject({ isOver: true, payout: 198n })
  const kept = JSON.parse(JSON.stringify(first.state)) as CoinState
  const lost = coin.act(COIN, kept, { type: 'flip', side: 0 }, scriptedChance([1]))
  expect(lost).toMatchObject({ isOver: true, payout: 0n })
  expect(coin.legal(COIN, lost.state)).toEqual([])
})

test('the streak that was wished for pays by itself', () => {
  const second = coin.act(COIN, begun(1, 2, 1).state, { type: 'flip', side: 1 }, scriptedChance([1]))
  expect(second).toMatchObject({ isOver: true, payout: 396n })
  expect(second.events.map(({ type }) => type)).toEqual(['flipped', 'cashed_out'])
})

test('nothing of a flip to come is in the state', () => {
  expect(coin.view(COIN, begun(0, 10, 0).state)).toEqual({
    stake: '100',
    streak: 10,
    won: 1,
    outcome: 'playing',
    multiplierX100: 198,
  })
})

test('heads and tails come equally often, in openings and in later steps', () => {
  for (const step of [0, 1, 5]) {
    let heads = 0
    for (let nonce = 0; nonce < 10_000; nonce++) {
      const bet = { stake: 100n, choice: { side: 0 as const, streak: 1 } }
      if (coin.init(COIN, bet, fairChance('uniform', 'coin', nonce, step)).payout > 0n) heads += 1
    }
    expect(Math.abs(heads - 5_000)).toBeLessThan(225)
  }
})

test('what is not offered is refused', () => {
  const { state } = begun(0, 10, 0)
  for (const action of [null, 'flip', { type: 'flip' }, { type: 'flip', side: 2 }, { type: 'leave' }])
    expect(isOffered(coin.legal(COIN, state), action)).toBe(false)
  for (const wrong of [null, {}, { side: 2, streak: 1 }, { side: 'heads', streak: 1 }])
    expect(coin.parseChoice(COIN, wrong, 1n)).toEqual({ problem: 'no_side' })
  for (const wrong of [
    { side: 0 },
    { side: 0, streak: 0 },
    { side: 0, streak: 11 },
    { side: 0, streak: 1.5 },
  ])
    expect(coin.parseChoice(COIN, wrong, 1n)).toEqual({ problem: 'no_streak' })
})
