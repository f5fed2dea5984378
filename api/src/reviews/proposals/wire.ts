import type { Proposal } from '@night-market/protocol/reviews'
import type { ListedProposal } from './proposals.ts'

export const proposalOnWire = (proposal: ListedProposal): Proposal => ({
  id: proposal.id as Proposal['id'],
  kind: proposal.kind,
  subject: proposal.subject,
  payload: proposal.payload as Proposal['payload'],
  reason: proposal.reason,
  people: proposal.people,
  approvals: proposal.approvals,
  voters: proposal.voters,
  madeBy: proposal.madeBy,
  madeAt: proposal.madeAt.toISOString(),
  expiresAt: proposal.expiresAt.toISOString(),
  status: proposal.status,
  closedAt: proposal.closedAt?.toISOString() ?? null,
})
