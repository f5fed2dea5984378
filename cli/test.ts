/**
 * `npm test`: everything, or the tests whose file names are given, or with `--changed` what a change since `main` can
 * affect. The last line is `N passed, N failed`.
 */
import { affected } from './check/changed.ts'
import { runTests } from './check/test-runs.ts'
import { main } from './stop.ts'

await main(async (names) => {
  const isChanged = names.includes('--changed')
  const { passed, failed } = await runTests('check', isChanged ? { affected: affected() } : { names })
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && (passed > 0 || isChanged) ? 0 : 1
})
