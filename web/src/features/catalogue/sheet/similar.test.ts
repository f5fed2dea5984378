import type { Game } from '@night-market/protocol/catalogue'
import { expect, test } from 'vitest'
import { filledUp } from './similar.ts'

const game = (nodeId: string, change: Partial<Game> = {}) =>
  ({
    nodeId,
    gameType: 'RNG',
    gameClassify: '',
    vassalage: 'LTN',
    maths: { volatility: 'low' },
    features: [],
    status: 'active',
    ...change,
  }) as unknown as Game
const ids = (games: readonly Game[]) => games.map(({ nodeId }) => nodeId)

test('HOME-7: behind one recent game stand those most like it, itself and paused ones left out', () => {
  const roulette = game('roulette', { gameType: 'LIVE', vassalage: 'REEF' })
  const others = [
    game('slot'),
    game('of its studio', { vassalage: 'REEF' }),
    roulette,
    game('paused', { gameType: 'LIVE', status: 'maintenance' }),
    game('other roulette', { gameType: 'LIVE' }),
  ]
  expect(ids(filledUp([roulette], others))).toEqual(['roulette', 'other roulette', 'of its studio', 'slot'])
})

test('HOME-7: a full row of recent games stays as it was played', () => {
  const recent = Array.from({ length: 8 }, (_, index) => game(`recent ${index}`))
  expect(filledUp(recent, [game('more')])).toBe(recent)
})
