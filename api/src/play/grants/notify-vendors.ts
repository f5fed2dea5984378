/** Notifies vendors of free bets that are granted and revoked, each until the answer is definite. */
import { currencyOf, scaleOf } from '@night-market/protocol/values/money'
import { toWire } from '@night-market/protocol/values/wire-money'
import { GrantAnswer, RevokeAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import type { FastifyBaseLogger } from 'fastify'
import { aggregatorByCode, type Aggregator } from '../../catalogue/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { privateKeyIn, signedClient, type SignedClient } from '../../platform/http/signed-http.ts'
import type { Services } from '../../platform/services.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { publish } from '../../platform/work/outbox.ts'
import { grantEnded } from '../events.ts'
import { isDefinite, isForeign, LEASE_MS, pauseMs, usableAfter, type Grant } from './model.ts'
import * as queries from './queries.ts'

// A member opens the game soon after free bets are collected.
const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 50

export interface VendorParts {
  db: Db
  client: SignedClient
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Notifies vendors as soon as there is something to report; any number of processes may. */
export function startGrants({ db, log, clock, env }: Services): Loop {
  const parts = { key: privateKeyIn(env.SIGNING_KEY_FILE), clock }
  const turn = async (stopping: AbortSignal): Promise<boolean> =>
    (await notifyVendors({ db, log, client: signedClient({ ...parts, stopping }) }, clock())) === AT_ONCE
  return startLoop(
    { name: 'grants to vendors', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn },
    log,
  )
}

/** Notifies vendors of due grants and returns their number. A vendor that does not answer does not delay others. */
export async function notifyVendors(parts: VendorParts, now: Date): Promise<number> {
  const due = await queries.claimDue(parts.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
  const byVendor = Map.groupBy(due, ({ aggregator }) => aggregator)
  await Promise.all([...byVendor].map(([code, grants]) => notifyVendor(parts, code, grants, now)))
  return due.length
}

async function notifyVendor(parts: VendorParts, code: string, grants: Grant[], now: Date): Promise<void> {
  const vendor = await aggregatorByCode(parts.db, code)
  let isSilent = vendor === null
  for (const grant of grants) {
    const answer = isSilent || vendor === null ? undefined : await ask(parts, vendor, grant)
    // A vendor without an answer is not waited for again and again.
    if (answer === undefined) isSilent = true
    const isSettled = answer !== undefined && (await settle(parts, grant, answer, now))
    if (!isSettled) await queries.postpone(parts.db, grant, new Date(now.getTime() + pauseMs(grant.attempts)))
  }
}

/** The vendor's answer, yet to be read; undefined where there is none. */
async function ask({ client, log }: VendorParts, vendor: Aggregator, grant: Grant): Promise<unknown> {
  const [path, call] =
    grant.state === 'granting'
      ? (['promo/grant', grantCall(grant)] as const)
      : (['promo/revoke', { grant_uuid: grant.id }] as const)
  try {
    return (await client.post(vendor, path, call)) ?? null
  } catch (error) {
    // Edge of the process: a vendor that does not answer is asked again.
    log.warn({ err: error, aggregator: vendor.code, grant: grant.id }, `${path} failed; retrying`)
    return undefined
  }
}

const grantCall = (grant: Grant) => ({
  grant_uuid: grant.id,
  user: grant.member,
  currency: currencyOf(grant.asset),
  scale: scaleOf(grant.asset),
  game_code: grant.gameCode,
  amount: toWire(grant.stake, grant.asset),
  count: grant.count,
  ...(grant.minOddsX100 !== null && { min_odds_x100: grant.minOddsX100 }),
  expires_at: grant.expiresAt.getTime(),
})

/** Stores what the answer decides; false where it decides nothing. */
const settle = (parts: VendorParts, grant: Grant, answer: unknown, now: Date): Promise<boolean> =>
  grant.state === 'granting'
    ? settleGrant(parts, grant, answer, now)
    : settleRevocation(parts, grant, answer, now)

async function settleGrant(
  { db, log }: VendorParts,
  grant: Grant,
  answer: unknown,
  now: Date,
): Promise<boolean> {
  const read = GrantAnswer.safeParse(answer)
  if (!read.success || !isDefinite(read.data.status)) return false
  const { status } = read.data
  if (status === 'RS_OK') await queries.hold(db, grant.id)
  else {
    // An earlier attempt without an answer may have been accepted: the vendor is asked to end what it may hold.
    log.error(
      { grant: grant.id, aggregator: grant.aggregator, status },
      'grant refused by its vendor; revoking',
    )
    await queries.refuse(db, grant.id, status, now)
  }
  return true
}

async function settleRevocation(
  { db, log }: VendorParts,
  grant: Grant,
  answer: unknown,
  now: Date,
): Promise<boolean> {
  const read = RevokeAnswer.safeParse(answer)
  const used = read.data?.status === 'RS_OK' ? read.data.used : undefined
  const neverHeld = read.success && isForeign(grant, read.data.status)
  if (used === undefined && !neverHeld) {
    log.warn(
      { grant: grant.id, aggregator: grant.aggregator, answer },
      'revocation has no definite answer; retrying',
    )
    return false
  }
  await transact(db, async (tx) => {
    const { id, member, count, state, received } = await queries.lockWithPurse(tx, grant)
    if (state !== 'revoking') return
    const usable = usableAfter({ count }, received, used ?? 0)
    if (used !== undefined && usable !== used)
      log.error({ grant: id, count, received, used }, 'vendor reported an impossible number of used bets')
    await queries.endRevoked(tx, id, usable, now)
    const ended = { grantId: id, memberId: member, unused: count - usable, endedAt: now.toISOString() }
    await publish(tx, grantEnded, ended)
  })
  return true
}
