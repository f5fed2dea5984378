/** Rewards of the sandbox: what standing programmes may give each month, and gifts that wait for the demo accounts. */
import type { Db } from '../../api/src/platform/database/db.ts'
import { transact } from '../../api/src/platform/database/db.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { COLLECT_MS, give, mainAsset, POINTS, setAllowance, type Award } from '../../api/src/rewards/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { STANDING } from '@night-market/protocol/values/rewards'

/** 1,000,000.00 of money and ten million points a month for each programme. */
const MONTHLY_MONEY = 100_000_000n
const MONTHLY_POINTS = 10_000_000n

/** Sets allowances once: a later decision of the operator stays. */
export async function allowRewards(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('rewards.allowances').select('programme').executeTakeFirst()
  if (known !== undefined) return
  const main = await mainAsset(db)
  const by = { kind: 'seed' } as const
  await transact(db, async (tx) => {
    for (const programme of STANDING) {
      await setAllowance(tx, { programme, asset: main, monthly: MONTHLY_MONEY }, by, now)
      await setAllowance(tx, { programme, asset: POINTS, monthly: MONTHLY_POINTS }, by, now)
    }
  })
}

/** A gift of money to collect, and points that were given. */
export async function giveGifts(db: Db, members: readonly MemberId[], now: Date): Promise<void> {
  const gift = (
    member: MemberId,
    occasion: string,
  ): Pick<Award, 'id' | 'programme' | 'version' | 'member' | 'occasion'> => ({
    id: newId('clm', now),
    programme: 'goodwill',
    version: 1,
    member,
    occasion,
  })
  const awards = members.flatMap((member): Award[] => [
    {
      ...gift(member, 'opening-points'),
      reward: { kind: 'points', amount: 500n },
      state: 'claimed',
      reason: 'rewards.points',
      title: { EN: 'Opening week points', HI: 'शुरुआती हफ़्ते के पॉइंट' },
    },
    {
      ...gift(member, 'opening-gift'),
      reward: { kind: 'cash', amount: 5000n },
      state: 'issued',
      expiresAt: new Date(now.getTime() + COLLECT_MS),
      reason: 'rewards.cash',
      title: { EN: 'Opening week gift', HI: 'शुरुआती हफ़्ते का उपहार' },
    },
  ])
  const outcomes = await transact(db, (tx) => give(tx, awards, now))
  const refused = outcomes.find((outcome, place) => outcome !== awards[place]?.state)
  if (refused !== undefined) throw new Error(`a gift was not given: ${refused}`)
}
