/**
 * `npm run art -- [--minutes 10] [--mend]`: draws the tile of every title small, the generated ones too, and compares each
 * with every other. Names the pairs that are near each other: fewer than 12 of 64 edges and less than 14 of 255 in
 * colour apart. Exit code 1 when there are any.
 *
 * With `--mend` the later title of each pair gets another look, which is written to the list of variants.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { main, Stop } from '../cli/stop.ts'
import { mendedVariants } from './art/mend.ts'
import { allSubjects, nearPairs, printsOf, sentenceOf } from './art/near-pairs.ts'

const VARIANTS = new URL('../studio/src/art/variants/variants.json', import.meta.url)
const TELL_EVERY = 1000

const { values: asked } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, mend: { type: 'boolean', default: false } },
})

await main(async () => {
  if (!/^[1-9][0-9]{0,3}$/.test(asked.minutes)) throw new Stop('--minutes should be a whole number.')
  const begunAt = performance.now()
  const seconds = (): number => Math.round((performance.now() - begunAt) / 1000)
  const subjects = allSubjects()
  const prints = await printsOf(subjects, (drawn) => {
    if (drawn % TELL_EVERY === 0) console.log(`${drawn} tiles drawn in ${seconds()} s`)
    return seconds() < Number(asked.minutes) * 60 ? 'continue' : 'stop'
  })
  if (asked.mend) {
    if (prints.length < subjects.length) throw new Stop('--mend needs every tile: give it more --minutes.')
    const { variants, unmended } = await mendedVariants(prints)
    const sorted = Object.fromEntries(Object.entries(variants).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(VARIANTS, `${JSON.stringify(sorted, null, 2)}\n`)
    console.log(`${Object.keys(variants).length} titles wear another look than their first`)
    for (const pair of unmended) console.log(`✗ no look was found for ${pair}`)
  }
  const pairs = nearPairs(prints)
  for (const pair of pairs) console.log(`✗ ${sentenceOf(pair)}`)
  console.log(`${prints.length} of ${subjects.length} tiles in ${seconds()} s: ${pairs.length} near pairs`)
  if (pairs.length > 0) process.exitCode = 1
})
