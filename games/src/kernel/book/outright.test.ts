import { describe, expect, test } from 'vitest'
import {
  judgeOutright,
  outrightBoard,
  outrightRef,
  outrightScore,
  placesOf,
  problemBeside,
  problemOfPrices,
} from './outright.ts'
import { payoutOf } from './slip.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Doum', 'Elm']
const entrants = NAMES.map((name) => ({ name, isOut: name === 'Elm' }))
const scoreOf = (named: Record<string, number>, most = 1) => outrightScore(entrants, named, most)
function judged(places: number, named: Record<string, number>) {
  const score = scoreOf(named)
  if (typeof score === 'string') throw new Error(score)
  return NAMES.map((_name, at) => judgeOutright(entrants, outrightRef(places), String(at + 1), score))
}
const [won, lost, out] = [{ verdict: 'W' }, { verdict: 'L' }, { verdict: 'V' }]
const heat = (places: number, tied: number) => ({ verdict: 'W', deadHeat: { places, tied } })

test.each<[number, Record<string, number>, object[]]>([
  [1, { Ash: 1 }, [won, lost, lost, lost, out]],
  [1, { Ash: 1, Cedar: 1 }, [heat(1, 2), lost, heat(1, 2), lost, out]],
  [2, { Ash: 1, Birch: 1, Cedar: 1 }, [heat(2, 3), heat(2, 3), heat(2, 3), lost, out]],
  [2, { Ash: 1, Birch: 2, Cedar: 2, Doum: 2 }, [won, heat(1, 3), heat(1, 3), heat(1, 3), out]],
  [3, { Ash: 1, Birch: 1, Cedar: 3 }, [won, won, won, lost, out]],
])('of %i places %o makes what each of them came to', (places, named, expected) => {
  expect(judged(places, named)).toEqual(expected)
})

test('however the places are shared, one unit of each at level odds is paid the places in all', () => {
  const shared: Record<string, number>[] = [
    { Ash: 1, Birch: 1, Cedar: 1 },
    { Ash: 1, Birch: 2, Cedar: 2, Doum: 2 },
    { Ash: 1, Birch: 2 },
  ]
  for (const named of shared) {
    const decided = judged(2, named).flatMap((one) =>
      one && one.verdict !== 'V' ? { ...one, d100: 100 } : [],
    )
    const paid = decided.map((leg) => payoutOf(600n, [1], [leg]))
    expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(1200n)
  }
})

// S1, S2 and S5 of the cases: 60.00 at 6.00 shared by three, 100.00 at 1.50 by two, and a double.
test('a dead heat pays the odds times places by tied, rounded down once', () => {
  const leg = (d100: number, tied: number) => ({ d100, verdict: 'W' as const, deadHeat: { places: 1, tied } })
  expect(payoutOf(6000n, [1], [leg(600, 3)])).toBe(12_000n)
  expect(payoutOf(10_000n, [1], [leg(150, 2)])).toBe(7500n)
  expect(payoutOf(10_000n, [2], [leg(300, 2), { d100: 200, verdict: 'W' }])).toBe(30_000n)
})

test('places are counted as in a table, and enough of them are known', () => {
  expect(scoreOf({ Ash: 1, Birch: 1, Cedar: 3 }, 3)).toEqual({ step: 1, 1: 1, 2: 1, 3: 3 })
  expect(scoreOf({ Ash: 1, Birch: 1, Cedar: 2 })).toContain('Cedar cannot be on place 2')
  expect(scoreOf({ Ash: 2 })).toContain('Ash cannot be on place 2')
  expect(scoreOf({ Ash: 1 }, 3)).toContain('bets are on the first 3')
  expect(scoreOf({ Elm: 1 })).toBe('Elm takes no part')
  expect(scoreOf({ Fir: 1 })).toContain('there is no Fir')
  // No more are left than four.
  expect(scoreOf({ Ash: 1, Birch: 2, Cedar: 3, Doum: 4 }, 9)).toMatchObject({ step: 1 })
})

test('an open outright has no verdict but for those that were removed', () => {
  expect(judgeOutright(entrants, outrightRef(1), '1', { step: 0 })).toBeNull()
  expect(judgeOutright(entrants, outrightRef(1), '5', { step: 0 })).toEqual(out)
  for (const [ref, outcome] of [
    [{ market: 1, spec: '' }, '1'],
    [{ market: 536, spec: 'places=1' }, '1'],
    [{ market: 534, spec: 'places=2' }, '1'],
    [outrightRef(1), '6'],
    [outrightRef(1), '01'],
  ] as const)
    expect(() => judgeOutright(entrants, ref, outcome, { step: 1 })).toThrow('no market')
  expect([1, 2, 59].map((places) => placesOf(outrightRef(places)))).toEqual([1, 2, 59])
})

describe('prices', () => {
  const odds = { Ash: 300, Birch: 400, Cedar: 500, Doum: 400 }
  test('a market is a sure win where Σ 1/d is no more than its places, to the last hundredth', () => {
    // 1/2 + 1/4 + 1/8 + 1/8 is 1.
    const even = { Ash: 200, Birch: 400, Cedar: 800, Doum: 800 }
    expect(problemOfPrices(entrants, [{ places: 1, odds: even }])).toContain('a sure win')
    expect(problemOfPrices(entrants, [{ places: 1, odds: { ...even, Doum: 799 } }])).toBeNull()
    expect(problemOfPrices(entrants, [{ places: 2, odds: { ...odds, Ash: 120, Birch: 180 } }])).toContain(
      'a sure win',
    )
  })
  test('beside another outright the longer odds of each are no sure win, where both are of the same', () => {
    const other = (changes: object, places = 1) => ({
      name: 'Other',
      markets: [{ places, odds: { ...odds, ...changes } }],
    })
    // 1/3 + 1/4 + 1/5 + 1/4 is 1.033; with 1/6 of Birch 0.95.
    const mine = [{ places: 1, odds }]
    expect(problemBeside(mine, other({ Ash: 250 }))).toBeNull()
    expect(problemBeside(mine, other({ Ash: 250, Birch: 600 }))).toContain('winner: with the odds of Other')
    expect(problemBeside(mine, other({ Birch: 600 }, 2))).toBeNull()
    expect(problemBeside(mine, other({ Birch: 600, Elm: 900 }))).toBeNull()
    const { Birch: _birch, ...rest } = odds
    const spelled = { name: 'Other', markets: [{ places: 1, odds: { ...rest, 'BIRCH ': 600 } }] }
    expect(problemBeside(mine, spelled)).toContain('a sure win')
  })
  test('names that objects have are names of competitors too', () => {
    const strange = ['constructor', 'toString'].map((name) => ({ name, isOut: false }))
    expect(problemOfPrices(strange, [{ places: 1, odds: {} }])).toContain('are missing')
    expect(outrightScore(strange, Object.fromEntries([['constructor', 1]]), 1)).toEqual({
      step: 1,
      1: 1,
    })
  })
  test('the board has the outcomes by their numbers, without those that were removed', () => {
    const [winner] = outrightBoard(entrants, [{ places: 1, odds }])
    expect(winner).toMatchObject({ market: 534, spec: '', isMain: true })
    expect(winner?.outcomes.map(({ outcome, d100 }) => [outcome, d100])).toEqual([
      ['1', 300],
      ['2', 400],
      ['3', 500],
      ['4', 400],
    ])
  })
})
