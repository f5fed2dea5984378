/** `npm test`: everything, or the tests whose file names are given. The last line is `N passed, N failed`. */
import { main } from './stop.ts'
import { runTests } from './check/test-runs.ts'

await main(async () => {
  const { passed, failed } = await runTests('all', process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
})
