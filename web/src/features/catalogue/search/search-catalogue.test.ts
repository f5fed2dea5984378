import { expect, test } from 'vitest'
import { gameRows, type GameRow } from './game-rows.ts'
import { openCatalogue } from './search-catalogue.ts'

const catalogue = openCatalogue(
  [
    row('dragon-pearl', 'Dragon Pearl Rush', 'LTN', 'RNG', 9610, 'slot reels fortune luck lantern'),
    row('kraken-reef', 'Kraken Reef Hunter', 'REEF', 'RNG', 9550, 'slot reels ocean sea'),
    row('powder-mines', 'Powder Mines', 'CFX', 'MINI', 9800, 'mines minesweeper माइंस gems'),
    row('silent-scarab', 'Silent Scarab', 'REEF', 'RNG', 9600, 'slot reels egypt pharaoh मिस्र'),
    row('riviera', 'Riviera', 'REEF', 'MINI', 9730, 'roulette wheel रूलेट'),
  ],
  [
    { code: 'LTN', name: 'Lantern', type: 'RNG', games: 30 },
    { code: 'REEF', name: 'Nine Reef', type: 'RNG', games: 20 },
    { code: 'REEF', name: 'Nine Reef', type: 'MINI', games: 2 },
    { code: 'CFX', name: 'Copper Fox', type: 'MINI', games: 10 },
  ],
)
function row(
  gameCode: string,
  name: string,
  vendor: string,
  type: 'RNG' | 'MINI',
  rtpBps: number,
  words: string,
): GameRow {
  const maths = { rtpBps, rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null } as const
  return {
    gameCode,
    name,
    vendor,
    type,
    figures: { maths, feeBps: null },
    words,
    iconUrl: `/${gameCode}.webp`,
  }
}

const names = (text: string) => catalogue.ask(text).games.map(({ name }) => name)

test.each([
  ['dra', ['Dragon Pearl Rush']],
  ['pearl rush', ['Dragon Pearl Rush']],
  ['draogn', ['Dragon Pearl Rush']],
  ['krakn', ['Kraken Reef Hunter']],
])('HOME-7: "%s" finds %j, typo or not', (text, found) => {
  expect(names(text)).toEqual(found)
})

test('HOME-7: one letter finds the most played games with a word that begins with it', () => {
  expect(names('p')).toEqual(['Dragon Pearl Rush', 'Powder Mines'])
  expect(names('R')).toEqual(['Dragon Pearl Rush', 'Kraken Reef Hunter', 'Riviera'])
})

test('HOME-7: the name of a studio finds the studio and its games', () => {
  const answer = catalogue.ask('lantern')
  expect(answer.studios.map(({ code }) => code)).toEqual(['LTN'])
  expect(catalogue.ask('lantren').studios.map(({ code }) => code)).toEqual(['LTN'])
  expect(answer.games.map(({ name }) => name)).toEqual(['Dragon Pearl Rush'])
})

test.each([
  ['egypt', ['Silent Scarab']],
  ['मिस्र', ['Silent Scarab']],
  ['रूलेट', ['Riviera']],
  ['माइंस', ['Powder Mines']],
])('HOME-7: a game is found by its kind and theme, in both languages: %s', (text, found) => {
  expect(names(text)).toEqual(found)
})

test('HOME-7: a typo is forgiven in the name of a game, not in that of its studio', () => {
  expect(names('mine')).toEqual(['Powder Mines'])
  expect(names('nine')).toEqual(expect.arrayContaining(['Kraken Reef Hunter', 'Silent Scarab', 'Riviera']))
})

test('HOME-7: a result brings its picture and its return, a studio stands there once', () => {
  expect(catalogue.ask('dragon').games[0]).toMatchObject({
    iconUrl: '/dragon-pearl.webp',
    figures: { maths: { rtpBps: 9610 } },
  })
  expect(catalogue.ask('nine reef').studios).toEqual([
    { code: 'REEF', name: 'Nine Reef', type: 'RNG', games: 22 },
  ])
})

test('when nothing matches, the closest is offered and said to be that', () => {
  const answer = catalogue.ask('powdre dragoon zzz')
  expect(answer.isClosest).toBe(true)
  expect(answer.games.length).toBeGreaterThan(0)
})

test('HOME-7: a row of the index has its return and its fee, and a game whose vendor states none has no return', () => {
  const beside = { rtpOf: 'main', rtpMarginBps: null, rtpJackpotBps: null } as const
  const rows = gameRows({
    version: '',
    vendors: [{ code: 'LTN', iconsBegin: '/', iconsEnd: '.webp' }],
    types: ['RNG', 'SPORTS'],
    words: [''],
    names: ['Jade', 'Book'],
    codes: ['jade', ''],
    vendorOf: [0, 0],
    typeOf: [0, 1],
    wordsOf: [0, 0],
    icons: ['*', '*'],
    rtpBps: [9500, null],
    figuresOf: [0, 0],
    figures: [{ ...beside, feeBps: null }],
  })
  expect(rows.map(({ gameCode, figures }) => [gameCode, figures])).toEqual([
    ['jade', { maths: { rtpBps: 9500, ...beside }, feeBps: null }],
    ['book', { maths: null, feeBps: null }],
  ])
})
