import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { isLess, rational } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { TITLES } from '../../testing/titles.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import { climbAt, climbsOf, multiplierAt, topOf } from './multipliers.ts'
import { tower } from './rules.ts'
import type { TowerConfig, TowerState } from './rules.ts'

const CONFIGS = TITLES.filter(({ family }) => family === 'tower-climb').map(
  ({ config }) => config as TowerConfig,
)
const [first] = CONFIGS
if (!first) throw new Error('there is no tower')
const TOWER: TowerConfig = first
const NONE = scriptedChance([])

const begun = (level: Level, nonce = 0): TowerState =>
  tower.init(TOWER, { stake: 100n, choice: { level } }, fairChance('s', 'c', nonce)).state

const safeTile = ({ traps, picked }: TowerState): number =>
  [0, 1, 2, 3, 4].find((tile) => !traps[picked.length]?.includes(tile)) ?? -1

test.each(LEVELS)('every row of a tower at level %s has as many traps as its level says', (level) => {
  const { tiles, safe } = TOWER.levels[level]
  const { traps } = begun(level)
  expect(traps).toHaveLength(TOWER.rows)
  for (const row of traps) {
    expect(new Set(row).size).toBe(tiles - safe)
    expect(row.every((tile) => tile >= 0 && tile < tiles)).toBe(true)
  }
})

test('wherever one leaves, the return is that of the game rounded down and no less than certified', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    const { rtp, maxWinX100 } = tower.certify(config)
    const worst = rational(BigInt(rtp.numerator), BigInt(rtp.denominator))
    for (const climb of climbsOf(config)) {
      expect(isLess(rational(BigInt(config.returnBps), 10_000n), climb.rtp)).toBe(false)
      expect(isLess(climb.rtp, worst)).toBe(false)
      expect(climb.multiplierX100).toBeLessThanOrEqual(Math.min(config.capX100, maxWinX100))
      expect(climb.multiplierX100).toBeGreaterThan(100)
    }
  }
})

test('the ladder of two tiles doubles, and that of three with one safe triples', () => {
  expect([1, 2, 3].map((rows) => multiplierAt(TOWER, 'hard', rows))).toEqual([196, 392, 784])
  expect([1, 2, 3].map((rows) => multiplierAt(TOWER, 'expert', rows))).toEqual([294, 882, 2646])
  expect(climbAt(TOWER, 'hard', 3).chance).toEqual(rational(1n, 8n))
})

test('a trap ends the round empty and shows all traps', () => {
  const state = begun('hard')
  const tile = state.traps[0]?.[0] ?? 0
  const step = tower.act(TOWER, state, { type: 'pick', tile }, NONE)
  expect(step).toMatchObject({ isOver: true, payout: 0n })
  expect(step.events).toEqual([{ type: 'fell', tile, traps: state.traps }])
  expect(tower.legal(TOWER, step.state)).toEqual([])
})

test('the view keeps the traps above hidden until the round is over', () => {
  const state = begun('medium')
  const step = tower.act(TOWER, state, { type: 'pick', tile: safeTile(state) }, NONE)
  expect(tower.view(TOWER, state)).toMatchObject({ traps: [], picked: [], multiplierX100: 100 })
  expect(tower.view(TOWER, step.state)).toMatchObject({ traps: [state.traps[0]], multiplierX100: 147 })
  expect(step.events).toHaveLength(1)
  expect(step.events[0]).toMatchObject({ type: 'climbed', traps: state.traps[0], payout: '147' })
  const over = tower.act(TOWER, step.state, { type: 'cash_out' }, NONE)
  expect(over.payout).toBe(147n)
  expect(tower.view(TOWER, over.state)).toMatchObject({ outcome: 'cashed_out', traps: state.traps })
})

test.each(LEVELS)('the top of level %s, or the last row within the cap, pays by itself', (level) => {
  let state = begun(level)
  let step = tower.act(TOWER, state, { type: 'pick', tile: safeTile(state) }, NONE)
  while (!step.isOver) {
    state = JSON.parse(JSON.stringify(step.state)) as TowerState
    step = tower.act(TOWER, state, { type: 'pick', tile: safeTile(state) }, NONE)
  }
  const top = topOf(TOWER, level)
  expect(step.state.picked).toHaveLength(top)
  expect(step.payout).toBe(BigInt(multiplierAt(TOWER, level, top)))
  expect(step.events.map(({ type }) => type)).toEqual(['climbed', 'cashed_out'])
})

test('traps lie under every tile equally often, whatever the row', () => {
  const rounds = 1_500
  const counts = new Map<string, number>()
  for (let nonce = 0; nonce < rounds; nonce++) {
    begun('medium', nonce).traps.forEach((row, index) => {
      for (const tile of row) counts.set(`${index}:${tile}`, (counts.get(`${index}:${tile}`) ?? 0) + 1)
    })
  }
  expect(counts.size).toBe(TOWER.rows * 3)
  for (const times of counts.values())
    expect(Math.abs(times - rounds / 3)).toBeLessThan(4.5 * Math.sqrt((rounds * 2) / 9))
})

test('actions that are not offered are refused', () => {
  const state = begun('hard')
  for (const action of [null, 'pick', { type: 'pick' }, { type: 'pick', tile: 2 }, { type: 'cash_out' }])
    expect(isOffered(tower.legal(TOWER, state), action)).toBe(false)
  expect(() => tower.act(TOWER, state, { type: 'cash_out' }, NONE)).toThrow('not possible')
  expect(() => tower.act(TOWER, state, { type: 'pick', tile: 2 }, NONE)).toThrow('not possible')
})

test('a level that there is not is refused', () => {
  for (const wrong of [null, {}, { level: 'toString' }, { level: 1 }, []])
    expect(tower.parseChoice(TOWER, wrong, 1n)).toEqual({ problem: 'no_level' })
})
