/** Races about who somebody is, and where money may be sent. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { markOf } from '../../api/src/platform/crypto/vault.ts'
import type { Ask } from '../testkit/caller.ts'
import type { House } from './deployment.ts'
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
    async prepare(house) {
      const ann = await aRacer(house)
      await cheapenPassword(house, ann)
      await sql`insert into identity.authenticators (member, sealed_secret, created_at, confirmed_at)
        values (${ann.memberId}, 'sealed', now(), now())`.execute(house.db)
      return async (shots) => {
        const code = await newCode(house, ann)
        const challenges: OpenChallenge[] = []
        for (let n = 0; n < Math.min(CHALLENGES, shots); n++) challenges.push(await login(house, ann))
        return {
          shots: times(shots, (n) => {
            const { id = '', cookie = '', from = '' } = challenges[n % challenges.length] ?? {}
            const body = { challengeId: id, factor: 'recovery', code }
            const path = '/wps/session/login/challenge'
            return shot(house, 'answer', { method: 'POST', path, body, headers: { cookie }, from })
          }),
          judge: async (heard) => {
            await sql`delete from identity.login_failures`.execute(house.db)
            return unless(okOf(heard).length === 1, `${okOf(heard).length} entered with one code`)
          },
        }
      }
    },
  },
  {
    row: 'ID-10',
    name: 'one username is registered by many',
    most: MOST_REGISTRATIONS,
    async prepare(house) {
      return async (shots) => {
        const username = `r${randomBytes(6).toString('hex')}`
        const form = { username, password: PASSWORD, confirmPassword: PASSWORD }
        const body = { ...form, acceptsTerms: true, isOfAge: true }
        const ask = (): Ask => ({ method: 'PUT', path: '/wps/member/register', body, from: anAddress() })
        return {
          shots: await Promise.all(times(shots, () => sealedShot(house, 'register', ask()))),
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `${okOf(heard).length} got one username`),
            ...unless((await membersNamed(house, username)) === 1, 'it is not there once'),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one payout account is added many times',
    async prepare(house) {
      const ann = await aRacer(house)
      await cheapenPassword(house, ann)
      await givePaymentPassword(house, ann)
      return async (shots) => {
        await stepUp(house, ann)
        const upi = `race${randomBytes(5).toString('hex')}@sandbox`
        return {
          shots: times(shots, () => shot(house, 'add', accountAsk(ann, upi))),
          judge: async (heard) => {
            const held = await accounts(house, ann)
            await sql`update wallet.payout_accounts set removed_at = now() where member_id = ${ann.memberId}`.execute(
              house.db,
            )
            return [
              ...unless(okOf(heard).length === 1, `${okOf(heard).length} were added`),
              ...unless(held === 1, `${held} of it stand there`),
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
async function login({ caller }: House, { username }: Racer): Promise<OpenChallenge> {
  const from = anAddress()
  const body = { username, password: PASSWORD, type: 'username' }
  const ask = await caller.sealed({ method: 'POST', path: '/wps/session/login', body, from })
  const answer = await caller.ask(ask)
  const { challenge } = valueIn<{ challenge: { id: string } }>(answer, 'the login')
  const cookie = answer.headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? ''
  return { id: challenge.id, cookie, from }
}

/** The only recovery code of a member. */
async function newCode({ db, env }: House, { memberId }: Racer): Promise<string> {
  const code = randomBytes(5).toString('hex').toUpperCase().replaceAll('L', '1')
  await sql`delete from identity.recovery_codes where member = ${memberId}`.execute(db)
  await sql`insert into identity.recovery_codes (member, code_hash, created_at)
    values (${memberId}, ${markOf(env, `recovery ${memberId} ${code}`)}, now())`.execute(db)
  return code
}

async function membersNamed({ db }: House, username: string): Promise<number> {
  const rows = await db.selectFrom('identity.members').select('id').where('username', '=', username).execute()
  return rows.length
}

async function accounts({ db }: House, { memberId }: Racer): Promise<number> {
  const rows = await db
    .selectFrom('wallet.payout_accounts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}
