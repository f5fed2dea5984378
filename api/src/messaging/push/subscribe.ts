/** What a member decides about notifications on a device. */
import type { PushBody } from '@night-market/protocol/messaging'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { requirePush } from './driver.ts'
import { isPushEndpoint } from './endpoint.ts'
import * as queries from './queries.ts'
import type { PushSubscriber } from './queries.ts'

/** Browsers of one member; the one that was away longest gives way. */
const MOST = 10

/**
 * Turns notifications on for a browser; again changes nothing but the language. Refuses where they are off (`not_enabled`),
 * and a browser whose push service is none of the list (`push_service_unknown`).
 */
export async function turnOnPush(
  services: Services,
  { endpoint, keys, language }: PushBody,
  subscriber: Omit<PushSubscriber, 'language'>,
  now: Date,
): Promise<void> {
  requirePush(services)
  if (!isPushEndpoint(endpoint, services.env.PUSH_HOSTS)) throw new Refusal('push_service_unknown')
  await transact(services.db, async (tx) => {
    await queries.saveSubscription(tx, { endpoint, ...keys }, { ...subscriber, language }, now)
    await queries.removeOldest(tx, subscriber.member, MOST)
  })
}

/**
 * Confirms a browser for this session and language; returns false where it shows no messages of the member.
 * Refuses where notifications are off (`not_enabled`).
 */
export async function confirmPush(
  services: Services,
  { endpoint, language }: Pick<PushBody, 'endpoint' | 'language'>,
  subscriber: Omit<PushSubscriber, 'language'>,
  now: Date,
): Promise<boolean> {
  requirePush(services)
  return queries.confirmSubscription(services.db, endpoint, { ...subscriber, language }, now)
}

/** Turns notifications off for one of the member's browsers; again changes nothing. */
export const turnOffPush = ({ db }: Services, endpoint: string, member: MemberId): Promise<void> =>
  queries.deleteSubscription(db, endpoint, member)
