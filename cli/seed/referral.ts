/** Friends whom a demo member invited: one who qualified, and one at each step before. */
import type { MemberInfo } from '@night-market/protocol/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import { putContact, type MarkKeys } from '../../api/src/members/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { transact, type Db } from '../../api/src/platform/database/db.ts'
import { merchantOf, setFlag } from '../../api/src/site/index.ts'
import { SimulatedMember, type Sites } from './simulated-member.ts'

/** The deployment that is filled. */
export interface Sandbox {
  db: Db
  keys: MarkKeys
  sites: Sites
}

interface Friend {
  username: string
  mobile?: string
  deposit?: bigint
  rounds?: number
}

const FRIENDS: readonly Friend[] = [
  { username: 'leelav', mobile: '+919811100001', deposit: 600_000n, rounds: 22 },
  { username: 'omarhaq', mobile: '+919811100002', deposit: 50_000n },
  { username: 'sunitap', mobile: '+919811100003' },
  { username: 'devanshu' },
]

/** Usernames of the friends. */
export const FRIEND_NAMES = FRIENDS.map(({ username }) => username)

/** Either way of this bet counts nearly its whole stake. */
const [STAKE, EVEN] = [10_000n, { target: 5000, direction: 'over' }]

/** Turns the promotion on once: a later decision of the operator stays. */
export async function offerReferral(db: Db, now: Date): Promise<void> {
  const { flags } = await merchantOf(db)
  if (flags.REFERRAL === undefined) await setFlag(db, 'REFERRAL', true, 'seed', now)
}

/** The sessions of the friends of this member. */
export async function friendSessions(
  { db, keys, sites }: Sandbox,
  inviter: { username: string; password: string },
): Promise<(() => Promise<void>)[]> {
  const player = new SimulatedMember(sites)
  await player.logIn(inviter.username, inviter.password)
  const { referralCode } = await player.call<MemberInfo>('GET', '/wps/member/info')
  await player.logOut()
  return FRIENDS.map((friend) => () => joinAsFriend({ db, keys, sites }, { ...friend, referralCode }))
}

async function joinAsFriend(
  { db, keys, sites }: Sandbox,
  { username, mobile, deposit, rounds = 0, referralCode }: Friend & { referralCode: string },
): Promise<void> {
  const player = new SimulatedMember(sites)
  await player.call('POST', '/wps/referral/visits', { code: referralCode })
  await player.register(username, `simulated-${username}-session`, { referralCode })
  const { id } = await player.call<MemberInfo>('GET', '/wps/member/info')
  if (mobile !== undefined) await verify(db, keys, id, mobile)
  if (deposit !== undefined) await player.deposit(deposit)
  if (rounds > 0) {
    const table = await player.launch('fox-dice')
    for (let round = 0; round < rounds; round++) await table.play(STAKE, EVEN)
  }
  await player.logOut()
}

const verify = (db: Db, keys: MarkKeys, member: MemberId, target: string): Promise<unknown> =>
  transact(db, (tx) => putContact(tx, keys, { member, kind: 'mobile', target }, systemClock()))
