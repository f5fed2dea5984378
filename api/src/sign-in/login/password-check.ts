import { networkOf } from '../../platform/http/address.ts'
import { type Failures, mustWait, wantsCaptcha } from '../model.ts'
import { type Member, memberByUsername } from '../../members/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { requireCaptcha } from '../human/captcha.ts'
import * as factors from './queries.ts'
import { refuseGuessing } from './guessing.ts'
import { hashOfNone, isPassword } from '../../platform/crypto/password-hash.ts'
import type { LoginContext } from '../client-context.ts'

export interface PasswordClaim {
  username: string
  password: string
  captcha?: string | undefined
}

/** Verifies a password, after the captcha and the limits that earlier failures require; refuses what `login` refuses. */
export async function memberByPassword(
  services: Services,
  claim: PasswordClaim,
  { origin, captchaCookie }: Pick<LoginContext, 'origin' | 'captchaCookie'>,
  now: Date,
): Promise<Member> {
  const { db, env } = services
  const network = networkOf(origin.address)
  const { attempts } = services.signIn
  const others = attempts.get(network) ?? 0
  attempts.set(network, others + 1)
  try {
    const member = await memberByUsername(db, claim.username)
    const attempt = { username: claim.username, network, member }
    const failures = await refuseGuessing(services, attempt, now, others)
    if (wantsCaptcha(failures, env)) {
      await requireCaptcha(services, { answer: claim.captcha, cookie: captchaCookie }, now)
    }
    const turn = { purpose: 'login', who: network } as const
    // ID-16: looked up for every name, member's or not, so that no name takes another time.
    const outsider = await services.signIn.nonMemberHash(claim.username)
    const hash = (member === null ? outsider : member.passwordHash) ?? hashOfNone(env)
    const isRight = await isPassword(claim.password, hash, turn)
    if (!isRight || (member === null && outsider === null)) {
      const next = oneMore(failures)
      const isLast = mustWait(next, env)
      const wrong = { username: claim.username, network, member: member?.id ?? null, origin, isLast }
      await factors.noteWrongPassword(db, wrong, now)
      throw new Refusal('wrong_credentials', wantsCaptcha(next, env) ? { captcha: true } : {})
    }
    // Counted again after the hash, so that parallel guesses meet the failures of those that finished first.
    await refuseGuessing(services, attempt, now)
    if (member === null) throw new Refusal('non_member')
    return member
  } finally {
    if (attempts.get(network) === 1) attempts.delete(network)
    else attempts.set(network, (attempts.get(network) ?? 1) - 1)
  }
}

const oneMore = (failures: Failures): Failures => ({
  ...failures,
  pair: failures.pair + 1,
  account: failures.account + 1,
  network: failures.network + 1,
})
