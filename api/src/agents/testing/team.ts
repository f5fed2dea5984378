/** A team of agents for tests: its members play real money, and time goes by in slots. */
import type { OfferBody } from '@night-market/protocol/agents/agreements'
import type { z } from 'zod'
import { settle } from '../settlement/settle.ts'
import { closeSlots } from '../../play/index.ts'
import { setFlag } from '../../site/index.ts'
import type { TestMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { hearAll } from '../../testing/rounds.ts'

const SLOT_MS = 300_000

/** A member that registered under the code of an agent, itself an agent with `isAgent`. */
export async function aDownline(
  market: TestMarket,
  upline: Pick<TestMember, 'memberId'>,
  { balance = 0n, isAgent = true }: { balance?: bigint; isAgent?: boolean } = {},
): Promise<TestMember> {
  const { affiliateCode } = await market.services.db
    .selectFrom('members.members')
    .select('affiliateCode')
    .where('id', '=', upline.memberId)
    .executeTakeFirstOrThrow()
  return aMember(market, { balance, affiliateCode: affiliateCode ?? '', ...(isAgent && { role: 'agent' }) })
}

export const turnAgentsOn = ({ services, clock }: TestMarket): Promise<void> =>
  setFlag(services.db, 'AGENTPOLICY3', true, 'test', clock.read())

/** Delivers what was played, lets the slot end and be closed, and settles until nothing is left to do. */
export async function endSlot(market: TestMarket): Promise<void> {
  const { services, clock } = market
  await hearAll(market)
  const now = clock.read().getTime()
  clock.advance(Math.floor(now / SLOT_MS + 1) * SLOT_MS + 15_000 - now)
  await settleAll(market, services.db)
}

export async function settleAll(market: TestMarket, db = market.services.db): Promise<void> {
  await closeSlots(db, market.clock.read())
  while (await settle(db, market.clock.read())) continue
}

/** Terms of one tier. */
export const tier = (rate: number, more: Partial<Tier> = {}): Tier => ({
  rate,
  activeMembers: 0,
  periodValidBet: null,
  periodProfitAndLoss: null,
  betAmountDaily: null,
  betAmountHourly: null,
  ...more,
})
type Terms = z.infer<typeof OfferBody>['terms']
type Tier = Terms['tiers'][number]

export const terms = (tiers: Tier[], more: Partial<Terms> = {}): Terms => ({
  tiers,
  activeBet: '0',
  period: 'daily',
  carry: 'permanent',
  ...more,
})
