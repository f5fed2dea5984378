/** Free bets as a programme gives them. */
import type { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../api/src/platform/database/db.ts'
import { freeBets, give, openBudget, type ClaimId } from '../../api/src/rewards/index.ts'
import { ASSET, newId } from './member.ts'

const PROGRAMME = 'proofs'
const BUDGET = { programme: PROGRAMME, asset: ASSET, period: '', approved: 10n ** 12n } as const

/** Gives a member free bets of the platform's currency; returns the id of the grant, which its vendor gets a moment later. */
export async function giveFreeBets(db: Db, member: MemberId, terms: FreeBetTerms): Promise<ClaimId> {
  const id = newId('clm') as ClaimId
  const now = new Date()
  await transact(db, async (tx) => {
    await openBudget(tx, BUDGET, now)
    const award = {
      id,
      programme: PROGRAMME,
      version: 1,
      member,
      occasion: id,
      reward: freeBets(terms),
      ...({ state: 'claimed', reason: 'rewards.granted', title: { EN: 'On the house' } } as const),
    }
    const [outcome] = await give(tx, [award], now)
    if (outcome !== 'claimed') throw new Error(`the free bets were not given: ${outcome}`)
  })
  return id
}
