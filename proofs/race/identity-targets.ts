/** Races about logins, usernames and payout accounts. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { markOf } from '../../api/src/platform/crypto/vault.ts'
import type { Ask } from '../testkit/caller.ts'
import type { Deployment } from './deployment.ts'
import { PASSWORD } from '../testkit/member.ts'
import {
  accountAsk,
  anAddress,
  aRacer,
  cheapenPassword,
  givePaymentPassword,
  stepUp,
  type Racer,
} from './racer.ts'
import { okOf, sealedShot, shot, times, unless, valueIn, type Target } from './volley.ts'

/** A new account costs a password hash of 46 MiB each. */
const MOST_REGISTRATIONS = 20
/** Each challenge takes five tries, and each needs a login before it. */
const CHALLENGES = 4

export const identityTargets: Target[] = [
  {
    row: 'ID-7',
    name: 'one recovery code for many logins',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      await cheapenPassword(deployment, ann)
      await sql`insert into sign_in.authenticators (member, sealed_secret, created_at, confirmed_at)
        values (${ann.memberId}, 'sealed', now(), now())`.execute(deployment.db)
      return async (shots) => {
        const code = await newCode(deployment, ann)
        const challenges: OpenChallenge[] = []
        for (let n = 0; n < Math.min(CHALLENGES, shots); n++) challenges.push(await login(deployment, ann))
        return {
          shots: times(shots, (n) => {
            const { id = '', cookie = '', from = '' } = challenges[n % challenges.length] ?? {}
            const body = { challengeId: id, factor: 'recovery', code }
            const path = '/wps/session/login/challenge'
            return shot(deployment, 'answer', { method: 'POST', path, body, headers: { cookie }, from })
          }),
          judge: async (outcomes) => {
            await sql`delete from sign_in.login_failures`.execute(deployment.db)
            return unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} entered with one code`)
          },
        }
      }
    },
  },
  {
    row: 'ID-10',
    name: 'one username is registered by many',
    most: MOST_REGISTRATIONS,
    async prepare(deployment) {
      return async (shots) => {
        const username = `r${randomBytes(6).toString('hex')}`
        const form = { username, password: PASSWORD, confirmPassword: PASSWORD }
        const body = { ...form, acceptsTerms: true, isOfAge: true }
        const ask = (): Ask => ({ method: 'PUT', path: '/wps/member/register', body, from: anAddress() })
        return {
          shots: await Promise.all(times(shots, () => sealedShot(deployment, 'register', ask()))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} got one username`),
            ...unless((await membersNamed(deployment, username)) === 1, 'it is not there once'),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one payout account is added many times',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      await cheapenPassword(deployment, ann)
      await givePaymentPassword(deployment, ann)
      return async (shots) => {
        await stepUp(deployment, ann)
        const upi = `race${randomBytes(5).toString('hex')}@sandbox`
        return {
          shots: times(shots, () => shot(deployment, 'add', accountAsk(ann, upi))),
          judge: async (outcomes) => {
            const held = await accounts(deployment, ann)
            await sql`update cashier.payout_accounts set removed_at = now() where member_id = ${ann.memberId}`.execute(
              deployment.db,
            )
            return [
              ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} were added`),
              ...unless(held === 1, `${held} of it exist`),
            ]
          },
        }
      }
    },
  },
]

/** Which challenge, the cookie of the browser it was given to, and where that is. */
interface OpenChallenge {
  id: string
  cookie: string
  from: string
}

/** A login that asks for a second factor. */
async function login({ caller }: Deployment, { username }: Racer): Promise<OpenChallenge> {
  const from = anAddress()
  const body = { username, password: PASSWORD, type: 'username' }
  const ask = await caller.sealed({ method: 'POST', path: '/wps/session/login', body, from })
  const answer = await caller.ask(ask)
  const { challenge } = valueIn<{ challenge: { id: string } }>(answer, 'the login')
  const cookie = answer.headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? ''
  return { id: challenge.id, cookie, from }
}

/** The only recovery code of a member. */
async function newCode({ db, env }: Deployment, { memberId }: Racer): Promise<string> {
  const code = randomBytes(5).toString('hex').toUpperCase().replaceAll('L', '1')
  await sql`delete from sign_in.recovery_codes where member = ${memberId}`.execute(db)
  await sql`insert into sign_in.recovery_codes (member, code_hash, created_at)
    values (${memberId}, ${markOf(env, `recovery ${memberId} ${code}`)}, now())`.execute(db)
  return code
}

async function membersNamed({ db }: Deployment, username: string): Promise<number> {
  const rows = await db.selectFrom('members.members').select('id').where('username', '=', username).execute()
  return rows.length
}

async function accounts({ db }: Deployment, { memberId }: Racer): Promise<number> {
  const rows = await db
    .selectFrom('cashier.payout_accounts')
    .select('id')
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .execute()
  return rows.length
}
