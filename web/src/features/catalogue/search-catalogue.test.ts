import { expect, test } from 'vitest'
import { openCatalogue } from './search-catalogue.ts'

const catalogue = openCatalogue(
  [
    ['1', 'dragon-pearl', 'Dragon Pearl Rush', 'LTN', 'RNG'],
    ['2', 'kraken-reef', 'Kraken Reef Hunter', 'REEF', 'RNG'],
    ['3', 'powder-mines', 'Powder Mines', 'CFX', 'MINI'],
  ],
  [
    { code: 'LTN', name: 'Lantern', type: 'RNG', games: 30 },
    { code: 'REEF', name: 'Nine Reef', type: 'RNG', games: 20 },
    { code: 'CFX', name: 'Copper Fox', type: 'MINI', games: 10 },
  ],
)
const names = (text: string) => catalogue.ask(text).games.map(({ name }) => name)

test.each([
  ['dra', ['Dragon Pearl Rush']],
  ['pearl rush', ['Dragon Pearl Rush']],
  ['draogn', ['Dragon Pearl Rush']],
  ['krakn', ['Kraken Reef Hunter']],
])('HOME-7: "%s" finds %j, typo or not', (text, found) => {
  expect(names(text)).toEqual(found)
})

test('HOME-7: the name of a studio finds the studio and its games', () => {
  const answer = catalogue.ask('lantern')
  expect(answer.studios.map(({ code }) => code)).toEqual(['LTN'])
  expect(catalogue.ask('lantren').studios.map(({ code }) => code)).toEqual(['LTN'])
  expect(answer.games.map(({ name }) => name)).toEqual(['Dragon Pearl Rush'])
})

test('when nothing matches, the closest is offered and said to be that', () => {
  const answer = catalogue.ask('powdre dragoon zzz')
  expect(answer.isClosest).toBe(true)
  expect(answer.games.length).toBeGreaterThan(0)
})
