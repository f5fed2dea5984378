/**
 * A type of games is one entry of a table. One that does not exist is planted there; what it touches besides is its icon, its
 * page and the labels of two features, and the compiler or a test of labels asks for each of them.
 */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('@night-market/protocol/values/game-types', plant)
vi.mock('../../protocol/src/values/game-types.ts', plant)

type Module = typeof import('@night-market/protocol/values/game-types')

/** The module as it is made of a table with one more entry. */
async function plant(): Promise<Module> {
  const source = readFileSync('protocol/src/values/game-types.ts', 'utf8')
  const entry =
    "  BINGO: { ...LOTTERY, tables: 'shared', place: 'bingo', label: 'con_bingo' },\n} as const satisfies"
  const planted = source.replace('} as const satisfies', entry)
  const code = encodeURIComponent(stripTypeScriptTypes(planted))
  return (await import(`data:text/javascript,${code}`)) as Module
}

test('one entry more in the table is one type more everywhere', async () => {
  const { GAME_TYPES, LOTTERY_TYPES } = await import('@night-market/protocol/values/game-types')
  expect(GAME_TYPES).toContain('BINGO')
  expect(LOTTERY_TYPES).toContain('BINGO')
})

test('rewards, campaigns and points take its facts', async () => {
  const { countsFor } = await import('@night-market/protocol/values/rewards')
  expect(countsFor({ product: 'lottery', games: null }, { gameCode: 'b', gameType: 'BINGO' })).toBe(true)
  const { TYPES_OF_PRODUCT } = await import('@night-market/protocol/values/promotions')
  expect(TYPES_OF_PRODUCT.lottery).toContain('BINGO')
  const { EARNINGS } = await import('../../api/src/points/model.ts')
  expect(JSON.parse(EARNINGS)).toContainEqual({ game_type: 'BINGO', type: 'lottery', rate: 100 })
})

test('requests, lanes and pages take it', async () => {
  const { gameTypesText } = await import('@night-market/protocol/catalogue')
  expect(gameTypesText('ALL').parse('BINGO')).toEqual(['BINGO'])
  const { CATEGORIES, CENTRES } = await web<Lists>('catalogue/game-types.ts')
  const { icon, ...category } = CATEGORIES.find(({ place }) => place === 'bingo') ?? {}
  expect(category).toEqual({ type: 'BINGO', place: 'bingo', label: 'con_bingo' })
  expect(icon).toBeUndefined()
  expect(CENTRES.map(({ type }) => type)).toContain('BINGO')
  const { hasRooms } = await web<{ hasRooms: (type: string) => boolean }>('catalogue/rooms/use-rooms.ts')
  expect(hasRooms('BINGO')).toBe(true)
  const { typeText } = await web<{ typeText: (type: string) => string }>('reports/type-words.ts')
  expect(typeText('BINGO')).toBe('reports.type.bingo')
  const { typeWords } = await web<{ typeWords: (type: string) => string }>('vip/type-words.ts')
  expect(typeWords('BINGO')).toBe('vip.type.bingo')
})

interface Entry {
  type: string
  place: string
  icon?: unknown
}
interface Lists {
  CATEGORIES: Entry[]
  CENTRES: Entry[]
}

/** A module of the site, whose sources have a configuration of their own. */
const web = async <Exports>(path: string): Promise<Exports> =>
  (await import(join(import.meta.dirname, '../../web/src/features', path))) as Exports
