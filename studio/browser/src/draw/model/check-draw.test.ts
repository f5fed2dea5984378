import { expect, test } from 'vitest'
import { drawChance, drawText } from '@night-market/fair/beacon'
import { commitment } from '@night-market/fair/chance'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { DrawResult, Ticket } from '@night-market/protocol/studio-draw'
import { checkDraw } from './check-draw.ts'
import { ownPool, poolOf } from './pool.ts'

const GAME = 'nm-k3-1'
const dice = lotteryFamilyOf('k3')
const NEWEST = 'a'.repeat(64)
const OLDER = commitment(NEWEST)

function resultOf(issue: string, seed: string): DrawResult {
  const result = {
    issue,
    beacon: '-',
    seed,
    seedHash: commitment(seed),
    drawsAt: 0,
    root: null,
    isVoid: false,
  }
  const name = drawText(GAME, result.issue, result.beacon)
  return { ...result, numbers: dice.draw(drawChance(seed, name)) }
}
const result = resultOf('20261122-0002', NEWEST)
const before = resultOf('20261122-0001', OLDER)
const sum = String((result.numbers['n'] ?? []).flat().reduce((total, face) => total + face, 0))
const ticket: Ticket = {
  id: 'tkt_a',
  round: 'tkt_a',
  gameCode: GAME,
  issue: result.issue,
  state: 'won',
  chase: null,
  picks: [{ play: 'halves', pick: 'big,small', unit: '200', units: '2', isHalf: false }],
  group: 1960,
  stake: '400',
  greatestWin: '392',
  payout: '392',
  boughtAt: 0,
  closesAt: 0,
  drawsAt: 0,
}

test('a draw of the chain is what its seed gives, and its tickets are paid by the rules', () => {
  expect(checkDraw(dice, GAME, result, { before, tickets: [ticket], most: 1960 })).toEqual({
    hash: true,
    numbers: true,
    chain: true,
    payouts: true,
  })
})

test('what is not at hand is not judged', () => {
  expect(checkDraw(dice, GAME, result, { before: undefined, tickets: [], most: 1960 })).toMatchObject({
    chain: null,
    payouts: null,
  })
})

test('another seed, other numbers, another chain and another payout are seen', () => {
  const tickets = [{ ...ticket, payout: '393' }]
  const false_ = {
    ...result,
    seedHash: OLDER.replace(/^./, 'x'),
    numbers: { n: [[1, 1, Number(sum) > 9 ? 1 : 6]] },
  }
  expect(checkDraw(dice, GAME, false_, { before, tickets, most: 1960 })).toEqual({
    hash: false,
    numbers: false,
    chain: false,
    payouts: false,
  })
})

test('a winner of a pool is held against its share of the pool of the own money', () => {
  const six = lotteryFamilyOf('mark-six')
  const real = { mode: 'real', currency: 'INR', scale: 2 } as const
  const shared = { amount: '1000', winning: '600', share: '333', paid: '999', carried: '1' }
  const won = {
    ...result,
    numbers: { n: [[1, 2, 3, 4, 5, 6]], extra: [[7]] },
    pools: [
      { ...real, mode: 'demo' as const, ...shared, amount: '5' },
      { ...real, ...shared },
    ],
  }
  const picks = [{ play: 'six', pick: '1,2,3,4,5,6', unit: '200', units: '1', isHalf: false }]
  const paid = { ...ticket, picks, group: null, payout: '333' }
  const payouts = (payout: string) =>
    checkDraw(six, 'nm-six', won, {
      before,
      tickets: [{ ...paid, payout }],
      most: null,
      pool: poolOf(real, won),
    }).payouts
  expect([payouts('333'), payouts('334'), payouts('0')]).toEqual([true, false, false])
  expect(ownPool({ ...real, currency: 'THB' }, won.pools)).toBe(null)
  expect(poolOf(real, {})).toBe(null)
})
