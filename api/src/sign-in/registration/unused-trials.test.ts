import { expect, test } from 'vitest'
import { refillDemo } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { removeUnusedTrials } from './unused-trials.ts'

const market = await testMarket()
const { db } = market.services
const DAY = 24 * 60 * 60 * 1000

test('ID-4: a trial that played nothing is removed a month later, one that did, asked or came later stays', async () => {
  const member = await aMember(market)
  const [unused, played, asked, present] = [
    await aTrial(market),
    await aTrial(market),
    await aTrial(market),
    await aTrial(market),
  ]
  await transact(db, (tx) => refillDemo(tx, played.memberId, market.clock.read()))
  // Stands for any table that refers to members.
  await db
    .insertInto('members.profile_fields')
    .values({ member: asked.memberId, field: 'email', value: 'a' })
    .execute()
  const now = market.clock.read()
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const end = { endedAt: now, endedBecause: 'expired' } as const
  await db.updateTable('sessions.sessions').set(end).execute()
  const seen = { lastSeenAt: at(20) }
  await db.updateTable('sessions.sessions').set(seen).where('member', '=', present.memberId).execute()

  const left = async () => {
    const all = [member, unused, played, asked, present].map(({ memberId }) => memberId)
    const rows = await db.selectFrom('members.members').select('id').where('id', 'in', all).execute()
    return new Set(rows.map(({ id }) => id))
  }
  await removeUnusedTrials({ db }, at(29))
  expect(await left()).toContain(unused.memberId)
  await removeUnusedTrials({ db }, at(31))
  expect(await left()).toEqual(new Set([member, played, asked, present].map(({ memberId }) => memberId)))
})
