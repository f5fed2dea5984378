/**
 * `npm test`: everything, or the tests whose file names are given, or with `--changed` what a change since `main` can
 * affect. The last line is `N passed, N failed`.
 */
import { affected } from './check/changed.ts'
import { runTests } from './check/test-runs.ts'
import { main } from './stop.ts'

await main(async () => {
  const names = process.argv.slice(2)
  const isChanged = names.includes('--changed')
  const { passed, failed } = await runTests('tagged', isChanged ? { affected: affected() } : { names })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && (passed > 0 || isChanged) ? 0 : 1
})
