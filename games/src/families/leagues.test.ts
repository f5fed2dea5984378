import { expect, test } from 'vitest'
import { LEAGUES, leagueOf } from './leagues.ts'
import { sportOf } from './sports.ts'

test('a league has an even number of competitors of a sport, each named once', () => {
  for (const { id, sport, competitors } of LEAGUES) {
    expect(sportOf(sport).id).toBe(sport)
    expect(leagueOf(id).competitors).toBe(competitors)
    expect(competitors.length % 2, id).toBe(0)
  }
  const all = LEAGUES.flatMap(({ competitors }) => competitors)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, colours } of all) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(colours[0], id).not.toBe(colours[1])
    for (const colour of colours) expect(colour, id).toMatch(/^#[0-9a-f]{6}$/)
  }
  expect(LEAGUES.map(({ id, competitors }) => `${id} ${competitors.length}`)).toEqual([
    'lantern 20',
    'monsoon 20',
    'skyline 12',
    'akhara 10',
    'crossfire 10',
    'rift 10',
    'mela 8',
    'chameli 32',
  ])
})

test('a league that is unknown ends', () => {
  expect(() => leagueOf('unknown')).toThrow('there is no league "unknown"')
})
