import type { Budget, RewardClaim } from '@night-market/protocol/rewards'
import { BonusTerms } from '@night-market/protocol/rewards/bonus'
import { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { Claim } from './model.ts'
import type { Budget as BudgetRow } from './queries.ts'

export const claimOnWire = (claim: Claim): RewardClaim => ({
  id: claim.id,
  programme: claim.programme,
  title: claim.title,
  kind: claim.kind,
  asset: claim.asset,
  amount: claim.amount.toString(),
  terms: claim.kind === 'bonus' ? BonusTerms.parse(claim.details.terms) : null,
  freeBets: claim.kind === 'free_bets' ? FreeBetTerms.parse(claim.details.terms) : null,
  draw: typeof claim.details.draw === 'string' ? claim.details.draw : null,
  state: claim.state,
  madeAt: claim.madeAt.toISOString(),
  expiresAt: claim.expiresAt?.toISOString() ?? null,
  endedAt: claim.endedAt?.toISOString() ?? null,
  because: claim.state === 'rejected' ? claim.decidedBecause : null,
})

export const budgetOnWire = ({ version: _version, ...budget }: BudgetRow): Budget => ({
  ...budget,
  approved: budget.approved.toString(),
  reserved: budget.reserved.toString(),
  spent: budget.spent.toString(),
  openedAt: budget.openedAt.toISOString(),
  closedAt: budget.closedAt?.toISOString() ?? null,
})
