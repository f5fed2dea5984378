/** Notifies vendors of what keeps a member from play, each until its answer is definite. */
import { ExcludedAnswer, type ExcludedCall } from '@night-market/protocol/vendor/exclusions'
import type { MemberId } from '@night-market/protocol/values/ids'
import { aggregatorByCode } from '../../catalogue/index.ts'
import { isActive } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { privateKeyIn, signedClient } from '../../platform/http/signed-http.ts'
import type { Services } from '../../platform/services.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { exclusionInForce } from '../../protection/index.ts'
import { isDefinite, LEASE_MS } from '../grants/model.ts'
import type { VendorParts } from '../grants/notify-vendors.ts'
import * as queries from './queries.ts'

const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 50
/** About a week: a vendor that has no such call never answers, and its stakes are refused by the wallet all the same. */
const MOST_ATTEMPTS = 180
const MOST_PAUSE_S = 3600

/** Notifies vendors as soon as there is something to report; any number of processes may. */
export function startExclusions({ db, log, clock, env }: Services): Loop {
  const parts = { key: privateKeyIn(env.SIGNING_KEY_FILE), clock }
  const turn = async (stopping: AbortSignal): Promise<boolean> =>
    (await notifyOfExclusions({ db, log, client: signedClient({ ...parts, stopping }) }, clock())) === AT_ONCE
  return startLoop(
    { name: 'exclusions to vendors', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn },
    log,
  )
}

/** Sends the notices that are due and returns their number. A vendor that does not answer does not delay others. */
export async function notifyOfExclusions(parts: VendorParts, now: Date): Promise<number> {
  const due = await queries.claimDue(parts.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
  const byVendor = Map.groupBy(due, ({ aggregator }) => aggregator)
  await Promise.all([...byVendor.values()].map((notices) => notifyVendor(parts, notices, now)))
  return due.length
}

async function notifyVendor(parts: VendorParts, notices: queries.Notice[], now: Date): Promise<void> {
  let isSilent = false
  for (const notice of notices) {
    const answer = isSilent ? null : await ask(parts, notice, now)
    // A vendor without an answer is not waited for again and again.
    if (answer === null) isSilent = true
    if (answer !== null && isDefinite(answer.status)) await end(parts, notice, answer.status)
    else if (notice.attempts >= MOST_ATTEMPTS) await end(parts, notice, 'no answer')
    else await queries.postpone(parts.db, notice, new Date(now.getTime() + pauseMs(notice.attempts)))
  }
}

async function end({ db, log }: VendorParts, notice: queries.Notice, status: string): Promise<void> {
  const { member, aggregator } = notice
  if (status !== 'RS_OK')
    log.error(
      { member, aggregator, status },
      'exclusion not applied by the vendor; its sessions may stay open',
    )
  await queries.deleteNotice(db, notice)
}

/** The pause before a vendor is called again: 2, 4, 8 … seconds, at most an hour. */
const pauseMs = (attempts: number): number => Math.min(2 ** Math.max(attempts, 1), MOST_PAUSE_S) * 1000

/** Null where there is no answer, or none of this protocol. */
async function ask(
  { client, db, log }: VendorParts,
  { member, aggregator }: queries.Notice,
  now: Date,
): Promise<{ status: ExcludedAnswer['status'] } | null> {
  const vendor = await aggregatorByCode(db, aggregator)
  if (vendor === null) return null
  const call = { user: member, ...(await standing(db, member, now)) }
  try {
    return ExcludedAnswer.parse(await client.post(vendor, 'user/excluded', call))
  } catch (error) {
    // Edge of the process: a vendor that does not answer is asked again.
    log.warn({ err: error, aggregator, member }, 'user/excluded failed; retrying')
    return null
  }
}

/** As it stands now, so that the last call is right whatever was sent before. An end that has passed lifts it. */
async function standing(db: Db, member: MemberId, now: Date): Promise<Pick<ExcludedCall, 'kind' | 'until'>> {
  if (!(await isActive(db, member))) return { kind: 'disabled', until: null }
  const exclusion = await exclusionInForce(db, member, now)
  if (exclusion === null) return { kind: 'disabled', until: now.getTime() }
  return { kind: exclusion.kind, until: exclusion.until?.getTime() ?? null }
}
