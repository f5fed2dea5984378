/** The money behind free bets follows what becomes of them. */
import type { Amount } from '@night-market/protocol/values/money'
import { houseAccount, postInOrder, type Move } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { grantsAccount, programmeAccount } from '../model.ts'
import * as queries from './queries.ts'

interface UsedBet {
  roundId: string
  aggregator: string
  grantId?: string | undefined
  settledAt: string
}

/** The stake of a free bet that was used goes to its vendor's account, as that of any other bet. */
export const noteUsedBets: Subscriber<UsedBet> = async (tx, rounds) => {
  const byGrant = Map.groupBy(
    rounds.filter(({ grantId }) => grantId !== undefined),
    ({ grantId }) => grantId ?? '',
  )
  if (byGrant.size === 0) return
  for (const { claim, asset, stake } of await queries.lockFreeBets(tx, [...byGrant.keys()])) {
    const used = byGrant.get(claim) ?? []
    await move(
      tx,
      used.map(({ roundId, aggregator, settledAt }) => ({
        id: `grant:${claim}:used:${roundId}`,
        from: grantsAccount(asset),
        to: houseAccount(`play.${aggregator}`, asset),
        amount: stake as Amount,
        reason: 'rewards.used',
        reference: claim,
        happenedAt: new Date(settledAt),
      })),
    )
    await queries.addUsed(tx, claim, used.length)
  }
}

interface EndedGrant {
  grantId: string
  unused: number
  endedAt: string
}

/** What was not used goes back to the programme, which may give it again. */
export const followGrants: Subscriber<EndedGrant> = async (tx, grants) => {
  const ended = new Map(grants.map((grant) => [grant.grantId, grant]))
  for (const freeBets of await queries.lockFreeBets(tx, [...ended.keys()])) {
    const grant = ended.get(freeBets.claim)
    if (grant !== undefined && grant.unused > 0) await giveBack(tx, freeBets, grant)
  }
}

async function giveBack(
  tx: Tx,
  { claim, asset, stake }: Pick<queries.FreeBetsRow, 'claim' | 'asset' | 'stake'>,
  { unused: bets, endedAt }: EndedGrant,
): Promise<void> {
  const programme = await queries.returnUnused(tx, claim, bets)
  const back: Move = {
    id: `grant:${claim}:revoked`,
    from: grantsAccount(asset),
    to: programmeAccount(programme, asset),
    amount: (stake * BigInt(bets)) as Amount,
    reason: 'rewards.revoked',
    reference: claim,
    happenedAt: new Date(endedAt),
  }
  await move(tx, [back])
}

async function move(tx: Tx, moves: Move[]): Promise<void> {
  const failed = (await postInOrder(tx, moves)).find(({ outcome }) => outcome !== 'posted')
  if (failed !== undefined) throw new Error(`transfer ${failed.id} of free bets: ${failed.outcome}`)
}
