/**
 * `npm run race -- [--rounds 100] [--parallel 200] [--only <part of a name>]`: requests that contradict each
 * other, released together against the product's own API over HTTP, again and again; after each target the
 * books are proven.
 *
 * Prints what was asked and answered; exit code 1 when anything was violated.
 */
import { parseArgs } from 'node:util'
import { openDeployment } from './race/deployment.ts'
import { race, TARGETS, type Raced } from './race/run.ts'
import { main, Stop } from '../cli/stop.ts'

const SHOWN = 10

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    parallel: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})

await main(async () => {
  const plan = {
    rounds: wholeNumber('rounds', asked.rounds),
    parallel: wholeNumber('parallel', asked.parallel),
  }
  const targets = TARGETS.filter(({ name }) => name.includes(asked.only))
  if (targets.length === 0) throw new Stop(`No target has "${asked.only}" in its name.`)
  const deployment = await openDeployment()
  let violations = 0
  let requests = 0
  try {
    for (const target of targets) {
      const raced = await race(deployment, target, plan)
      print(raced)
      violations += raced.violations.length
      requests += raced.asked
    }
  } finally {
    await deployment.close()
  }
  console.log(
    `${targets.length} targets, ${requests.toLocaleString('en')} requests, ${violations} violations`,
  )
  if (violations > 0) process.exitCode = 1
})

function print({ name, rounds, asked: requests, outcomes, violations }: Raced): void {
  const words = [...outcomes].toSorted((a, b) => b[1] - a[1]).map(([word, times]) => `${times} ${word}`)
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}: ${rounds} rounds, ${requests} requests`)
  console.log(`    ${words.join(', ')}`)
  for (const sentence of violations.slice(0, SHOWN)) console.log(`    ${sentence}`)
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new Stop(`--${name} should be a whole number, not "${text}".`)
  return Number(text)
}
