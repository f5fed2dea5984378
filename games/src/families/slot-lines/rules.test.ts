import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import type { SlotConfig } from './config.ts'
import { bestOnLine, slotLines } from './rules.ts'
import type { SlotEvent, SpinEvent } from './rules.ts'

/** Wild 0, symbols 1 to 3, scatter 4; the wild pays on its own more than the least symbol does. */
const SLOT: SlotConfig = {
  rows: 3,
  strips: ['0123412321', '0123412321', '0123412321', '0123412321', '0123412321'],
  lines: ['11111', '00000', '01210'],
  pays: [
    [0, 0, 0, 100, 500, 2000],
    [0, 0, 0, 200, 600, 1500],
    [0, 0, 0, 50, 100, 300],
    [0, 0, 0, 20, 40, 100],
    [0, 0, 0, 200, 1000, 5000],
  ],
  freeSpins: { spins: [0, 0, 0, 2, 3, 4], multiplier: 3, cap: 5 },
}

function spins(events: SlotEvent[]): SpinEvent[] {
  return events.filter((event) => event.type === 'spin')
}

test.each([
  [[1, 1, 1, 2, 1], { symbol: 1, count: 3, pay: 200 }],
  [[0, 1, 0, 1, 2], { symbol: 1, count: 4, pay: 600 }],
  [[0, 0, 0, 0, 3], { symbol: 0, count: 4, pay: 500 }],
  [[0, 0, 0, 0, 1], { symbol: 1, count: 5, pay: 1500 }],
  [[0, 0, 0, 0, 0], { symbol: 0, count: 5, pay: 2000 }],
  [[0, 0, 0, 4, 1], { symbol: 0, count: 3, pay: 100 }],
  [[2, 2, 4, 2, 2], { symbol: 2, count: 2, pay: 0 }],
  [[4, 1, 1, 1, 1], { symbol: 0, count: 0, pay: 0 }],
])('symbols %j on a line win %j', (symbols, best) => {
  expect(bestOnLine(SLOT, symbols)).toEqual(best)
})

test('a spin shows its window, pays its lines and names the cells', () => {
  const step = slotLines.init(SLOT, { stake: 100n, choice: null }, scriptedChance([1, 1, 1, 7, 5]))
  const [spin] = spins(step.events)
  expect(spin?.window).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
    [3, 2, 1],
    [1, 2, 3],
  ])
  expect(spin?.wins).toEqual([
    {
      line: 0,
      symbol: 2,
      count: 5,
      payout: '300',
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
    },
    {
      line: 1,
      symbol: 1,
      count: 3,
      payout: '200',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
  ])
  expect(step).toMatchObject({ isOver: true, payout: 500n, state: { payout: '500' } })
  expect(step.events.at(-1)).toEqual({ type: 'total', payout: '500' })
})

test('scatters pay anywhere, win free spins at the multiplier, and win more until the cap ends it', () => {
  const threeScatters = [2, 3, 4, 7, 7]
  const script = Array.from({ length: 6 }, () => threeScatters).flat()
  const step = slotLines.init(SLOT, { stake: 100n, choice: null }, scriptedChance(script))
  const won = step.events.filter((event) => event.type === 'free_spins_won')
  expect(won).toEqual([
    { type: 'free_spins_won', count: 2, total: 2 },
    { type: 'free_spins_won', count: 2, total: 4 },
    { type: 'free_spins_won', count: 1, total: 5 },
  ])
  const played = spins(step.events)
  expect(played.map(({ index, isFree, multiplier }) => [index, isFree, multiplier])).toEqual([
    [0, false, 1],
    ...[1, 2, 3, 4, 5].map((index) => [index, true, 3]),
  ])
  expect(played.map((spin) => spin.scatterWin?.payout)).toEqual(['200', '600', '600', '600', '600', '600'])
  expect(played[0]?.scatterWin?.cells).toEqual([
    [0, 2],
    [1, 1],
    [2, 0],
  ])
  const total = played.reduce((sum, spin) => sum + BigInt(spin.payout), 0n)
  expect(step.payout).toBe(total)
})

test('events and state survive JSON', () => {
  const step = slotLines.init(SLOT, { stake: 100n, choice: null }, scriptedChance([1, 1, 1, 7, 5]))
  expect(JSON.parse(JSON.stringify([step.state, step.events]))).toEqual([step.state, step.events])
})

test('a fraction of a minor unit stays with the house, win by win', () => {
  const step = slotLines.init(SLOT, { stake: 1n, choice: null }, scriptedChance([1, 1, 1, 7, 5]))
  expect(spins(step.events)[0]?.wins.map((win) => win.payout)).toEqual(['3', '2'])
})

test('a slot takes no choice and offers no action', () => {
  for (const none of [null, undefined, {}])
    expect(slotLines.parseChoice(SLOT, none, 1n)).toEqual({ choice: null })
  for (const some of [{ lines: 3 }, [], 'x', 4]) {
    expect(slotLines.parseChoice(SLOT, some, 1n)).toEqual({ problem: 'slots_take_no_choice' })
  }
  expect(slotLines.legal(SLOT, { payout: '0' })).toEqual([])
  expect(() => slotLines.act(SLOT, { payout: '0' }, undefined as never, scriptedChance([]))).toThrow('over')
})
