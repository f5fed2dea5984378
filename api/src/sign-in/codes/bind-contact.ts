import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { memberById, putContact, type Viewer } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { changeSecurity } from '../security/secure-change.ts'
import { verifyCode, sendCode, spendCode } from './codes.ts'

/** A number (E.164) or mail address that a member claims. */
export interface Claimed {
  kind: 'mobile' | 'email'
  target: string
}

/** Sends a code to the number or mailbox to bind. The reply does not reveal whether another account has it. */
export async function sendBindingCode(
  services: Services,
  viewer: Viewer,
  claimed: Claimed,
  origin: Origin,
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const member = await memberById(services.db, viewer.memberId)
  if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
  const { language } = member
  return sendCode(services, { ...useOf(viewer, claimed), language, network: networkOf(origin.address) }, now)
}

/**
 * Binds a number or mailbox that the member proved with a code, replacing the one before.
 * Refuses one of another account (`contact_taken`), which is revealed only with the right code.
 */
export async function bindContact(
  services: Services,
  viewer: Viewer,
  claimed: Claimed,
  code: string,
  now: Date,
): Promise<void> {
  const verified = await verifyCode(services, useOf(viewer, claimed), code, now)
  const change = `${claimed.kind}_bound` as const
  await transact(services.db, async (tx) => {
    await spendCode(services, tx, verified, now)
    await changeSecurity(services, tx, viewer, { change }, now, async () => {
      const isBound = await putContact(tx, services.env, { ...claimed, member: viewer.memberId }, now)
      if (!isBound) throw new Refusal('contact_taken', { field: claimed.kind })
    })
  })
}

const useOf = (viewer: Viewer, { kind, target }: Claimed) =>
  ({
    purpose: kind === 'mobile' ? 'bind_mobile' : 'bind_email',
    channel: kind === 'mobile' ? 'sms' : 'mail',
    target,
    member: viewer.memberId,
  }) as const
