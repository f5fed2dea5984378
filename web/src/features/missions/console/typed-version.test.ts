import { DefinitionVersionBody } from '@night-market/protocol/missions/definitions'
import { expect, test } from 'vitest'
import type { Definition, Version } from './queries.ts'
import { typedVersion, writtenVersion, type Kind, type TypedVersion } from './typed-version.ts'

const MONEY = { cash: 'INR/2', locale: 'en-IN' }
const TEXTS = { EN: { title: 'Warm up', text: 'Play.' }, ES: { title: 'Calienta', text: 'Juega.' } }
const TERMS: Version['terms'][] = [
  {
    kind: 'mission',
    metric: 'valid_bet',
    gameTypes: ['RNG'],
    goal: '50000',
    reward: { kind: 'points', amount: '60' },
  },
  { kind: 'mission', metric: 'logins', gameTypes: [], goal: '5', reward: { kind: 'cash', amount: '1050' } },
  {
    kind: 'mission',
    metric: 'games',
    gameTypes: [],
    goal: '3',
    reward: { kind: 'tickets', draw: 'drw_1', count: 2 },
  },
  {
    kind: 'board',
    measure: 'valid_bet',
    gameTypes: [],
    least: '10000',
    prizes: { kind: 'cash', amounts: ['100000', '50000'] },
  },
]
const DEFINITION = { period: 'day', firstDay: null, lastDay: null, position: 1 } as Definition

function again(terms: Version['terms'], change: Partial<TypedVersion> = {}) {
  const version = { terms, texts: TEXTS } as unknown as Version
  const kind: Kind = terms.kind
  return writtenVersion({ ...typedVersion(DEFINITION, version, MONEY), ...change }, kind, TEXTS, MONEY)
}
const isTaken = (written: object): boolean =>
  DefinitionVersionBody.safeParse({ id: 'ver_00000000000000000000', ...written }).success

test('a version that nothing was changed of is sent as it was read', () => {
  for (const terms of TERMS) {
    expect(again(terms)).toEqual({ terms, texts: TEXTS })
    expect(isTaken(again(terms))).toBe(true)
  }
})

test('what is wrong in a version is left to the schema', () => {
  const [mission, , , board] = TERMS
  if (mission === undefined || board === undefined) throw new Error('the terms of this test are gone')
  for (const change of [
    { goal: 'far' },
    { goal: '0' },
    { amounts: '' },
    { gameTypes: 'CHESS' },
    { titleEN: '' },
  ])
    expect(isTaken(again(mission, change)), JSON.stringify(change)).toBe(false)
  expect(isTaken(again(board, { amounts: '100 200' }))).toBe(false)
})
