/**
 * `npm run randomness -- [--seed text] [--minutes 20] [--only ent|rngtest|dieharder] [--raw]`: streams the words of the
 * product's chance, round after round, to public batteries of tests, and prints what each says. What is not installed is
 * named with the package that has it. `--raw` writes the stream to the standard output instead, for any other battery.
 *
 * Exit code 1 when a test fails, or none could be run.
 */
import { parseArgs } from 'node:util'
import { commitment } from '@night-market/fair/chance'
import { wordsOf } from './randomness/stream.ts'
import { feed, TOOLS, type Verdict } from './randomness/tools.ts'
import { main, Stop } from '../cli/stop.ts'

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: 'night market' },
    minutes: { type: 'string', default: '20' },
    only: { type: 'string' },
    raw: { type: 'boolean', default: false },
  },
})

await main(async () => {
  if (!/^[1-9][0-9]{0,3}$/.test(asked.minutes)) throw new Stop('--minutes should be a whole number.')
  const seeds = { serverSeed: commitment(asked.seed), clientSeed: asked.seed }
  if (asked.raw) return writeRaw(wordsOf(seeds))
  const late = AbortSignal.timeout(Number(asked.minutes) * 60_000)
  const verdicts: Verdict[] = []
  for (const { name, debian, runs } of TOOLS.filter(
    ({ name: own }) => asked.only === undefined || own === asked.only,
  ))
    for (const run of runs) {
      const output = await feed(name, run, wordsOf(seeds), late).catch((error: Error) => {
        if (late.aborted) return undefined
        throw error
      })
      if (output === null) {
        console.log(`${name} is not installed: apt-get install ${debian}, or the package of your system`)
        break
      }
      if (output === undefined) {
        console.log(`${name} ${run.test}: no time left; give it more --minutes`)
        break
      }
      const found = run.judge(output)
      if (found.length === 0)
        found.push({ test: run.test, result: 'said nothing that is known', isGood: false })
      verdicts.push(...found)
      for (const { test, result, isGood } of found)
        console.log(`${isGood ? '✓' : '✗'} ${name} | ${test} | ${result}`)
    }
  const bad = verdicts.filter(({ isGood }) => !isGood)
  console.log(`${verdicts.length} results of seed "${asked.seed}", ${bad.length} failed`)
  if (bad.length > 0 || verdicts.length === 0) process.exitCode = 1
})

/** Until the reader closes the pipe. */
async function writeRaw(stream: Generator<Buffer>): Promise<void> {
  process.stdout.on('error', () => process.exit(0))
  for (const chunk of stream)
    if (!process.stdout.write(chunk))
      await new Promise((resolve) => void process.stdout.once('drain', resolve))
}
