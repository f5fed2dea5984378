import { expect, test } from 'vitest'
import { TITLES } from '../testing/titles.ts'
import { miniTitles } from './minis.ts'

const shared = { family: 'penny', features: [] }

test('the code is the name, and the company comes from the theme without what another title has', () => {
  const [one, other] = miniTitles(shared, [
    ['LTN fortune dragon: Jade Dragon Toss', 1],
    ['REEF fortune coin: Lucky Toss', 2],
  ])
  expect(one).toMatchObject({ code: 'jade-dragon-toss', brand: 'LTN', hero: 'dragon', config: 1 })
  const all = [one, other].flatMap((title) => [title?.hero, ...(title?.symbols ?? [])])
  expect(all).toHaveLength(10)
  expect(new Set(all).size).toBe(10)
})

test('a line that is no title is refused', () => {
  expect(() => miniTitles(shared, [['Jade Dragon', 1]])).toThrow('not a title')
  expect(() => miniTitles(shared, [['LTN nowhere dragon: Jade Dragon', 1]])).toThrow('no theme')
})

test('mini games of a family differ in at least four icons and come from every brand', () => {
  const families = Map.groupBy(
    TITLES.filter(({ category }) => category === 'MINI'),
    ({ family }) => family,
  )
  for (const [family, titles] of families) {
    if (titles.length < 15) continue
    expect(new Set(titles.map(({ brand }) => brand)).size, family).toBe(4)
    for (const [index, one] of titles.entries()) {
      const icons = [one.hero, ...one.symbols]
      expect(icons).toHaveLength(5)
      for (const other of titles.slice(index + 1)) {
        const differing = icons.filter((icon) => ![other.hero, ...other.symbols].includes(icon))
        expect(differing.length, `${one.code} and ${other.code}`).toBeGreaterThanOrEqual(4)
      }
    }
  }
})
