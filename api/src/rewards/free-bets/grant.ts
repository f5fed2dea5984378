import { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { Tx } from '../../platform/database/db.ts'
import { holdGrant } from '../../play/index.ts'
import type { Claim } from '../model.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Grants the free bets of a claim whose value has just been set aside; their vendor is notified soon. */
export async function grantFreeBets(tx: Tx, claim: Claim, now: Date): Promise<void> {
  const { id, member, asset, amount, title } = claim
  if (asset === null) throw new Error(`claim ${id} has no asset`)
  const {
    game: gameCode,
    count,
    days,
    minOddsX100 = null,
    ...terms
  } = FreeBetTerms.parse(claim.details.terms)
  const stake = BigInt(terms.stake)
  if (amount !== stake * BigInt(count)) throw new Error(`claim ${id} is not worth its free bets`)
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  await holdGrant(tx, { id, member, asset, gameCode, stake, count, minOddsX100, expiresAt }, now)
  await queries.insertFreeBets(tx, {
    claim: id,
    member,
    asset,
    gameCode,
    stake,
    count,
    title,
    grantedAt: now,
  })
}
