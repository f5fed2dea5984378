import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { inboxOf } from '../testing/rewards/inbox.ts'
import { aMember } from '../testing/members.ts'
import { aBonus } from '../testing/stand-ins/bonuses.ts'
import { setAllowance } from './allowances.ts'
import { expireBonuses } from './bonus/end-bonus.ts'
import { settleBonuses } from './bonus/settle.ts'
import { decide } from './collect.ts'
import { give } from './give.ts'
import type { Award } from './model.ts'
import { remindOfBonuses } from './notices.ts'

const market = await testMarket()
const { app, clock } = market
const { db } = market.services
const DAY_MS = 86_400_000
const now = (): Date => clock.read()
const inDays = (days: number): Date => new Date(now().getTime() + days * DAY_MS)

/** Gives 10.00 in this state; the id of the claim. */
async function given(member: Award['member'], wish: Pick<Award, 'state' | 'expiresAt'>) {
  const id = newId('clm', now())
  const about = { id, programme: 'goodwill', version: 1, member, occasion: id }
  const title = { EN: 'Lantern gift', HI: 'लालटेन उपहार' }
  const reward = { kind: 'cash', amount: 1000n } as const
  await transact(db, async (tx) => {
    await setAllowance(
      tx,
      { programme: 'goodwill', asset: 'INR/2', monthly: 10n ** 9n },
      { kind: 'test' },
      now(),
    )
    await give(tx, [{ ...about, reward, title, reason: 'rewards.cash', ...wish }], now())
  })
  return id
}

test('MSG-2: a reward that waits to be collected writes one message, in the language of the reader', async () => {
  const ann = await aMember(market)
  const until = inDays(7)
  const id = await given(ann.memberId, { state: 'issued', expiresAt: until })
  const message = {
    template: 'reward_waiting',
    parameters: { name: 'लालटेन उपहार', until: until.toISOString() },
  }
  expect(await inboxOf(market, ann, 'HI')).toEqual([message])
  const { headers } = ann
  await app.inject({ method: 'POST', url: `/wps/rewards/collect/${id}`, headers, payload: {} })
  expect(await inboxOf(market, ann, 'HI')).toEqual([message])
})

test('MSG-2: what was collected before its event was delivered writes no message', async () => {
  const ann = await aMember(market)
  const id = await given(ann.memberId, { state: 'issued', expiresAt: inDays(7) })
  const { headers } = ann
  await app.inject({ method: 'POST', url: `/wps/rewards/collect/${id}`, headers, payload: {} })
  expect(await inboxOf(market, ann)).toEqual([])
})

test('MSG-2: a decision of the staff about a reward writes one message', async () => {
  const ann = await aMember(market)
  const [paid, issued, rejected] = [
    await given(ann.memberId, { state: 'process' }),
    await given(ann.memberId, { state: 'process' }),
    await given(ann.memberId, { state: 'process' }),
  ]
  await transact(db, async (tx) => {
    await decide(tx, paid, { verdict: 'pay', by: 'asha' }, now())
    await decide(tx, issued, { verdict: 'issue', by: 'asha' }, now())
    await decide(tx, rejected, { verdict: 'reject', by: 'asha', because: 'The month is full.' }, now())
  })
  const name = 'Lantern gift'
  expect(await inboxOf(market, ann)).toEqual([
    { template: 'reward_waiting', parameters: { name, until: inDays(7).toISOString() } },
    { template: 'reward_rejected', parameters: { name, reason: 'The month is full.' } },
    { template: 'reward_approved', parameters: { name } },
  ])
})

test('MSG-2: a bonus that ends within a day is announced once, and its loss as well', async () => {
  const ann = await aMember(market)
  await aBonus(market, ann.memberId, { days: 7 })
  await aBonus(market, ann.memberId, { days: 1 })
  const expiresAt = inDays(7).toISOString()
  await remindOfBonuses(db, now())
  expect(await inboxOf(market, ann)).toEqual([])
  clock.advance(6 * DAY_MS + 1)
  await expireBonuses(db, now())
  const [name, lost] = ['A bonus', { template: 'bonus_forfeited', parameters: { name: 'A bonus' } }]
  const reminded = { template: 'bonus_ending', parameters: { name, until: expiresAt } }
  // The second one waited, and lasted a day.
  expect(await inboxOf(market, ann)).toEqual([lost])
  await Promise.all([remindOfBonuses(db, now()), remindOfBonuses(db, now())])
  await remindOfBonuses(db, now())
  expect(await inboxOf(market, ann)).toEqual([reminded, lost])
  clock.advance(DAY_MS)
  await expireBonuses(db, now())
  await settleBonuses(db, now())
  expect(await inboxOf(market, ann)).toEqual([lost, reminded, lost])
})
