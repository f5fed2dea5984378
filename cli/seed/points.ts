/** Points of the sandbox: a demo member who redeems goods, of whom the staff approve and reject some, and converts points. */
import { randomUUID } from 'node:crypto'
import type { PointRewards, RedeemBody, Redemption } from '@night-market/protocol/points'
import type { MemberId } from '@night-market/protocol/values/ids'
import { redemptionDecider } from '../../api/src/points/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { transact, type Db } from '../../api/src/platform/database/db.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { castVote } from '../../api/src/reviews/index.ts'
import { give } from '../../api/src/rewards/index.ts'
import { SimulatedMember, type Sites } from './simulated-member.ts'

export const DEMO_PAYMENT_PASSWORD = '482915'

const GIVEN = 320_000n
const ADDRESS = '14 Lantern Lane, Bengaluru 560001'

/** What is redeemed, and what the staff say about it; null leaves it to them. */
const REDEEMED = [
  { picture: 'tea', ballot: { vote: 'approve', note: 'Sent by post.' } },
  { picture: 'football', ballot: { vote: 'reject', note: 'We can’t deliver to this address yet.' } },
  { picture: 'teacups', ballot: null },
] as const

const fresh = <Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` =>
  `${prefix}_${randomUUID().replaceAll('-', '')}`

export async function collectPoints(
  db: Db,
  sites: Sites,
  member: { id: MemberId; username: string; password: string },
): Promise<void> {
  await givePoints(db, member.id)
  const player = new SimulatedMember(sites)
  await player.logIn(member.username, member.password)
  await setPaymentPassword(player, member.password)
  const { rewards } = await player.call<PointRewards>('GET', '/wps/relay/MCS2_getPointReward')
  for (const { picture, ballot } of REDEEMED) {
    const good = rewards.find((each) => each.picture.endsWith(`/${picture}.svg`))
    if (good === undefined) continue
    const { id } = await redeem(player, good)
    if (ballot !== null) await decide(db, id, ballot)
  }
  const conversion = { id: fresh('cnv'), points: '5000', paymentPassword: DEMO_PAYMENT_PASSWORD }
  await player.callSealed('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', conversion)
  await player.logOut()
}

async function decide(
  db: Db,
  redemption: string,
  ballot: { vote: 'approve' | 'reject'; note: string },
): Promise<void> {
  const { id } = await db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', redemption)
    .executeTakeFirstOrThrow()
  await castVote({ db, deciders: redemptionDecider }, 'asha', id, ballot, systemClock())
}

function redeem(player: SimulatedMember, good: PointRewards['rewards'][number]): Promise<Redemption> {
  const { id: rewardId, pointsRequired, amountRequired } = good
  const body: RedeemBody = {
    id: fresh('rdm'),
    rewardId,
    quantity: 1,
    pointsRequired,
    amountRequired,
    remark: ADDRESS,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
  }
  return player.callSealed('POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', body)
}

async function setPaymentPassword(player: SimulatedMember, password: string): Promise<void> {
  await player.call('POST', '/wps/security/step-up', { password })
  await player.call('POST', '/wps/security/payment-password', {
    password,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
    confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
  })
}

async function givePoints(db: Db, member: MemberId): Promise<void> {
  const now = systemClock()
  const about = { id: newId('clm', now), programme: 'points', version: 1, member, occasion: 'opening-mall' }
  const reward = { kind: 'points', amount: GIVEN } as const
  const title = { EN: 'Points to open the mall', HI: 'मॉल खुलने के पॉइंट' }
  const paid = { state: 'claimed', reason: 'rewards.points' } as const
  await transact(db, (tx) => give(tx, [{ ...about, reward, title, ...paid }], now))
}
