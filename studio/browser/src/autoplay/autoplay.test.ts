import type { StudioRound } from '@night-market/protocol/studio'
import { expect, test } from 'vitest'
import { Autoplay, FLAT } from './autoplay.ts'

const round = (payout: string): StudioRound => ({
  roundId: 'r',
  stake: '100',
  payout,
  isOver: true,
  choice: null,
  state: null,
  events: [],
  actions: [],
  legal: [],
})
const lost = { round: round('0'), isFeature: false, balance: 10_000n }
const started = (plan: Partial<Parameters<Autoplay['start']>[0]>) => {
  const autoplay = new Autoplay()
  autoplay.start({ rounds: 10, lossLimit: 1000n, winLimit: 2000n, strategy: FLAT, ...plan })
  return autoplay
}

test('autoplay counts down and ends', () => {
  const autoplay = started({ rounds: 3 })
  expect([autoplay.next(lost), autoplay.next(lost), autoplay.next(lost)]).toEqual([true, true, false])
  expect(autoplay.isOn).toBe(false)
})

test.each([
  ['free spins', { ...lost, isFeature: true }],
  ['a win of the limit', { ...lost, round: round('2000') }],
  ['a balance below the stake', { ...lost, balance: 99n }],
])('autoplay stops on %s', (_, ended) => {
  const autoplay = started({})
  expect(autoplay.next(ended)).toBe(false)
  expect(autoplay.left).toBe(0)
})

test('autoplay begins no round that could lose more than the limit; wins in between count', () => {
  const autoplay = started({ lossLimit: 350n })
  expect([autoplay.next(lost), autoplay.next(lost), autoplay.next(lost)]).toEqual([true, true, false])
  const luckier = started({ lossLimit: 350n })
  const won = { ...lost, round: round('250') }
  const went = [lost, lost, won, lost, lost, lost].map((ended) => luckier.next(ended))
  expect(went).toEqual([true, true, true, true, true, false])
})

test('without a limit for wins, autoplay plays on after any of them', () => {
  expect(started({ winLimit: null }).next({ ...lost, round: round('900000') })).toBe(true)
})

test('a strategy doubles after a loss and goes back to the first bet after a win', () => {
  const autoplay = started({ strategy: { onLoss: 'double', onWin: 'first' } })
  const after = ['0', '100', '250'].map((payout) => autoplay.stepAfter(round(payout)))
  expect(after).toEqual(['double', 'same', 'first'])
})

test('a doubled bet counts in full against the limit for losses and the balance', () => {
  const double = { onLoss: 'double', onWin: 'first' } as const
  expect(started({ lossLimit: 299n, strategy: double }).next({ ...lost, nextStake: 200n })).toBe(false)
  expect(started({ lossLimit: 300n, strategy: double }).next({ ...lost, nextStake: 200n })).toBe(true)
  expect(started({ strategy: double }).next({ ...lost, nextStake: 200n, balance: 199n })).toBe(false)
})
