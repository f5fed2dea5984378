/** The demo team: a head agent, two agents below it, and the simulated members below all three. */
import { answer, offer } from '../../api/src/agents/index.ts'
import { idsOfUsernames, makeAgent } from '../../api/src/members/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { setFlag } from '../../api/src/site/index.ts'
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import { SimulatedMember, type Sites } from './simulated-member.ts'

export const HEAD_AGENT = 'kabir'
/** Agents who registered with the code of the head agent. */
export const AGENTS = [
  { username: 'zoya', password: 'lantern-market-4', code: 'ZOYA' },
  { username: 'rohan', password: 'lantern-market-5', code: 'ROHAN' },
] as const
const HEAD_CODE = 'LANTERN'
/** Under which the simulated members register, in turn. */
export const TEAM_CODES = [HEAD_CODE, ...AGENTS.map(({ code }) => code)]

const BY = { kind: 'seed' } as const

/** Terms of one tier: a rate in basis points. */
const terms = (rate: number, period: AgreementTerms['period']): AgreementTerms => ({
  tiers: [
    {
      rate,
      activeMembers: 1,
      periodValidBet: null,
      periodProfitAndLoss: null,
      betAmountDaily: null,
      betAmountHourly: null,
    },
  ],
  activeBet: '10000',
  period,
  carry: 'permanent',
})

/** Makes the agents of the team; the head agent has a real-time salary and a dividend, and offers one of them on. */
export async function seedTeam(db: Db, sites: Sites): Promise<void> {
  await setFlag(db, 'AGENTPOLICY3', true, 'seed', systemClock())
  await makeAgent(db, HEAD_AGENT, { role: 'head_agent', code: HEAD_CODE }, BY, systemClock())
  for (const { username, password, code } of AGENTS) {
    const agent = new SimulatedMember(sites)
    await agent.register(username, password, { affiliateCode: HEAD_CODE })
    await agent.logOut()
    await makeAgent(db, username, { code }, BY, systemClock())
  }
  const ids = await idsOfUsernames(db, [HEAD_AGENT, AGENTS[0].username])
  const [head, agent] = [ids.get(HEAD_AGENT), ids.get(AGENTS[0].username)]
  if (head === undefined || agent === undefined) throw new Error('the agents of the team are missing')
  for (const [kind, given] of [
    ['realtime', terms(40, 'daily')],
    ['dividend', terms(2000, 'monthly')],
  ] as const) {
    const wanted = { kind, payee: head, payer: 'platform', terms: given } as const
    const id = await offer(db, wanted, { giver: null, by: 'seed' }, systemClock())
    await answer(db, { id, version: 1, act: 'accept' }, { member: head }, systemClock())
  }
  const passedOn = { kind: 'realtime', payee: agent, payer: 'platform', terms: terms(20, 'daily') } as const
  await offer(db, passedOn, { giver: head, by: head }, systemClock())
}
