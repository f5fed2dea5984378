/** Sends messages to the browsers of their members, beside the inbox. */
import type { Db } from '../../platform/database/db.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { merchantOf } from '../../site/index.ts'
import type { Services } from '../env.ts'
import { messageId, textIn } from '../model.ts'
import { pushDriver, type Push, type PushDriver, type PushOutcome } from './driver.ts'
import * as queries from './queries.ts'
import type { DuePush } from './queries.ts'

const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 20
const DAY_MS = 86_400_000
/** Pauses double from half a minute: the last attempt is an hour after the first. */
const FIRST_PAUSE_MS = 30_000
const MAX_ATTEMPTS = 8

/** Makes the browsers of members due who got messages. */
export const notifyBrowsers =
  ({ clock, env }: Pick<Services, 'clock' | 'env'>): Subscriber<{ memberId: string }> =>
  async (tx, payloads) => {
    if (env.PUSH_KEY_FILE === undefined) return
    await queries.makeDue(tx, [...new Set(payloads.map(({ memberId }) => memberId))], clock())
  }

/** Starts sending notifications, where they are on; any number of processes may run it. */
export function startPushes(services: Services): Loop {
  const driver = pushDriver(services)
  const turn = async (): Promise<boolean> =>
    driver !== null && (await sendPushes(services, driver, services.clock())) > 0
  return startLoop(
    { name: 'push notifications', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn },
    services.log,
  )
}

/**
 * Sends one message to each browser that is due; returns how many were. A message that was read meanwhile, or is older than a
 * day, is passed over. A message may be sent twice after a process died: browsers show it once, by its id.
 */
export async function sendPushes(services: Services, driver: PushDriver, now: Date): Promise<number> {
  const due = await queries.claimDue(services.db, now, AT_ONCE)
  await Promise.all(due.map((each) => sendNext(services, driver, each, now)))
  return due.length
}

async function sendNext({ db, log }: Services, driver: PushDriver, due: DuePush, now: Date): Promise<void> {
  const { endpoint, member } = due
  if (!due.isEntitled) return queries.deleteSubscription(db, endpoint, member)
  const since = new Date(now.getTime() - DAY_MS)
  const message = await queries.nextUnseen(db, member, { after: due.sentNo, since })
  if (message === null) return queries.noteSent(db, due, due.wantedNo, now)
  const outcome = await attempt(driver, due, await pushOf(db, message, due.language), log)
  if (outcome === 'gone') return queries.deleteSubscription(db, endpoint, member)
  if (outcome === 'sent' || due.attempts >= MAX_ATTEMPTS) return queries.noteSent(db, due, message.no, now)
  await queries.postpone(db, due, new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (due.attempts - 1)))
}

/** A notification lies on a locked screen: it names what happened, without amounts or accounts. */
async function pushOf(db: Db, message: queries.UnseenMessage, language: string): Promise<Push> {
  const { defaultLanguage } = await merchantOf(db)
  const { texts, template } = message
  const title = texts === null ? null : (textIn(texts, language, defaultLanguage)?.title ?? null)
  return { id: messageId({ kind: 'own', no: Number(message.no) }), language, template, title }
}

async function attempt(
  driver: PushDriver,
  due: DuePush,
  push: Push,
  log: Services['log'],
): Promise<PushOutcome> {
  const { host } = new URL(due.endpoint)
  try {
    const outcome = await driver.send(due, push)
    if (outcome === 'failed') log.warn({ host, attempt: due.attempts }, 'push notification not accepted')
    return outcome
  } catch (error) {
    // Edge to the push service: one that cannot be reached does not block the others.
    log.warn({ err: error, host, attempt: due.attempts }, 'push notification failed; retrying')
    return 'failed'
  }
}
