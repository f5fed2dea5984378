import type { Stack } from '../../cli/stack/stack.ts'
import { verdictOn } from '../../cli/verify.ts'

/** What `npm run verify` says of the deployment while it runs. */
export async function verified({ database }: Stack): Promise<{ isGood: boolean; output: string }> {
  const { isGood, lines } = await verdictOn(database.url)
  return { isGood, output: lines.join('\n') }
}
