import type { StudioRound } from '@night-market/protocol/studio'
import { expect, test } from 'vitest'
import { Autoplay } from './autoplay.ts'

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

test('autoplay counts down and ends', () => {
  const autoplay = new Autoplay()
  autoplay.start(3)
  const ended = { round: round('0'), isFeature: false, balance: 1000n }
  expect([autoplay.next(ended), autoplay.next(ended), autoplay.next(ended)]).toEqual([true, true, false])
  expect(autoplay.isOn).toBe(false)
})

test.each([
  ['free spins', { round: round('0'), isFeature: true, balance: 1000n }],
  ['a win of twenty stakes', { round: round('2000'), isFeature: false, balance: 1000n }],
  ['a balance below the stake', { round: round('0'), isFeature: false, balance: 99n }],
])('autoplay stops on %s', (_, ended) => {
  const autoplay = new Autoplay()
  autoplay.start(10)
  expect(autoplay.next(ended)).toBe(false)
  expect(autoplay.left).toBe(0)
})
