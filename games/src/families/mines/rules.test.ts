import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { isLess, rational } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { plansOf } from './certify.ts'
import { choose, multiplierAt } from './multipliers.ts'
import { mines } from './rules.ts'
import type { MinesConfig, MinesState } from './rules.ts'

const MINES: MinesConfig = { cells: 25, returnBps: 9900, capX100: 1_000_000 }
const NONE = scriptedChance([])

function begun(count: number): MinesState {
  return mines.init(MINES, { stake: 100n, choice: { mines: count } }, fairChance('s', 'c', count)).state
}

function safeCells(state: MinesState): number[] {
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !state.mines.includes(cell))
}

test('every number of mines is laid, each on a cell of its own', () => {
  for (let count = 1; count <= 24; count++) {
    const state = begun(count)
    expect(new Set(state.mines).size).toBe(count)
    expect(state.mines.every((cell) => cell >= 0 && cell < 25)).toBe(true)
  }
})

test('whatever the mines and wherever one leaves, the return is 99% rounded down and no less than certified', () => {
  const { rtp, maxWinX100 } = mines.certify(MINES)
  const worst = rational(BigInt(rtp.numerator), BigInt(rtp.denominator))
  for (const plan of plansOf(MINES)) {
    expect(isLess(rational(99n, 100n), plan.rtp)).toBe(false)
    expect(isLess(plan.rtp, worst)).toBe(false)
    const ways = Number(choose(25, plan.picks)) / Number(choose(25 - plan.mines, plan.picks))
    expect(plan.multiplierX100).toBe(Math.floor(99 * ways + 1e-9))
    expect(plan.multiplierX100).toBeLessThanOrEqual(MINES.capX100)
    expect(plan.multiplierX100).toBeLessThanOrEqual(maxWinX100)
  }
  expect(mines.certify(MINES).rtpBps).toBe(9828)
})

test('a mine ends the round empty and shows the mines', () => {
  const state = begun(3)
  const cell = state.mines[0] ?? 0
  const step = mines.act(MINES, state, { type: 'pick', cell }, NONE)
  expect(step).toMatchObject({ isOver: true, payout: 0n })
  expect(step.events).toEqual([{ type: 'exploded', cell, mines: state.mines }])
  expect(mines.legal(MINES, step.state)).toEqual([])
})

test('safe picks raise what leaving pays, and leaving pays it', () => {
  let state = begun(5)
  expect(mines.legal(MINES, state)).toEqual([
    { type: 'pick', fields: { cell: { min: 0, max: 24, except: [] } } },
  ])
  for (const [index, cell] of safeCells(state).slice(0, 3).entries()) {
    const step = mines.act(MINES, state, { type: 'pick', cell }, NONE)
    expect(step.payout).toBe(BigInt(multiplierAt(MINES, 5, index + 1)))
    expect(step.isOver).toBe(false)
    state = JSON.parse(JSON.stringify(step.state)) as MinesState
  }
  const over = mines.act(MINES, state, { type: 'cash_out' }, NONE)
  expect(over).toMatchObject({ isOver: true, payout: BigInt(multiplierAt(MINES, 5, 3)) })
  expect(over.events[0]).toMatchObject({ type: 'cashed_out', mines: state.mines })
})

test('the view keeps the mines hidden until the round is over', () => {
  const state = begun(4)
  const [cell = 0] = safeCells(state)
  const step = mines.act(MINES, state, { type: 'pick', cell }, NONE)
  expect(mines.view(MINES, step.state)).toEqual({
    stake: '100',
    mineCount: 4,
    picked: [cell],
    outcome: 'playing',
    multiplierX100: 117,
    nextX100: multiplierAt(MINES, 4, 2),
  })
  expect(JSON.stringify(step.events)).not.toContain('mines')
  const over = mines.act(MINES, step.state, { type: 'cash_out' }, NONE)
  expect(mines.view(MINES, over.state)).toMatchObject({ outcome: 'cashed_out', mines: state.mines })
})

test('the last step within the cap, and the last safe cell, pay out by themselves', () => {
  for (const count of [1, 12, 24]) {
    let state = begun(count)
    let picks = 0
    for (const cell of safeCells(state)) {
      const step = mines.act(MINES, state, { type: 'pick', cell }, NONE)
      state = step.state
      picks += 1
      if (!step.isOver) continue
      expect(step.events.map((event) => event.type)).toEqual(['safe', 'cashed_out'])
      expect(step.payout).toBe(BigInt(multiplierAt(MINES, count, picks)))
      break
    }
    expect(state.outcome).toBe('cashed_out')
    const isLastCell = picks === 25 - count
    expect(isLastCell || multiplierAt(MINES, count, picks + 1) > MINES.capX100).toBe(true)
  }
})

test('actions that are not offered are refused', () => {
  const state = begun(2)
  const [cell = 0] = safeCells(state)
  const picked = mines.act(MINES, state, { type: 'pick', cell }, NONE).state
  const offers = mines.legal(MINES, picked)
  for (const action of [
    null,
    'pick',
    { type: 'pick' },
    { type: 'pick', cell: 25 },
    { type: 'pick', cell: 0.5 },
    {},
  ]) {
    expect(isOffered(offers, action)).toBe(false)
  }
  expect(isOffered(offers, { type: 'pick', cell })).toBe(false)
  expect(isOffered(offers, { type: 'cash_out' })).toBe(true)
  expect(() => mines.act(MINES, picked, { type: 'pick', cell }, NONE)).toThrow('not possible')
  expect(() => mines.act(MINES, state, { type: 'cash_out' }, NONE)).toThrow('not possible')
})

test('a number of mines that leaves no game is refused', () => {
  for (const count of [0, 25, -1]) {
    expect(mines.parseChoice(MINES, { mines: count }, 1n)).toEqual({ problem: 'mines_out_of_range' })
  }
  for (const wrong of [null, {}, { mines: '3' }, { mines: 1.5 }, []]) {
    expect(mines.parseChoice(MINES, wrong, 1n)).toEqual({ problem: 'no_mines' })
  }
  expect(mines.parseChoice(MINES, { mines: 24, more: 1 }, 1n)).toEqual({ choice: { mines: 24 } })
})
