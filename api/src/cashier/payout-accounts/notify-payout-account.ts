import { sendNotice } from '../../members/index.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'
import type { ToTell } from './queries.ts'
import { newAccountWords } from './texts.ts'

const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 20

/** Tells of new payout accounts as they come; `stop` waits for the messages under way. Any number of processes may. */
export function startPayoutAccountNotices(services: Services): Loop {
  const turn = async (): Promise<boolean> => (await tellOfNewAccounts(services, services.clock())) === AT_ONCE
  const pauses = { idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS }
  return startLoop({ waiting: 'notices of accounts wait', ...pauses, turn }, services.log)
}

/**
 * Tells members by mail or text message of accounts that were added; how many were tried.
 *
 * Who takes one writes that down first. What did not go out, and what was in the hands of a process that died, is tried again
 * after a minute, then ever more rarely, for a day and a half. A message of which nobody knows whether it arrived is not
 * sent again.
 */
// Not by the outbox: that keeps a transaction open while subscribers act, and a mail server may take longer than one may idle.
export async function tellOfNewAccounts(services: Services, now: Date): Promise<number> {
  const due = await queries.takeToTell(services.db, now, AT_ONCE)
  if (due.length === 0) return 0
  const { name } = await merchantOf(services.db)
  await Promise.all(due.map((account) => tell(services, account, name)))
  return due.length
}

async function tell(services: Services, { id, memberId, label }: ToTell, house: string): Promise<void> {
  const { db, log } = services
  try {
    const notice = { id: `ntc_${id.slice('pac_'.length)}`, texts: newAccountWords(house, label) }
    const outcome = await sendNotice(services, memberId, notice)
    if (outcome === 'failed' || outcome === 'unknown')
      log.warn({ outcome, account: id }, 'a notice did not go out for certain')
    if (outcome !== 'failed') await queries.markTold(db, id)
  } catch (error) {
    // Edge of the process: one that cannot be told keeps no other from it.
    log.error({ err: error, account: id }, 'a notice did not go out')
  }
}
