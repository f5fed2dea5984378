import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyOf } from '@night-market/games/families/index'
import { TITLES } from '@night-market/games/testing/titles'
import { FROZEN_TITLES } from '@night-market/games/titles/frozen'
import { testStudio, type TestStudio } from '../testing/test-studio.ts'
import { ON_REQUEST } from '../env.ts'
import { loadTitles } from './load.ts'
import { openTitles } from './titles.ts'

const folder = mkdtempSync(join(tmpdir(), 'night-market-titles-'))
const FILES = pathToFileURL(`${folder}/`)
const FILE = join(folder, 'dice.jsonl')
const [FOX = '', BAZAAR = ''] = readFileSync(new URL('dice.jsonl', FROZEN_TITLES), 'utf8').trim().split('\n')

let it: TestStudio
beforeAll(async () => {
  cpSync(FROZEN_TITLES, FILES, { recursive: true })
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await it.close()
})

const load = (switchedOn = ON_REQUEST) => loadTitles(it.studio.db, new Date(), { folder: FILES, switchedOn })
const loads = async () =>
  (await it.rows('select family, loaded_at from studio.title_files order by family')).map(String)

test('the studio starts with the frozen titles, each as it was frozen, in their order', async () => {
  const { titles } = await it.studio.titles.page(null, 1000)
  expect(titles).toEqual(TITLES)
  expect(await it.studio.titles.last(2)).toEqual(TITLES.slice(-2).toReversed())
})

test('the list is read by page, and each title stands on one', async () => {
  const read: unknown[] = []
  let after: string | null = null
  do {
    const page = await it.studio.titles.page(after, 40)
    expect(page.titles.length).toBeLessThanOrEqual(40)
    read.push(...page.titles)
    after = page.next
  } while (after !== null)
  expect(read).toEqual(TITLES)
})

test('a file that has not changed is not loaded again', async () => {
  const before = await loads()
  await Promise.all([load(), load(), load()])
  expect(await loads()).toEqual(before)
})

test('GAME-9: a family that is not switched on is not offered, and its rounds end as they began', async () => {
  const { code = '' } = TITLES.find((title) => familyOf(title).isOfferedOnRequest) ?? {}
  expect((await it.studio.titles.offered(code)).brand).toBe('SV3')
  const version = await it.studio.titles.version()
  await load([])
  expect(await it.studio.titles.version()).not.toBe(version)
  const { titles } = await (await it.secondStudio()).titles.page(null, 1000)
  expect(titles.map(({ family }) => family)).not.toContain('cockfight')
  expect(titles).toHaveLength(TITLES.length - 5)
  const fresh = openTitles(it.studio.db)
  await expect(fresh.offered(code)).rejects.toThrow('not_found')
  expect((await fresh.get(code)).code).toBe(code)
  await load()
  expect((await openTitles(it.studio.db).offered(code)).code).toBe(code)
})

test('a title that its file no longer lists ends its rounds but opens no more', async () => {
  writeFileSync(FILE, `${BAZAAR}\n`)
  await Promise.all([load(), load()])
  expect((await it.studio.titles.get('fox-dice')).code).toBe('fox-dice')
  await expect(it.studio.titles.offered('fox-dice')).rejects.toThrow('not_found')
  await expect(it.studio.titles.get('no-such-game')).rejects.toThrow('not_found')
  const { titles } = await it.studio.titles.page(null, 1000)
  expect(titles.map(({ code }) => code)).not.toContain('fox-dice')
})

test('a published title never changes its maths', async () => {
  const hash = (JSON.parse(FOX) as { certificate: { mathsHash: string } }).certificate.mathsHash
  writeFileSync(FILE, `${FOX.replace(hash, '0'.repeat(64))}\n${BAZAAR}\n`)
  await expect(load()).rejects.toThrow('a published dice title has other maths')
  const title = await it.studio.titles.get('fox-dice')
  expect(title.certificate.mathsHash).toBe(hash)
})
