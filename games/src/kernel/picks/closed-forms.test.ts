import { expect, test } from 'vitest'
import { seedsOf } from '@night-market/fair/testing/extent'
import { SMALL_LOTTERIES, type SmallLottery } from '../../testing/picks/models.ts'
import { isLess, rational, type Rational } from '../rational.ts'
import { seededChance } from '../seeded-chance.ts'
import type { Hit, Picked } from './lottery.ts'

/** Ends where the text is no pick. */
function readAs({ play }: SmallLottery, text: string): Picked {
  const picked = play.read(text)
  if (picked === null) throw new Error(`"${text}" was not read`)
  return picked
}

const tallied = (hits: Iterable<[Hit, number]>): Record<Hit, number> => {
  const counts: Record<Hit, number> = {}
  for (const [hit, count] of hits) if (count > 0) counts[hit] = (counts[hit] ?? 0) + count
  return counts
}

test.each(SMALL_LOTTERIES)('$name: units, wins and keys are those of the written-out units', (lottery) => {
  const pays = (hit: Hit): number => lottery.play.pays(hit, null)
  for (const seed of seedsOf(5, 40)) {
    const { text, units } = lottery.draft(seededChance(`${lottery.name} ${seed}`))
    const picked = readAs(lottery, text)
    expect(picked.units, text).toBe(units.length)
    const keys = picked.keys?.(pays).map(({ key }) => key)
    if (keys !== undefined) expect(keys.toSorted(), text).toEqual(units.toSorted())
    expect(readAs(lottery, picked.text).text).toBe(picked.text)
    expect(picked.text.length, text).toBeLessThanOrEqual(text.length)
    let most = 0
    for (const draw of lottery.draws) {
      const hits = units.flatMap((unit) => lottery.hits(unit, draw)).map((hit): [Hit, number] => [hit, 1])
      const expected = tallied(hits)
      const found = tallied(picked.wins(draw))
      if (!isSame(found, expected)) expect(found, `${text} on ${JSON.stringify(draw)}`).toEqual(expected)
      most = Math.max(
        most,
        Object.entries(expected).reduce((sum, [hit, count]) => sum + count * pays(hit), 0),
      )
    }
    expect(picked.greatest(pays), text).toBeGreaterThanOrEqual(most)
  }
})

/** Cheaper than `toEqual`, which is for the message. */
function isSame(a: Record<Hit, number>, b: Record<Hit, number>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

test.each(SMALL_LOTTERIES)('$name: its return is that of the worst unit over all draws', (lottery) => {
  const units = new Set(
    seedsOf(3, 100).flatMap((seed) => lottery.draft(seededChance(`${lottery.name} ${seed}`)).units),
  )
  const returns = [...units].map((unit) => returnOf(lottery, unit))
  expect(returns.length).toBeGreaterThan(0)
  const worst = returns.reduce((least, one) => (isLess(one, least) ? one : least))
  expect(lottery.play.returns(null)).toEqual(worst)
})

function returnOf({ play, draws, hits }: SmallLottery, unit: string): Rational {
  let total = 0
  for (const draw of draws) for (const hit of hits(unit, draw)) total += play.pays(hit, null)
  return rational(BigInt(total), BigInt(draws.length) * 10_000n)
}

test('the greatest win is reached where the units win together', () => {
  const reached = SMALL_LOTTERIES.filter(({ name }) => /all of|none of|extra ball|columns$/.test(name))
  expect(reached.length).toBeGreaterThan(9)
  for (const lottery of reached) {
    const pays = (hit: Hit): number => lottery.play.pays(hit, null)
    const { text } = lottery.draft(seededChance(`${lottery.name} 1`))
    const picked = readAs(lottery, text)
    const paid = lottery.draws.map((draw) =>
      picked.wins(draw).reduce((sum, [hit, count]) => sum + count * pays(hit), 0),
    )
    expect(picked.greatest(pays), `${lottery.name}: ${text}`).toBe(Math.max(...paid))
  }
})
