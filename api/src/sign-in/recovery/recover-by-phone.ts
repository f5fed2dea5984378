import { transact } from '../../platform/database/db.ts'
import type { Services } from '../../platform/services.ts'
import { admit, type Admission, type Arrival } from '../login/admit.ts'
import { spendCode } from '../codes/codes.ts'
import { mobileNumber } from '../codes/mobile-number.ts'
import { acceptedPassword, changeTo } from '../passwords/new-password.ts'
import { holderOf } from '../login/sms-login.ts'

/**
 * Sets a new password for who holds the code that went to the bound number, ends every session and lets it in,
 * past a second factor where one is on. A wrong code and a number of nobody are one and the same (`code_wrong`).
 */
export async function recoverByPhone(
  services: Services,
  wish: { mobileNum: string; countryDialingCode: string; verificationCode: string; newPassword: string },
  arrival: Arrival,
  now: Date,
): Promise<Admission> {
  const { e164 } = mobileNumber(services.env, { ...wish, number: wish.mobileNum })
  const use = { purpose: 'reset', e164 } as const
  const { id, member } = await holderOf(services, use, wish.verificationCode, now)
  const hash = await acceptedPassword(services, member, wish.newPassword)
  await transact(services.db, async (tx) => {
    await spendCode(tx, id, now)
    await changeTo(services, tx, member.id, hash, now)
  })
  return admit(services, { ...member, passwordHash: hash, passwordChangedAt: now }, arrival, 'code', now)
}
