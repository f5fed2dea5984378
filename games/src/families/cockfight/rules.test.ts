import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { returnOf } from '../../kernel/bets.ts'
import { bpsOf, numberOf } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { TITLES } from '../../testing/titles.ts'
import { ENDINGS, waysOf } from './config.ts'
import type { CockfightBet, CockfightConfig, Ending, Pool } from './config.ts'
import { cockfight as family } from './index.ts'
import { mostOfPool, oddsOf } from './odds.ts'
import { dividendsOf } from './pool.ts'
import { cockfight } from './rules.ts'
import { rungAt, rungsOf } from './walk.ts'

const CONFIGS = TITLES.filter((title) => title.family === 'cockfight').map(
  (title) => title.config as CockfightConfig,
)
const POOL = CONFIGS.find(({ pool }) => pool !== null) as CockfightConfig
const FIXED = CONFIGS.find(({ fullTimeX100 }) => fullTimeX100 > 0) as CockfightConfig
const RULE = { feeBps: 500, cancelX100: 107 }

/** What bets of a pool or at fixed odds come to when the fight ends so. */
function paid(config: CockfightConfig, bets: CockfightBet[], ending: Ending): bigint {
  const before = ENDINGS.slice(0, ENDINGS.indexOf(ending)).reduce((sum, each) => sum + config.ways[each], 0)
  const stake = bets.reduce((sum, bet) => sum + BigInt(bet.stake), 0n)
  return cockfight.init(config, { stake, choice: bets }, scriptedChance([before, 0])).payout
}

const bet = (kind: Ending, stake: string, more: Partial<CockfightBet> = {}): CockfightBet => ({
  kind,
  stake,
  ...more,
})

test('a pool pays what is left of it after five percent, per stake on the winner', () => {
  // 10,000 on Meron, 8,000 on Wala: 18,000 x 0.95 / 10,000 = 1.71, and 17,100 / 8,000 = 2.1375, rounded down to 2.13.
  const pool: Pool = ['10000', '8000']
  expect(dividendsOf(RULE, pool)).toEqual({ pays: { meron: 171, wala: 213 }, isCancelled: false })
  expect(paid(POOL, [bet('meron', '1000', { pool })], 'meron')).toBe(1710n)
  expect(paid(POOL, [bet('wala', '1000', { pool })], 'wala')).toBe(2130n)
  expect(paid(POOL, [bet('wala', '1000', { pool })], 'meron')).toBe(0n)
})

test('a draw pays eight to one and returns the stakes on both sides without a fee', () => {
  const pool: Pool = ['1000', '1500']
  const bets = [bet('meron', '1000', { pool }), bet('draw', '200', { pool })]
  expect(paid(POOL, bets, 'draw')).toBe(1000n + 1800n)
  expect(paid(POOL, bets, 'wala')).toBe(0n)
})

test.each([
  [['11300', '88700'], { meron: 840, wala: 107 }, true],
  [['12000', '88000'], { meron: 791, wala: 107 }, true],
  [['12100', '87900'], { meron: 785, wala: 108 }, false],
  [['500', '0'], { meron: 95, wala: null }, true],
  [['0', '0'], { meron: null, wala: null }, false],
] as const)('the pool %j pays %j, cancelled: %s', (pool, pays, isCancelled) => {
  expect(dividendsOf(RULE, [...pool])).toEqual({ pays, isCancelled })
})

test('a cancelled fight returns every stake, that on the draw too, whatever the end', () => {
  const pool: Pool = ['100', '10000']
  for (const ending of ['meron', 'draw', 'wala'] as const)
    expect(paid(POOL, [bet('meron', '100', { pool }), bet('draw', '300', { pool })], ending)).toBe(400n)
})

test('a player alone at a pool gets the stakes back, and a bet on the draw alone stands', () => {
  expect(paid(POOL, [bet('wala', '700')], 'meron')).toBe(700n)
  expect(paid(POOL, [bet('draw', '700')], 'meron')).toBe(0n)
  expect(paid(POOL, [bet('draw', '700')], 'draw')).toBe(6300n)
})

test('whatever is staked, payouts, fee and rounding are the stakes, and no side is paid more than the certified most', () => {
  const random = seededChance('cockfight pools')
  for (let fight = 0; fight < 3000; fight++) {
    const stakes = Array.from({ length: 2 + random.below(9) }, () => ({
      kind: random.below(2) === 0 ? ('meron' as const) : ('wala' as const),
      stake: String(100 * (1 + random.below(2000))),
    }))
    const sum = (kind?: string): bigint =>
      stakes.reduce((total, each) => total + (kind && each.kind !== kind ? 0n : BigInt(each.stake)), 0n)
    const pool: Pool = [String(sum('meron')), String(sum('wala'))]
    const { isCancelled, pays } = dividendsOf(RULE, pool)
    for (const ending of ['meron', 'wala', 'draw'] as const) {
      const out = stakes.reduce(
        (total, { kind, stake }) => total + paid(POOL, [bet(kind, stake, { pool })], ending),
        0n,
      )
      if (isCancelled || ending === 'draw') expect(out).toBe(sum())
      else {
        const winners = sum(ending)
        const kept = sum() - out
        const fee = (sum() * 5n) / 100n
        // Rounding down to hundredths keeps less than one of each hundred staked on the winner.
        expect(kept).toBeGreaterThanOrEqual(fee)
        expect(kept - fee).toBeLessThanOrEqual(winners / 100n + 1n)
        expect(pays[ending]).toBeLessThanOrEqual(mostOfPool(RULE))
      }
    }
  }
  expect(mostOfPool(RULE)).toBe(789)
})

test('fixed odds open at Malay 0.80 and -0.94, and every price leaves the house its share', () => {
  expect(FIXED.ladder[2]).toEqual([180, 206])
  expect(oddsOf(FIXED).find(({ kind }) => kind === 'full_time')?.outcomes[0]?.payX100).toBe(8900)
  for (const config of CONFIGS)
    for (const odds of oddsOf(config)) {
      expect(bpsOf(returnOf(odds)), odds.kind).toBeGreaterThanOrEqual(9250)
      expect(bpsOf(returnOf(odds)), odds.kind).toBeLessThan(9900)
    }
})

test('both sides of a pool return 95 % of the fights with a winner, and all of the others', () => {
  const drawn = POOL.ways.draw / waysOf(POOL)
  const side = oddsOf(POOL).find(({ kind }) => kind === 'meron')
  expect(numberOf(returnOf(side ?? { outcomes: [] }))).toBeCloseTo(0.95 * (1 - drawn) + drawn, 12)
})

test('a bet at fixed odds is paid at its own rung, also where odds have moved between two bets', () => {
  const bets = [bet('wala', '1000', { rung: 0 }), bet('wala', '500', { rung: 4 })]
  expect(paid(FIXED, bets, 'wala')).toBe(2100n + 1010n)
  expect(paid(FIXED, bets, 'full_time')).toBe(1500n)
  expect(paid(FIXED, [bet('full_time', '100')], 'full_time')).toBe(8900n)
  expect(paid(FIXED, [bet('full_time', '100')], 'draw')).toBe(0n)
})

test('odds walk one rung at a time, the same with each computation, and stay on the ladder', () => {
  const chance = (): ReturnType<typeof fairChance> => fairChance('hash', 'terminal', 7)
  const rungs = rungsOf(FIXED, chance(), 500)
  expect(rungs[0]).toBe(2)
  expect(new Set(rungs)).toEqual(new Set([0, 1, 2, 3, 4]))
  rungs.slice(1).forEach((rung, step) => expect(Math.abs(rung - (rungs[step] ?? 0))).toBeLessThanOrEqual(1))
  expect(rungAt(FIXED, chance(), -5)).toBe(2)
  expect(rungAt(FIXED, chance(), 3 * FIXED.stepMs + 10)).toBe(rungs[3])
})

test('a bet names odds that stand, or stood a moment ago', () => {
  const { prices } = family.shared ?? {}
  const chance = (): ReturnType<typeof fairChance> => fairChance('hash', 'terminal', 7)
  const stand = (rung: number, ms: number): boolean | undefined =>
    prices?.stand(FIXED, [bet('meron', '100', { rung })], chance, ms)
  const rungs = rungsOf(FIXED, chance(), 40)
  const moved = rungs.findIndex((rung, step) => step > 0 && rung !== rungs[step - 1])
  const at = moved * FIXED.stepMs
  const [before = 0, after = 0] = rungs.slice(moved - 1, moved + 1)
  expect([stand(before, at - 1), stand(after, at - 1)]).toEqual([true, false])
  expect([stand(before, at + 1400), stand(after, at + 1400)]).toEqual([true, true])
  expect([stand(before, at + 1600), stand(after, at + 1600)]).toEqual([false, true])
  expect(prices?.stand(FIXED, [bet('draw', '100')], chance, 0)).toBe(true)
})

test('no player sets the pool', () => {
  const forged = [bet('meron', '100', { pool: ['100', '999999'] })]
  expect(family.shared?.prices?.placed(forged)).toEqual([bet('meron', '100')])
})

test.each([
  [null, 'no_bets'],
  [[], 'no_bets'],
  [[bet('full_time', '100')], 'bet_not_on_the_table'],
  [[{ kind: 'meron', stake: '0' }], 'bet_not_on_the_table'],
  [[{ kind: 'meron', stake: '100', pool: ['1'] }], 'bet_not_on_the_table'],
  [[{ kind: 'meron', stake: '100', pool: ['-1', '5'] }], 'bet_not_on_the_table'],
  [[bet('meron', '50'), bet('meron', '50')], 'bet_placed_twice'],
  [[bet('meron', '50', { pool: ['1', '2'] }), bet('wala', '50')], 'bet_not_on_the_table'],
  [[bet('meron', '90')], 'bets_do_not_add_up_to_the_stake'],
])('the choice %j is refused at a pool', (choice, problem) => {
  expect(cockfight.parseChoice(POOL, choice, 100n)).toEqual({ problem })
})

test.each([[undefined], [5], [-1], [1.5], ['2']])('a side at fixed odds needs a rung: %j is none', (rung) => {
  const choice = [{ kind: 'meron', stake: '100', rung }]
  expect(cockfight.parseChoice(FIXED, choice, 100n)).toEqual({ problem: 'bet_not_on_the_table' })
})

test('the ends of fights come as often as the rules say', () => {
  const counts = new Map<string, number>()
  const rounds = 20_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { mark } = family.shared?.outcome(FIXED, fairChance('cockfight', 'ends', nonce)) ?? {}
    counts.set(mark?.look ?? '', (counts.get(mark?.look ?? '') ?? 0) + 1)
  }
  for (const ending of ENDINGS) {
    const share = FIXED.ways[ending] / waysOf(FIXED)
    const error = Math.sqrt((share * (1 - share)) / rounds)
    expect(Math.abs((counts.get(ending) ?? 0) / rounds - share), ending).toBeLessThan(4.5 * error)
  }
})
