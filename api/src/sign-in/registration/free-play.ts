import type { ClientContext } from '../client-context.ts'
import { beginSession, type SignedIn } from '../../sessions/index.ts'
import { insertMember, type Member, newCode } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { languageOf, merchantOf } from '../../site/index.ts'

/**
 * Begins a trial: an account without a way to log in again. Its only purse, of demo money, opens with its first launch, so that
 * a trial that plays nothing writes no rows of the ledger, which could not be removed.
 * Refused where the merchant has free play off (`not_enabled`).
 */
export async function playFree(
  services: Services,
  client: ClientContext & { language: string },
  now: Date,
): Promise<SignedIn> {
  const merchant = await merchantOf(services.db)
  if (!merchant.flags.FREEPLAY) throw new Refusal('not_enabled')
  const trial = trialMember(languageOf(merchant, client.language), now)
  return transact(services.db, async (tx) => {
    const isWritten = await insertMember(tx, trial)
    if (!isWritten) throw new Error(`the guest name ${trial.username} is taken`)
    return beginSession(services, tx, trial, client, now)
  })
}

function trialMember(language: string, now: Date): Member {
  // Registered usernames contain no underscore, so a guest's never collides with one.
  const username = `guest_${newCode(8).toLowerCase()}`
  return {
    id: newId('mbr', now),
    username,
    nickname: username,
    passwordHash: null,
    passwordChangedAt: now,
    role: 'trial',
    status: 'active',
    upline: null,
    referrer: null,
    registeredBy: null,
    referralCode: newCode(10),
    affiliateCode: null,
    language,
    termsVersion: null,
    termsAcceptedAt: null,
    ageConfirmedAt: null,
    createdAt: now,
    lastLoginAt: null,
    icon: '',
    isSimulated: false,
  }
}
