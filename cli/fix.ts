/** `npm run fix`: format and lint, repaired. */
import { run } from './run.ts'

await run('oxlint', ['--type-aware', '--fix'], { isShown: true })
await run('oxfmt', [], { isShown: true })
