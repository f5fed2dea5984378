import { extent } from '@night-market/fair/testing/extent'
import { afterAll, expect, test, vi } from 'vitest'
import { SERIES } from '@night-market/games/families/series'
import { castTitles } from '@night-market/games/titles/series/casting'
import { TITLES } from '@night-market/games/testing/titles'
import { ON_REQUEST } from '../../env.ts'
import { loadTitles } from '../index.ts'
import { testStudio, WIRE } from '../../testing/test-studio.ts'
import { fillSeries } from './fill.ts'

const it = await testStudio()
await it.studio.app.ready()
afterAll(() => it.close())

const MOST = extent(60, 160)
const FIRST = 20

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const [series] = SERIES
if (!series) throw new Error('there is no series')
const casts = [...castTitles(series)].slice(0, MOST)
const codes = async (): Promise<unknown[]> =>
  (await it.rows('select code from studio.titles where series is not null order by place, code')).map(
    ({ code }) => code,
  )

test('the catalogue opens with the titles of the files, and generated ones follow', async () => {
  expect((await it.studio.titles.page(null, 1000)).titles).toEqual(TITLES)
  await fillSeries(it.studio.db, FIRST, log).done
  expect(await codes()).toEqual(casts.slice(0, FIRST).map(({ code }) => code))
})

test('a studio that stopped half-way goes on where it was, and two at once store every title once', async () => {
  const stopped = fillSeries(it.studio.db, MOST, log)
  await stopped.stop()
  const second = await it.secondStudio()
  await Promise.all([
    fillSeries(it.studio.db, MOST, log).done,
    // The other waits for its turn: by then nothing is missing.
    fillSeries(second.db, MOST, log).done,
  ])
  expect(await codes()).toEqual(casts.map(({ code }) => code))
  expect(log.warn).not.toHaveBeenCalled()
})

test('a new file of the family withdraws none of its generated titles', async () => {
  await it.rows("update studio.title_files set hash = 'older' where family = $1", [series.family])
  await loadTitles(it.studio.db, new Date(), { switchedOn: ON_REQUEST })
  const listed = []
  for (let after: string | null = null; ;) {
    const page: { titles: { code: string }[]; next: string | null } = await it.studio.titles.page(after, 50)
    listed.push(...page.titles.map(({ code }) => code))
    if (page.next === null) break
    after = page.next
  }
  expect(listed).toHaveLength(TITLES.length + casts.length)
  expect(new Set(listed).size).toBe(listed.length)
})

test('a generated title launches and plays a round', async () => {
  it.wallet.balances.set('mem-1', 10_000 * WIRE)
  const player = await it.enter('mem-1', casts[7]?.code ?? '')
  const played = await player.start(100n)
  expect(played).toMatchObject({ success: true, value: { round: { isOver: true } } })
})
