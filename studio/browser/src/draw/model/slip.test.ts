import { expect, test } from 'vitest'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import { priceOf } from '@night-market/games/kernel/picks/ticket'
import { buyAgain } from './again.ts'
import { limitOf } from './limits.ts'
import { bodyOf, keysIn } from './order.ts'
import type { Selection } from './selection.ts'
import {
  keptPick,
  legsOf,
  pricedSlip,
  prizeGroup,
  reopened,
  selectionOn,
  withKept,
  without,
  withSelection,
  type Slip,
} from './slip.ts'

const dice = lotteryFamilyOf('k3')
const play = (code: string) => dice.byCode.get(code) ?? dice.plays[0]!
const empty: Slip = { picks: [], unit: 200n, multiple: 1, group: 1960, chase: null }
const two = (...chosen: number[]): Selection => ({ kind: 'pool', chosen, bankers: [] })
const priced = (slip: Slip) => pricedSlip(dice, slip, (pick) => priceOf(dice, pick, prizeGroup(slip, 1960)))

test('a board changes the open pick of its play, and an empty one leaves the slip', () => {
  const once = withSelection(empty, 'two', two(1, 2))
  const again = withSelection(once, 'two', two(1, 2, 5))
  expect(again.picks).toHaveLength(1)
  expect(selectionOn(again, play('two'))).toEqual(two(1, 2, 5))
  expect(withSelection(again, 'two', two()).picks).toEqual([])
})

test('a kept pick stays beside the next one of the same play, and can be opened again', () => {
  const kept = keptPick(withSelection(empty, 'two', two(1, 2)), 1)
  expect(selectionOn(kept, play('two'))).toEqual(two())
  const both = withSelection(kept, 'two', two(3, 4))
  expect(both.picks.map(({ isKept }) => isKept)).toEqual([true, false])
  const opened = reopened(both, 1)
  expect(selectionOn(opened, play('two'))).toEqual(two(1, 2))
  expect(opened.picks.map(({ isKept }) => isKept)).toEqual([false, true])
  expect(without(opened, 1).picks.map(({ id }) => id)).toEqual([2])
})

test('a slip costs its picks at the multiple, on every draw of a chase', () => {
  const slip = withSelection(withSelection(empty, 'two', two(1, 2, 5)), 'sum', {
    kind: 'labels',
    chosen: ['4'],
  })
  const once = priced({ ...slip, multiple: 3 })
  expect([once.units, once.cost, once.total, once.isWhole]).toEqual([4n, 2400n, 2400n, true])
  const chased = priced({ ...slip, chase: { multiples: [1, 2, 4], stopsOnWin: true } })
  expect([chased.cost, chased.total]).toEqual([800n, 5600n])
})

test('half a pick has no price, and holds the ticket back', () => {
  const slip = withSelection(empty, 'two', two(1))
  const { picks, isWhole, total } = priced(slip)
  expect([picks[0]?.priced, isWhole, total]).toEqual([null, false, 0n])
  expect(bodyOf({ slip, current: null, next: [], takesHalf: [] }, priced(slip), 'request-1')).toBeNull()
})

test('an order names the canonical pick, its draws, and the halved keys that were seen', () => {
  const slip: Slip = {
    ...withSelection(empty, 'two', two(2, 1)),
    chase: { multiples: [1, 3, 9], stopsOnWin: true },
  }
  const current = { issue: '20261122-0001', state: 'open' as const, seedHash: 'a' }
  const at = { opensAt: 0, closesAt: 1, drawsAt: 2 }
  const state = {
    slip,
    takesHalf: ['two 1,2'],
    current: { ...current, ...at },
    next: [{ issue: '20261122-0002', closesAt: 3, drawsAt: 4 }],
  }
  expect(bodyOf(state, priced(slip), 'request-1')).toEqual({
    request: 'request-1',
    picks: [{ play: 'two', pick: '1,2', unit: '200' }],
    group: 1960,
    // The third draw is not in the list.
    legs: [
      { issue: '20261122-0001', multiple: 1 },
      { issue: '20261122-0002', multiple: 3 },
    ],
    stopsOnWin: true,
    takesHalf: ['two 1,2'],
  })
})

test.each([
  ['a ticket below half a unit price', { unit: 2n }, 200n, undefined, 'least'],
  [
    'a leg of a chase below it',
    { unit: 20n, chase: { multiples: [9, 1], stopsOnWin: true } },
    200n,
    undefined,
    'least',
  ],
  ['more than the bonus allows', { multiple: 9 }, 200n, '400', 'bonus'],
  ['a win above the most that is paid', { unit: 200n, multiple: 9999 }, 1n, undefined, 'win'],
  ['an order within all limits', {}, 200n, '200', undefined],
] as const)('%s', (_what, change, unitPrice, maxStake, kind) => {
  const terms = { unitPrice: String(unitPrice), ...(maxStake !== undefined && { maxStake }) }
  const chase = 'chase' in change ? { ...change.chase, multiples: [...change.chase.multiples] } : null
  const slip: Slip = { ...withSelection(empty, 'two', two(1, 2)), ...change, chase }
  expect(limitOf(terms, slip, priced(slip))?.kind).toBe(kind)
})

test('more units than a ticket holds, of picks that are each within it', () => {
  const digits = lotteryFamilyOf('ssc')
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const columns = { kind: 'columns', columns: [all, all, all, all] } as const
  const picks = { kind: 'columns' as const, columns: columns.columns.map((column) => [...column]) }
  const slip = withSelection(withKept(empty, 'last4-straight', picks), 'first4-straight', picks)
  const price = pricedSlip(digits, slip, (pick) => priceOf(digits, pick, prizeGroup(slip, 1960)))
  expect(limitOf({ unitPrice: '200' }, slip, price)?.kind).toBe('units')
})

test('draws of a chase beyond the list are not bought', () => {
  expect(legsOf({ ...empty, multiple: 7 }, ['20261122-0001'])).toEqual([
    { issue: '20261122-0001', multiple: 7 },
  ])
})

test('the keys of a slip are those whose room its picks take', () => {
  const north = lotteryFamilyOf('vietnam-27')
  const slip = withSelection({ ...empty, group: null }, 'lo2', two(9, 35))
  const price = pricedSlip(north, slip, (pick) => priceOf(north, pick, null))
  expect([...keysIn(price)]).toEqual(['lo2 09', 'lo2 35'])
})

test('a ticket that is bought again has its picks, and its stake as a step and a multiple', () => {
  const picks = [
    { play: 'two', pick: '1,2,5', unit: '600', units: '3', isHalf: false },
    { play: 'gone', pick: '1', unit: '600', units: '1', isHalf: false },
  ]
  const slip = buyAgain(dice, withKept(empty, 'one', two(6)), { picks }, [200n, 20n, 2n])
  expect([slip.unit, slip.multiple]).toEqual([200n, 3])
  expect(slip.picks.map(({ play: own, selection }) => [own, selection])).toEqual([['two', two(1, 2, 5)]])
  expect(buyAgain(dice, empty, { picks }, []).unit).toBe(600n)
})
