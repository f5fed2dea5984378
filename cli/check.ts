/**
 * `npm run check`: what CI runs. Each rule counts as one test; the last line is `N passed, N failed`.
 *
 * `npm run check -- --long` runs all of what a check samples, walks every journey on a phone too, then walks the deployment
 * guide, and strikes the product with thirty faults.
 */
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { bundleBudget } from './check/bundle-budget.ts'
import { frameBudget } from './check/frame-budget.ts'
import { Phases } from './check/costs.ts'
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
    broken: async () => bundleBudget() ?? frameBudget(),
  },
]

const GUIDE = command('the deployment guide', process.execPath, 'proofs/deployment.ts')
const CAMPAIGN = command('thirty faults', process.execPath, 'proofs/faults.ts', '--faults', '30')

const { long: isLong } = parseArgs({ options: { long: { type: 'boolean', default: false } } }).values

await main(async () => {
  const phases = new Phases()
  await phases.measure('build', build)
  // Tests wait for databases and browsers a good part of the time: a rule fills it.
  const [held, tests] = await Promise.all([
    holdAll(RULES, phases),
    runTests(isLong ? 'long' : 'check', { names: [] }, phases),
  ])
  if (isLong) held.push(...(await holdAll([GUIDE, CAMPAIGN], phases)))
  for (const { broken } of held) if (broken !== undefined) console.log(broken)
  const { passed, failed } = sum([...held, tests])
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

interface Held extends Count {
  /** Which rule does not hold, and why. */
  broken?: string
}

/** One after another. */
async function holdAll(rules: Rule[], phases: Phases): Promise<Held[]> {
  const held: Held[] = []
  for (const rule of rules) held.push(await phases.measure(rule.title, () => hold(rule)))
  return held
}

async function hold(rule: Rule): Promise<Held> {
  const wrong = await rule.broken()
  console.log(`${wrong === null ? '✓' : '✗'} ${rule.title}`)
  return wrong === null
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, broken: `✗ ${rule.title}\n${wrong}` }
}
