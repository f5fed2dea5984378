/**
 * `npm run robot -- [--titles n] [--family name] [--minutes 60] [--data .data/robot]`: launches every title and plays one
 * full round of it with real money, over HTTP, through the studio and the signed wallet of the platform, in a product of
 * its own.
 *
 * Prints the rate and each failure; at the end every round has to be on the platform's record as the game said it, and the
 * books have to be proven. A run that was stopped goes on with the titles that are left. Exit code 1 when anything failed.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FAMILIES } from '@night-market/games/families/index'
import { freePort } from '../cli/database/free-port.ts'
import { readSettings } from '../cli/settings.ts'
import { startStack, type Stack } from '../cli/stack/stack.ts'
import { main, Stop } from '../cli/stop.ts'
import { playTitles, ROBOT_SETTINGS, unrecorded } from './robot/run.ts'
import { listTitles, titlesToPlay, type RobotTitle } from './robot/titles.ts'
import { verified } from './testkit/verified.ts'

const PLAYERS = 4
const SHOWN = 50
const TELL_MS = 10_000

const { values: asked } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    family: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    data: { type: 'string', default: '.data/robot' },
  },
})

await main(async () => {
  const most = wholeNumber('titles', asked.titles)
  refuseUnknown(asked.family)
  const forMs = wholeNumber('minutes', asked.minutes) * 60_000
  Object.assign(process.env, ROBOT_SETTINGS)
  const settings = readSettings({
    DATA_DIR: asked.data,
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  })
  const stack = await startStack(settings, { hasDemoMembers: false })
  let isDone = false
  try {
    const tell = teller()
    await listTitles(stack, (stored) => tell(`${count(stored)} titles are generated`))
    const left = await titlesToPlay(stack)
    const chosen = left.filter(({ family }) => asked.family === undefined || family === asked.family)
    isDone =
      (await play(stack, chosen.slice(0, most), forMs)) &&
      chosen.length === left.length &&
      left.length <= most
  } finally {
    await stack.stop()
  }
  if (isDone) rmSync(settings.DATA_DIR, { recursive: true, force: true })
})

/** Whether all of them were played and nothing was wrong. */
async function play(stack: Stack, titles: RobotTitle[], forMs: number): Promise<boolean> {
  const { publicUrl: api, studioUrl: studio } = stack.settings
  const begunAt = performance.now()
  const rate = (played: number): string => (played / ((performance.now() - begunAt) / 1000)).toFixed(1)
  const tell = teller()
  const { played, failures } = await playTitles(
    { api, studio },
    {
      titles,
      players: PLAYERS,
      forMs,
      onPlayed: (done, failed) =>
        tell(`${count(done)} of ${count(titles.length)} played, ${rate(done)} a second, ${failed} failures`),
    },
  )
  const seconds = Math.round((performance.now() - begunAt) / 1000)
  console.log(`${count(played.size)} titles played in ${seconds} s, ${rate(played.size)} a second`)
  failures.push(...(await unrecorded(stack, played)))
  for (const failure of failures.slice(0, SHOWN)) console.log(`✗ ${failure}`)
  const books = await verified(stack)
  if (!books.isGood) console.log(books.output)
  console.log(`${failures.length} failures; the books are ${books.isGood ? 'proven' : 'wrong'}`)
  if (failures.length > 0 || !books.isGood) process.exitCode = 1
  const isComplete = played.size === titles.length
  if (!isComplete) console.log(`${count(titles.length - played.size)} titles are left: run it again to go on`)
  return isComplete && process.exitCode !== 1
}

/** Prints a line at most every ten seconds. */
function teller(): (line: string) => void {
  let toldAt = performance.now()
  return (line) => {
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    console.log(line)
  }
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function refuseUnknown(family: string | undefined): void {
  const known = FAMILIES.map(({ id }) => id)
  if (family !== undefined && !known.includes(family))
    throw new Stop(`--family should be one of ${known.join(', ')}, not "${family}".`)
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Stop(`--${name} should be a whole number, not "${text}".`)
  return Number(text)
}
