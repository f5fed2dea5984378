import { expect, test } from 'vitest'
import type { Draw, Pick, PrizeGroup } from '../kernel/picks/lottery.ts'
import { payoutOf, priceOf, winsOf } from '../kernel/picks/ticket.ts'
import { lotteryFamilyOf } from './lotteries.ts'

const north = lotteryFamilyOf('vietnam-27')
const south = lotteryFamilyOf('vietnam-18')
const thai = lotteryFamilyOf('thai-lottery')
const four = lotteryFamilyOf('four-digit')
const six = lotteryFamilyOf('mark-six')
const fiveDigits = lotteryFamilyOf('ssc')

/** Tiers as they are printed. */
const drawn = (tiers: Record<string, string>): Draw =>
  Object.fromEntries(
    Object.entries(tiers).map(([tier, text]) => [
      tier,
      text.split(' ').map((result) => [...result].map(Number)),
    ]),
  )

const N1 = drawn({
  db: '12368',
  g1: '40568',
  g2: '33168 77068',
  g3: '10101 20202 30303 40404 50505 60606',
  g4: '1168 2268 3009 4110',
  g5: '5511 6612 7713 8814 9915 0016',
  g6: '568 117 218',
  g7: '68 19 07 41',
})
const MANY = '9999 9999 9999 9999 9999 9999 9999 9999 9999'
const fourDigits = (first: string, special: string): Draw =>
  drawn({
    first,
    second: '9999',
    third: '9999',
    special: `${special} ${MANY}`,
    consolation: `9999 ${MANY}`,
  })
const thaiDraw = (first: string, front3 = '555 555'): Draw =>
  drawn({ first, front3, back3: '555 555', last2: '55' })

const one = (play: string, pick: string): Pick => ({ play, pick, unit: 100n })

test('L1: every result that ends in 68 pays lô 68', () => {
  expect(priceOf(north, one('lo2', '68'), null)).toMatchObject({ units: 1n, stake: 2700n })
  expect(winsOf(north, one('lo2', '68'), N1)).toEqual([{ hit: 'hit', count: 8n }])
  expect(payoutOf(north, [one('lo2', '68')], null, N1)).toBe(79_200n)
})

test('L3: đề looks at the special prize alone', () => {
  expect(payoutOf(north, [one('de', '68')], null, N1)).toBe(9900n)
  expect(payoutOf(north, [one('de', '41')], null, N1)).toBe(0n)
})

test('L5: trượt pays where none of its numbers was drawn', () => {
  expect(payoutOf(north, [one('truot4', '00,99,88,77')], null, N1)).toBe(285n)
  expect(payoutOf(north, [one('truot4', '00,99,88,07')], null, N1)).toBe(0n)
})

test('L6: a number that is typed twice is one unit', () => {
  const pick = one('lo2', '68;68')
  expect(priceOf(north, pick, null)).toMatchObject({ pick: '68', units: 1n, stake: 2700n })
  expect(payoutOf(north, [pick], null, N1)).toBe(79_200n)
})

test('L7: a number without its zero is refused, not completed', () => {
  for (const pick of ['5', '005', '50;5']) {
    expect(priceOf(south, one('lo2', pick), null)).toEqual({ problem: 'malformed_pick' })
  }
  expect(priceOf(south, one('lo3', '05'), null)).toEqual({ problem: 'malformed_pick' })
})

test('L8: tote pays by the number of orders, and is not sold with one', () => {
  expect(payoutOf(thai, [one('tote', '088')], null, thaiDraw('123808'))).toBe(30_000n)
  expect(payoutOf(thai, [one('tote', '012')], null, thaiDraw('123201'))).toBe(15_000n)
  expect(priceOf(thai, one('tote', '888'), null)).toEqual({ problem: 'malformed_pick' })
  expect(priceOf(thai, one('tote', '088,888'), null)).toEqual({ problem: 'malformed_pick' })
  expect(priceOf(thai, one('top3', '888'), null)).toMatchObject({ units: 1n })
})

test('L10: two equal results are two hits', () => {
  expect(payoutOf(thai, [one('front3', '176')], null, thaiDraw('123456', '176 176'))).toBe(90_000n)
})

test('L11: a digit that is drawn twice runs once', () => {
  expect(payoutOf(thai, [one('run-top', '8')], null, thaiDraw('123808'))).toBe(330n)
})

test('L12: a number keeps the zero that it begins with', () => {
  expect(payoutOf(thai, [one('top3', '028')], null, thaiDraw('123028'))).toBe(90_000n)
  expect(payoutOf(thai, [one('top3', '028')], null, thaiDraw('123280'))).toBe(0n)
  expect(priceOf(thai, one('top3', '28'), null)).toEqual({ problem: 'malformed_pick' })
})

/** The 24 orders of 1234. */
const orders = (left: string): string[] =>
  left === ''
    ? ['']
    : [...left].flatMap((digit) => orders(left.replace(digit, '')).map((rest) => digit + rest))

test('L14, L16: one bet on all orders, or a bet on each', () => {
  const draw = fourDigits('4321', '2143')
  expect(payoutOf(four, [one('ibox-big', '1234')], null, draw)).toBe(11_300n)
  expect(payoutOf(four, [one('ibox-small', '1234')], null, draw)).toBe(14_600n)
  const box = one('big', orders('1234').join(','))
  expect(priceOf(four, box, null)).toMatchObject({ units: 24n, stake: 2400n })
  expect(payoutOf(four, [box], null, draw)).toBe(268_000n)
})

test('L17: a roll holds ten numbers', () => {
  const roll = one('big', 'R300')
  expect(priceOf(four, roll, null)).toMatchObject({ pick: 'R300', units: 10n, stake: 1000n })
  expect(payoutOf(four, [roll], null, fourDigits('1111', '9300'))).toBe(18_000n)
})

test('L18: 49 returns the stake of the halves', () => {
  const draw: Draw = { n: [[1, 2, 3, 4, 5, 6]], extra: [[49]] }
  const pick = one('special-halves', 'big,small,odd,even')
  expect(winsOf(six, pick, draw)).toEqual([{ hit: 'push', count: 4n }])
  expect(payoutOf(six, [pick], null, draw)).toBe(400n)
  expect(payoutOf(six, [{ ...pick, isHalf: true }], null, draw)).toBe(400n)
})

const NINE_AND_TWOS: Draw = { n: [[9, 0, 0, 2, 2]] }

test('L19: a ticket is rounded down once', () => {
  const pick = { play: 'last3-g3', pick: '02/02', unit: 2n }
  const group: PrizeGroup = { chosen: 1960, most: 1960 }
  expect(payoutOf(fiveDigits, [pick], group, NINE_AND_TWOS)).toBe(653n)
  expect(payoutOf(fiveDigits, [pick, pick, pick, pick], group, NINE_AND_TWOS)).toBe(2613n)
})

test('L20: what the slider leaves comes back, also with a lost ticket', () => {
  const group: PrizeGroup = { chosen: 1800, most: 1960 }
  const play = fiveDigits.byCode.get('last3-contains1')
  expect(play?.odds(group)).toEqual({ hit: 33_210 })
  const pick = (digit: string) => ({ play: 'last3-contains1', pick: digit, unit: 200n })
  expect(payoutOf(fiveDigits, [pick('0')], group, NINE_AND_TWOS)).toBe(664n + 16n)
  expect(payoutOf(fiveDigits, [pick('7')], group, NINE_AND_TWOS)).toBe(16n)
})

test('a number that was bought at half odds pays half', () => {
  expect(payoutOf(north, [{ ...one('de', '68'), isHalf: true }], null, N1)).toBe(4950n)
  const price = priceOf(north, { ...one('de', '68'), isHalf: true }, null)
  expect(price).toMatchObject({ greatestWin: 4950n, keys: [{ key: '68', owed: 4950n }] })
})

test('fixed odds have no rebate, whatever group is named', () => {
  const group: PrizeGroup = { chosen: 1800, most: 1960 }
  expect(payoutOf(north, [one('de', '41')], group, N1)).toBe(0n)
  const play = north.byCode.get('de')
  expect(play?.returns(group)).toEqual(play?.returns(null))
})

test('a push returns the rebate too', () => {
  const eleven = lotteryFamilyOf('eleven-five')
  const draw: Draw = { n: [[11, 10, 1, 2, 6]] }
  const pick = { play: 'sum', pick: 'big', unit: 200n }
  expect(payoutOf(eleven, [pick], { chosen: 1900, most: 1960 }, draw)).toBe(206n)
  expect(eleven.byCode.get('sum')?.odds({ chosen: 1960, most: 1960 })).toMatchObject({ big: 19_570 })
})

test('the first prize of six is left to the pool', () => {
  const draw: Draw = { n: [[1, 2, 3, 4, 5, 6]], extra: [[7]] }
  const pick = one('six', '1,2,3,4,5,6,7')
  expect(winsOf(six, pick, draw)).toEqual([
    { hit: '1', count: 1n },
    { hit: '2', count: 6n },
  ])
  expect(payoutOf(six, [pick], null, draw)).toBe(60_000_000n)
  // 1,000,000.00 were carried over, 40,000.00 are staked, and seven units win.
  const pool = { amount: 102_000_000n, winning: 1400n }
  const winner = { play: 'six', pick: '1,2,3,4,5,6', unit: 200n }
  expect(payoutOf(six, [winner], null, draw, pool)).toBe(14_571_428n)
  expect(payoutOf(six, [{ ...winner, unit: 100n }], null, draw, pool)).toBe(7_285_714n)
  expect(payoutOf(six, [one('six', '2,3,4,5,6,7')], null, draw, pool)).toBe(10_000_000n)
  expect(payoutOf(six, [winner], null, draw, { ...pool, winning: 0n })).toBe(0n)
  expect(six.plays.filter(({ pool }) => pool).map(({ code }) => code)).toEqual(['six'])
})

test.each([
  ['ssc', 'last9', '1;2;3', 1960, 'unknown_play'],
  ['ssc', 'last3-straight', '1;2;3', null, 'wrong_group'],
  ['ssc', 'last3-straight', '1;2;3', 1799, 'wrong_group'],
  ['ssc', 'last3-straight', '1;2;3', 1961, 'wrong_group'],
  ['ssc', 'last3-straight', '1;2;3', 1900.5, 'wrong_group'],
  ['vietnam-27', 'lo2', '68', 1960, 'wrong_group'],
  ['ssc', 'all5-straight', '*;*;*;*;*', 1960, 'too_many_units'],
  ['ssc', 'all5-straight', '1;2;3;4', 1960, 'malformed_pick'],
  ['ssc', 'all5-straight', '1;2;3;4;-', 1960, 'malformed_pick'],
  ['ssc', 'all5-straight', '1;2;3;4;', 1960, 'malformed_pick'],
  ['ssc', 'all5-straight', '1;2;3;4;x', 1960, 'malformed_pick'],
  ['ssc', 'any3-places', '1;2;-;-;-', 1960, 'malformed_pick'],
  ['ssc', 'last3-g3', '02', 1960, 'malformed_pick'],
  ['ssc', 'last3-g3', '0/0', 1960, 'malformed_pick'],
  ['ssc', 'last3-g3', '0//1', 1960, 'malformed_pick'],
  ['ssc', 'last3-g6', '0,1', 1960, 'malformed_pick'],
  ['ssc', 'last3-g6', '0#1,2', 1960, 'malformed_pick'],
  ['ssc', 'last3-sum', '28', 1960, 'malformed_pick'],
  ['ssc', 'last3-shape', '', 1960, 'malformed_pick'],
  ['ssc', 'last3-shape', 'toString', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '1#1,2,3', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '1,2,3#4,5', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '1#2#3', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '#1,2,3', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '0,1,2', 1960, 'malformed_pick'],
  ['eleven-five', 'any3', '001,2,3', 1960, 'malformed_pick'],
  ['eleven-five', 'first2-straight', '1;1', 1960, 'malformed_pick'],
  ['mark-six', 'six', '1,2,3,4,5', null, 'malformed_pick'],
  [
    'mark-six',
    'six',
    Array.from({ length: 49 }, (_none, place) => place + 1).join(','),
    null,
    'too_many_units',
  ],
  ['four-digit', 'big', 'R30', null, 'malformed_pick'],
  ['four-digit', 'big', '12 4', null, 'malformed_pick'],
  ['four-digit', 'big', '１２３４', null, 'malformed_pick'],
] as const)('%s %s "%s" at group %s is refused: %s', (id, play, pick, chosen, problem) => {
  const group = chosen === null ? null : { chosen, most: 1960 }
  expect(priceOf(lotteryFamilyOf(id), { play, pick, unit: 200n }, group)).toEqual({ problem })
})

test('a launch can offer 1900 to 1980, and a stake is above zero', () => {
  const pick = { play: 'last3-straight', pick: '1;2;3', unit: 200n }
  for (const most of [1899, 1981, 1950.5]) {
    expect(priceOf(fiveDigits, pick, { chosen: 1800, most })).toEqual({ problem: 'wrong_group' })
  }
  for (const most of [1900, 1980]) {
    expect(priceOf(fiveDigits, pick, { chosen: most, most })).toMatchObject({ units: 1n })
  }
  expect(priceOf(fiveDigits, { ...pick, unit: 0n }, { chosen: 1900, most: 1900 })).toHaveProperty('problem')
})

test.each([
  ['ssc', 'last3-straight', '9876543210;21;32', '*;12;23'],
  ['ssc', 'last3-g6', '7;0,0,2', '0,2,7'],
  ['ssc', 'all5-group30', '4024/91', '024/19'],
  ['eleven-five', 'any3', '10,07#06,1,1,3', '7,10#1,3,6'],
  ['eleven-five', 'first2-straight', '10,2;3', '2,10;3'],
  ['vietnam-27', 'xien2', '99,05,05', '05,99'],
  ['thai-lottery', 'tote', '802,280,088', '028,088'],
  ['four-digit', 'big', '9300,1234,R300,1234', 'R300,1234'],
  ['ssc', 'last3-shape', 'pair,triple,pair', 'triple,pair'],
])('%s %s "%s" has the one form "%s"', (id, play, pick, text) => {
  const group = ['ssc', 'eleven-five'].includes(id) ? { chosen: 1960, most: 1960 } : null
  const family = lotteryFamilyOf(id)
  const priced = priceOf(family, { play, pick, unit: 1n }, group)
  expect(priced).toMatchObject({ pick: text })
  expect(priceOf(family, { play, pick: text, unit: 1n }, group)).toEqual(priced)
  expect(text.length).toBeLessThanOrEqual(pick.length)
})

test.each([
  ['vietnam-27', 'lo2', '68,05', ['05:9900', '68:9900']],
  ['vietnam-27', 'xien2', '68,05', ['*:1700']],
  ['thai-lottery', 'tote', '088,012', ['012:15000', '088:30000']],
  ['four-digit', 'big', '0300,1234', ['0300:250000', '1234:250000']],
  ['four-digit', 'ibox-big', '4321,1122', ['1122:41700', '1234:10500']],
  ['mark-six', 'special-halves', 'odd', ['odd:192']],
])('%s %s "%s" is counted by its keys', (id, play, pick, keys) => {
  const price = priceOf(lotteryFamilyOf(id), one(play, pick), null)
  if ('problem' in price) throw new Error(price.problem)
  expect(price.keys.map(({ key, owed }) => `${key}:${owed}`)).toEqual(keys)
})
