/** Members with points, and goods they can redeem. */
import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { cheapHash } from '../../../proofs/testkit/cheap-hash.ts'
import { transact } from '../platform/database/db.ts'
import type { GoodId } from '../points/model.ts'
import { changeStock, saveGood } from '../points/save-good.ts'
import { give, setAllowance } from '../rewards/index.ts'
import type { TestMarket } from './app.ts'
import { aMember, type TestMember } from './members.ts'
import { sealed } from './sealed.ts'
import { PAYMENT_PASSWORD, setPaymentPassword } from './withdrawals.ts'

const STAFF = { kind: 'staff', name: 'asha' } as const

export const freshId = <Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` =>
  `${prefix}_${randomUUID().replaceAll('-', '')}`

/** A member with this many points, some money and a payment password. */
export async function aCollector(
  market: TestMarket,
  { points, balance = 0n }: { points: bigint; balance?: bigint },
): Promise<TestMember> {
  const member = await aMember(market, { balance })
  await setPaymentPassword(market, member)
  await market.services.db
    .updateTable('sign_in.payment_passwords')
    .set({ hash: cheapHash(PAYMENT_PASSWORD) })
    .where('member', '=', member.memberId)
    .execute()
  if (points > 0n) await givePoints(market, member, points)
  return member
}

/** Gives points as the staff would, out of the month's allowance. */
async function givePoints(
  { services, clock }: TestMarket,
  { memberId: member }: Pick<TestMember, 'memberId'>,
  points: bigint,
): Promise<void> {
  const [id, now] = [freshId('clm'), clock.read()]
  const allowance = { programme: 'goodwill', asset: POINTS_ASSET, monthly: 10n ** 12n } as const
  const about = { id, programme: 'goodwill', version: 1, member, occasion: id, title: { EN: 'Test' } }
  const reward = { kind: 'points', amount: points } as const
  await transact(services.db, async (tx) => {
    await setAllowance(tx, allowance, { kind: 'test' }, now)
    await give(tx, [{ ...about, reward, state: 'claimed', reason: 'rewards.points' }], now)
  })
}

/** A good on offer with this price and stock. */
export async function aGood(
  { services, clock }: TestMarket,
  { points = 1000n, money = 0n, stock = 5 }: { points?: bigint; money?: bigint; stock?: number } = {},
): Promise<GoodId> {
  const id = freshId('gds')
  const words = { names: { EN: 'Lamp', HI: 'दीया' }, texts: { EN: 'A lamp.' } }
  const price = { points: amount(points), amount: amount(money) }
  const shown = { type: 'home', picture: 'lantern', position: 0, isOffered: true } as const
  await saveGood(services.db, { id, version: 0, ...words, ...price, ...shown }, STAFF, clock.read())
  if (stock > 0) await changeStock(services.db, { id, version: 1, change: stock }, STAFF, clock.read())
  return id
}

/** Sends an encrypted call of the mall. */
export async function callMall(
  market: TestMarket,
  { headers }: Pick<TestMember, 'headers'>,
  name: 'MCS2_redeemPointReward' | 'MCS2_convertPoint',
  content: Record<string, unknown>,
) {
  const url = `/wps/relay/passwordCheck/${name}`
  const body = { paymentPassword: PAYMENT_PASSWORD, ...content }
  const payload = await sealed(market, url, body, { sentAt: market.clock.read().getTime() })
  return (await market.app.inject({ method: 'POST', url, headers, payload })).json()
}

/** Redeems pieces of a good that costs 1,000 points, unless said otherwise. */
export const redeemGood = (
  market: TestMarket,
  member: Pick<TestMember, 'headers'>,
  rewardId: GoodId,
  fields: Record<string, unknown> = {},
) =>
  callMall(market, member, 'MCS2_redeemPointReward', {
    id: freshId('rdm'),
    rewardId,
    quantity: 1,
    pointsRequired: '1000',
    amountRequired: '0',
    ...fields,
  })

export const pointsOf = async ({ app }: TestMarket, { headers }: Pick<TestMember, 'headers'>) =>
  (await app.inject({ url: '/wps/relay/MCS2_getPointBalance', headers })).json().value
