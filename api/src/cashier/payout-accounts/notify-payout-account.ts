import { sendNotice } from '../../members/index.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'
import type { DueNotice } from './queries.ts'
import { newAccountWords } from './texts.ts'

const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 20

/**
 * Starts notifying members of new payout accounts; `stop` waits for the messages under way. Any number of processes
 * may run it.
 */
export function startPayoutAccountNotices(services: Services): Loop {
  const turn = async (): Promise<boolean> =>
    (await notifyPayoutAccounts(services, services.clock())) === AT_ONCE
  const pauses = { idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS }
  return startLoop({ name: 'payout account notices', ...pauses, turn }, services.log)
}

/**
 * Notifies members of new payout accounts by mail or text message; returns how many were tried.
 *
 * Each attempt is stored before the message is sent. A failed attempt, or one whose process died, is retried after a
 * minute, then at growing intervals for a day and a half. A message that may have arrived is not sent again.
 */
// Not a subscriber of the outbox: the dispatcher keeps a transaction open, and a mail server may take longer than a
// transaction may idle.
export async function notifyPayoutAccounts(services: Services, now: Date): Promise<number> {
  const due = await queries.claimNotices(services.db, now, AT_ONCE)
  if (due.length === 0) return 0
  const { name } = await merchantOf(services.db)
  await Promise.all(due.map((account) => notifyMember(services, account, name)))
  return due.length
}

async function notifyMember(
  services: Services,
  { id, memberId, label }: DueNotice,
  merchant: string,
): Promise<void> {
  const { db, log } = services
  try {
    const notice = { id: `ntc_${id.slice('pac_'.length)}`, texts: newAccountWords(merchant, label) }
    const outcome = await sendNotice(services, memberId, notice)
    if (outcome === 'failed' || outcome === 'unknown')
      log.warn({ outcome, account: id }, 'payout account notice not confirmed')
    if (outcome !== 'failed') await queries.markNotified(db, id)
  } catch (error) {
    // Edge of the process: a failed notice does not block the others.
    log.error({ err: error, account: id }, 'payout account notice failed; retrying')
  }
}
