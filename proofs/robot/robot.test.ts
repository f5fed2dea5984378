/** A sample of what `npm run robot` does with every title: one full round through studio and platform. */
import { rmSync } from 'node:fs'
import { FAMILIES } from '@night-market/games/families/index'
import { extent } from '@night-market/fair/testing/extent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '../../cli/stack/stack.ts'
import { ask, emptyPlace } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'
import { playTitles, ROBOT_SETTINGS, unrecorded } from './run.ts'
import { listTitles, titlesToPlay, type RobotTitle } from './titles.ts'

const SAMPLE = extent(80, 200)
const OF_EACH = extent(1, 2)
/** Generated titles beside those of the files. */
const GENERATED = 40

let stack: Stack
beforeAll(async () => {
  Object.assign(process.env, ROBOT_SETTINGS)
  stack = await startStack({ ...(await emptyPlace()), STUDIO_TITLES: GENERATED }, { hasDemoMembers: false })
  await listTitles(stack, () => {})
  // The clock of a table, a tenth as long.
  await ask(
    stack.database.url,
    `update studio.titles set title = jsonb_set(title, '{table}', '{"openMs": 1500, "revealMs": 900}') where title ? 'table'`,
    [],
  )
})
afterAll(async () => {
  await stack?.stop()
  if (stack) rmSync(stack.settings.DATA_DIR, { recursive: true, force: true })
})

test(`${SAMPLE} titles of every family launch and play a round, and the books are true`, async () => {
  const titles = sampleOf(await titlesToPlay(stack))
  expect(titles).toHaveLength(SAMPLE)
  const { publicUrl: api, studioUrl: studio } = stack.settings
  const plan = { titles, players: 3, forMs: 200_000, onPlayed: () => {} }
  const { played, failures } = await playTitles({ api, studio }, plan)
  expect(failures).toEqual([])
  expect(played.size).toBe(SAMPLE)
  expect(await unrecorded(stack, played)).toEqual([])
  const { isGood, output } = await verified(stack)
  expect(isGood, output).toBe(true)
  // What was played is not played again.
  const left = new Set((await titlesToPlay(stack)).map(({ code }) => code))
  expect(titles.filter(({ code }) => left.has(code))).toEqual([])
})

/** The first titles of each family and host, and others that are played alone, evenly over the list. */
function sampleOf(titles: RobotTitle[]): RobotTitle[] {
  const least = FAMILIES.flatMap(({ id }) => {
    const own = titles.filter(({ family }) => family === id)
    expect(own.length, id).toBeGreaterThanOrEqual(2)
    const alone = own.filter(({ host }) => host === 'round')
    const seated = own.filter(({ host }) => host === 'seat')
    return [
      ...own.filter(({ host }) => host === 'table').slice(0, OF_EACH),
      ...seated.slice(0, OF_EACH),
      ...alone.slice(0, OF_EACH),
    ]
  })
  const others = titles.filter((title) => title.host === 'round' && !least.includes(title))
  const wanted = SAMPLE - least.length
  const step = others.length / wanted
  return [
    ...least,
    ...Array.from({ length: wanted }, (_, index) => others[Math.floor(index * step)] as RobotTitle),
  ]
}
