/** Agents of a journey's own, made as the staff would: nothing that another journey offers opens over its forms. */
import type { Agreements, AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { StaffAgent } from '@night-market/protocol/agents/staff'
import type { z } from 'zod'
import type { Sites } from '../cli/seed/simulated-member.ts'
import { newMember, type RegisteredMember } from '../proofs/testkit/member.ts'
import { demoStaff } from '../proofs/testkit/staff.ts'

export interface Agent extends RegisteredMember {
  id: string
  /** Under which members join its team. */
  code: string
}

/** A new agent, in the team of the agent whose code it gives. */
export async function newAgent(sites: Sites, invitation: { affiliateCode?: string } = {}): Promise<Agent> {
  const member = await newMember(sites, invitation)
  const { id } = await member.player.member()
  const staff = await demoStaff(sites)
  const role = invitation.affiliateCode === undefined ? 'head_agent' : 'agent'
  const { code } = await staff.call<z.infer<typeof StaffAgent>>('POST', '/ops/agents', { member: id, role })
  return { ...member, id, code }
}

const ONE_TIER = {
  activeMembers: 1,
  periodValidBet: null,
  periodProfitAndLoss: null,
  betAmountDaily: null,
  betAmountHourly: null,
}

/** A real-time salary of one tier, its rate in basis points. */
const salary = (rate: number): AgreementTerms => ({
  tiers: [{ rate, ...ONE_TIER }],
  activeBet: '10000',
  period: 'daily',
  carry: 'permanent',
})

/** Has the platform pay an agent at the top a real-time salary. */
export async function agreeOnSalary(sites: Sites, { id, player }: Agent, rate: number): Promise<void> {
  const staff = await demoStaff(sites)
  const offered = { kind: 'realtime', payee: id, terms: salary(rate) }
  const agreement = await staff.call<{ id: string }>('POST', '/ops/agents/agreements', offered)
  await player.call('POST', `/wps/agents/agreements/${agreement.id}/accept`, { version: 1 })
}

/** Has an agent offer a part of its real-time salary to an agent below it, whose answer is awaited. */
export const offerSalary = (by: Agent, to: Agent, rate: number): Promise<z.infer<typeof Agreements>> =>
  by.player.call('POST', '/wps/agents/agreements', {
    kind: 'realtime',
    payee: to.id,
    payer: 'platform',
    terms: salary(rate),
  })
