/**
 * `npm run check`: what CI runs. Each rule counts as one test; the last line is `N passed, N failed`.
 *
 * `npm run check -- --long` walks every journey on a phone too, then walks the deployment guide, and strikes
 * the product with thirty faults.
 */
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { bundleBudget } from './check/bundle-budget.ts'
import { lockIsComplete } from './check/lock.ts'
import { run } from './run.ts'
import { main } from './stop.ts'
import { runTests, sum, type Count } from './check/test-runs.ts'

interface Rule {
  title: string
  /** Null when it holds, else what is wrong. */
  broken: () => Promise<string | null>
}

const command = (title: string, file: string, ...args: string[]): Rule => ({
  title,
  broken: async () => {
    const { isGood, output } = await run(file, args)
    return isGood ? null : output
  },
})

const RULES: Rule[] = [
  command('format', 'oxfmt', '--check'),
  command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  command('types of the servers', 'tsc', '-p', 'tsconfig.json'),
  command('types of the site', 'tsc', '-p', 'web/tsconfig.json'),
  command('types of the games', 'tsc', '-p', 'studio/browser/tsconfig.json'),
  command('dead code', 'knip'),
  command('schema dump', process.execPath, 'cli/database/shape.ts', '--check'),
  { title: 'lock completeness', broken: async () => lockIsComplete() },
  {
    title: 'bundle budget',
    broken: async () => bundleBudget(),
  },
]

const GUIDE = command('the deployment guide', process.execPath, 'proofs/deployment.ts')
const CAMPAIGN = command('thirty faults', process.execPath, 'proofs/faults.ts', '--faults', '30')

const { long: isLong } = parseArgs({ options: { long: { type: 'boolean', default: false } } }).values

await main(async () => {
  await build()
  // Tests wait for databases and browsers a good part of the time: a rule fills it.
  const [counts, tests] = await Promise.all([holdAll(RULES), runTests(isLong ? 'all' : 'tagged')])
  counts.push(tests)
  if (isLong) counts.push(await hold(GUIDE), await hold(CAMPAIGN))
  const { passed, failed } = sum(counts)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})

/** One after another. */
async function holdAll(rules: Rule[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const rule of rules) counts.push(await hold(rule))
  return counts
}

async function hold(rule: Rule): Promise<Count> {
  const wrong = await rule.broken()
  console.log(wrong === null ? `✓ ${rule.title}` : `✗ ${rule.title}\n${wrong}`)
  return { passed: wrong === null ? 1 : 0, failed: wrong === null ? 0 : 1 }
}
