import type { Right } from '@night-market/protocol/values/roles'
import type { Db } from '../platform/database/db.ts'
import { proposalDetail, proposalsPage, type ListedProposal, type ProposalStatus } from '../reviews/index.ts'
import { tradingActs } from './agree.ts'
import * as queries from './queries.ts'

/** A proposal, and what became of it at the vendor; null until two persons agreed. */
export interface TradingActRow {
  proposal: ListedProposal
  sent: queries.SentRow | null
}

/** A page of the proposals that holders of these rights may make or decide, the oldest first. */
export async function tradingPage(
  db: Db,
  rights: readonly Right[],
  status: ProposalStatus,
  page: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: TradingActRow[]; next: string | null }> {
  const { rows, next } = await proposalsPage({ db, acts: tradingActs }, rights, { status }, page)
  const sent = await queries.sentOf(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((proposal) => ({ proposal, sent: sent.get(proposal.id) ?? null })), next }
}

/** One of them. Refuses one that is unknown, or that holders of these rights may not see (`not_found`). */
export async function tradingDetail(db: Db, rights: readonly Right[], id: string): Promise<TradingActRow> {
  const proposal = await proposalDetail({ db, acts: tradingActs }, rights, id)
  return { proposal, sent: (await queries.sentOf(db, [id])).get(id) ?? null }
}
