/** Asking again while servers are away, as people do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../cli/seed/simulated-member.ts'

/** Longer than any server stays away. */
const PATIENCE_MS = 180_000
const PAUSE_MS = 100
/** Words that say nothing about what was asked. */
const AWAY = ['unavailable', 'vendor_unreachable', 'wallet_unreachable', 'deposit_unavailable', '500', '503']

/** Until there is a definite answer, which may be a refusal. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isAway = !(error instanceof Refused) || AWAY.includes(error.code)
      if (!isAway || performance.now() > until) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** The same: `ok`, or the word of the refusal. */
export async function wordOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    await patiently(ask)
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}
