import { transact } from '../../platform/database/db.ts'
import type { Services } from '../env.ts'
import { admitMember, type Admission } from '../login/admit.ts'
import type { ClientContext } from '../client-context.ts'
import { spendCode } from '../codes/codes.ts'
import { mobileNumber } from '../codes/mobile-number.ts'
import { acceptedPassword, replacePassword } from '../passwords/new-password.ts'
import { holderOf } from '../login/sms-login.ts'

/**
 * Sets a new password with a code sent to the bound number, ends every session and logs the member in; a second factor is
 * still required where one is set up. A wrong code and an unknown number get the same refusal (`code_wrong`).
 */
export async function recoverByPhone(
  services: Services,
  request: { mobileNum: string; countryDialingCode: string; verificationCode: string; newPassword: string },
  client: ClientContext,
  now: Date,
): Promise<Admission> {
  const { e164 } = mobileNumber(services.env, { ...request, number: request.mobileNum })
  const use = { purpose: 'reset', e164 } as const
  const { verified, member } = await holderOf(services, use, request.verificationCode, now)
  const hash = await acceptedPassword(services, member, request.newPassword)
  await transact(services.db, async (tx) => {
    await spendCode(services, tx, verified, now)
    await replacePassword(services, tx, member.id, hash, now)
  })
  const changed = { ...member, passwordHash: hash, passwordChangedAt: now }
  return admitMember(services, changed, { ...client, remembers: null }, 'code', now)
}
