/** Retries requests while servers are down, as members do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../../cli/seed/simulated-member.ts'

/** Longer than any server is down. */
const GIVE_UP_AFTER_MS = 180_000
const PAUSE_MS = 100
/** Codes that do not decide the request. */
const AWAY = ['unavailable', 'vendor_unreachable', 'wallet_unreachable', 'deposit_unavailable', '500', '503']

/** Retries until there is a definite answer, which may be a refusal. */
export async function withRetry<Result>(ask: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + GIVE_UP_AFTER_MS
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

/** Retries the same way: `ok`, or the code of the refusal. */
export async function outcomeOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    await withRetry(ask)
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}
