import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { isLess, rational } from '../../kernel/rational.ts'
import { TITLES } from '../../testing/titles.ts'
import { RISKS, ROWS, plinko, returnOfTable, tableOf } from './rules.ts'
import type { PlinkoConfig } from './rules.ts'

const CONFIGS = TITLES.filter((title) => title.family === 'plinko').map(
  (title) => title.config as PlinkoConfig,
)

test('every table is a mirror, pays whole tenths and returns from 98.5% to 99.2%', () => {
  expect(CONFIGS).toHaveLength(2)
  for (const config of CONFIGS) {
    for (const rows of ROWS) {
      for (const risk of RISKS) {
        const table = tableOf(config, { rows, risk })
        expect(table).toHaveLength(rows + 1)
        expect(table.toReversed()).toEqual(table)
        expect(table.every((multiplier) => Number.isInteger(multiplier / 10))).toBe(true)
        const rtp = returnOfTable(table)
        expect(isLess(rtp, rational(985n, 1000n)) || isLess(rational(992n, 1000n), rtp)).toBe(false)
      }
    }
  }
})

test.each([8, 12] as const)('all paths through %i rows together return what the table claims', (rows) => {
  for (const config of CONFIGS) {
    for (const risk of RISKS) {
      let returned = 0n
      for (let paths = 0; paths < 2 ** rows; paths++) {
        const path = Array.from({ length: rows }, (_, row) => (paths >> row) & 1)
        returned += plinko.init(config, { stake: 10n, choice: { rows, risk } }, scriptedChance(path)).payout
      }
      const rtp = returnOfTable(tableOf(config, { rows, risk }))
      expect(rational(returned, 10n * 2n ** BigInt(rows))).toEqual(rtp)
    }
  }
})

test('the certificate states the worst table and the largest multiplier', () => {
  for (const config of CONFIGS) {
    const tables = ROWS.flatMap((rows) => RISKS.map((risk) => tableOf(config, { rows, risk })))
    const certificate = plinko.certify(config)
    const worst = rational(BigInt(certificate.rtp.numerator), BigInt(certificate.rtp.denominator))
    expect(tables.some((table) => isLess(returnOfTable(table), worst))).toBe(false)
    expect(certificate.maxWinX100).toBe(Math.max(...tables.flat()))
  }
})

test('the ball tells its way', () => {
  const config = CONFIGS[0]
  if (!config) throw new Error('there is no plinko')
  const path = [1, 1, 0, 1, 1, 1, 1, 1]
  const step = plinko.init(config, { stake: 100n, choice: { rows: 8, risk: 'low' } }, scriptedChance(path))
  const multiplierX100 = tableOf(config, { rows: 8, risk: 'low' })[7]
  expect(step.events).toEqual([
    { type: 'drop', rows: 8, risk: 'low', path, slot: 7, multiplierX100, payout: String(multiplierX100) },
  ])
})

test('only the rows and risks on offer are taken', () => {
  const parse = (choice: unknown): unknown => plinko.parseChoice(CONFIGS[0] as PlinkoConfig, choice, 1n)
  expect(parse({ rows: 16, risk: 'high' })).toEqual({ choice: { rows: 16, risk: 'high' } })
  for (const wrong of [null, [], {}, { rows: 10, risk: 'low' }, { rows: '8', risk: 'low' }]) {
    expect(parse(wrong)).toEqual({ problem: 'no_rows' })
  }
  for (const wrong of [{ rows: 8 }, { rows: 8, risk: 'toString' }])
    expect(parse(wrong)).toEqual({ problem: 'no_risk' })
})
