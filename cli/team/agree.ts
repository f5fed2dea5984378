/** What the agents of the team are paid: rates of the rebate, and agreements of every kind in every state. */
import { answer, offer, setRate } from '../../api/src/agents/index.ts'
import { Refusal } from '../../api/src/platform/refusal.ts'
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, Carry, Payer, Period } from '@night-market/protocol/agents/words'
import type { Market } from './market.ts'
import type { Joined } from './people.ts'

interface Given {
  kind: AgreementKind
  payee: Joined
  /** Null: the platform's staff. */
  giver: Joined | null
  payer?: Payer
  tiers: Tier[]
  period?: Period
  carry?: Carry
}

/** A rate in basis points, from so many active members on, and from what they bet, or for dividends lost. */
type Tier = [rate: number, active: number, from?: bigint]

/** 500.00. */
const ACTIVE_BET = '50000'
const STAFF = 'staff:asha'

const termsOf = ({ kind, tiers, period = 'daily', carry = 'permanent' }: Given): AgreementTerms => ({
  tiers: tiers.map(([rate, activeMembers, from]) => ({
    rate,
    activeMembers,
    periodValidBet: null,
    periodProfitAndLoss: null,
    betAmountDaily: null,
    betAmountHourly: null,
    ...(from === undefined ? {} : { [THRESHOLD[kind]]: from.toString() }),
  })),
  activeBet: ACTIVE_BET,
  period,
  carry,
})

const THRESHOLD = {
  dividend: 'periodProfitAndLoss',
  daily: 'betAmountDaily',
  realtime: 'betAmountDaily',
  hourly: 'betAmountHourly',
} as const satisfies Record<AgreementKind, string>

/** Offers terms; the id of the agreement. */
function give({ services, now }: Market, given: Given) {
  const { kind, payee, giver, payer = 'platform' } = given
  const wanted = { kind, payee: payee.id, payer, terms: termsOf(given) }
  return offer(services.db, wanted, { giver: giver?.id ?? null, by: giver?.id ?? STAFF }, now())
}

/** Offers terms, and the payee accepts them. */
async function agree(market: Market, given: Given, version = 1): Promise<void> {
  const id = await give(market, given)
  const by = { member: given.payee.id }
  await answer(market.services.db, { id, version, act: 'accept' }, by, market.now())
}

/** The head agent, the four below it, and for each of these one below it, where it has one. */
export interface Parties {
  head: Joined
  direct: Joined[]
  below: (Joined | undefined)[]
}

/** What runs from the first days on. */
export async function agreeFirst(market: Market, parties: Parties): Promise<void> {
  const { head, direct } = parties
  const [zoya, rohan, isha, dev] = direct
  await rebates(market, head, zoya)
  await agree(market, {
    kind: 'realtime',
    payee: head,
    giver: null,
    tiers: [
      [8, 1],
      [12, 3, 2_000_000n],
    ],
  })
  await agree(market, {
    kind: 'daily',
    payee: head,
    giver: null,
    period: 'weekly',
    tiers: [
      [6, 0],
      [10, 5, 5_000_000n],
    ],
  })
  await agree(market, {
    kind: 'dividend',
    payee: head,
    giver: null,
    period: 'weekly',
    tiers: [
      [2000, 3],
      [2500, 10, 10_000_000n],
    ],
  })
  if (zoya !== undefined) {
    await agree(market, {
      kind: 'realtime',
      payee: zoya,
      giver: head,
      tiers: [
        [6, 1],
        [8, 3, 2_000_000n],
      ],
    })
    await agree(market, { kind: 'daily', payee: zoya, giver: head, tiers: [[6, 3]] })
    await agree(market, { kind: 'dividend', payee: zoya, giver: head, tiers: [[1000, 3]], period: 'weekly' })
  }
  if (rohan !== undefined) {
    await agree(market, { ...UPLINE, kind: 'daily', payee: rohan, giver: head, tiers: [[4, 3]] })
    const ofWeeks = { period: 'weekly', carry: 'previous' } as const
    await agree(market, {
      ...UPLINE,
      ...ofWeeks,
      kind: 'dividend',
      payee: rohan,
      giver: head,
      tiers: [[1000, 3]],
    })
  }
  if (isha !== undefined)
    await agree(market, { ...UPLINE, kind: 'realtime', payee: isha, giver: head, tiers: [[5, 1]] })
  if (dev !== undefined)
    await agree(market, { kind: 'daily', payee: dev, giver: head, tiers: [[6, 0]], period: 'monthly' })
}

const UPLINE = { payer: 'upline' } as const

async function rebates({ services, now }: Market, head: Joined, zoya: Joined | undefined): Promise<void> {
  const { db } = services
  await setRate(db, { member: head.id, gameType: 'RNG', rate: 6 }, { staff: 'asha' }, now())
  if (zoya !== undefined)
    await setRate(db, { member: zoya.id, gameType: 'RNG', rate: 4 }, { upline: head.id }, now())
}

/** What is agreed on later: higher rates, hourly salaries, and what those below the four are given. */
export async function agreeLater(market: Market, { head, direct, below }: Parties): Promise<void> {
  const [zoya, , isha] = direct
  const higher: Given = {
    kind: 'daily',
    payee: head,
    giver: null,
    period: 'weekly',
    tiers: [
      [8, 0],
      [12, 5, 5_000_000n],
    ],
  }
  await agree(market, higher, 2)
  const [belowZoya, belowRohan] = below
  if (zoya !== undefined && belowZoya !== undefined)
    await agree(market, { kind: 'realtime', payee: belowZoya, giver: zoya, tiers: [[4, 1]] })
  const [, rohan] = direct
  if (rohan !== undefined && belowRohan !== undefined)
    await agree(market, { ...UPLINE, kind: 'daily', payee: belowRohan, giver: rohan, tiers: [[2, 3]] })
  await agree(market, {
    kind: 'hourly',
    payee: head,
    giver: null,
    tiers: [
      [6, 1],
      [8, 3, 500_000n],
    ],
  })
  if (isha !== undefined) await agree(market, { kind: 'hourly', payee: isha, giver: head, tiers: [[4, 1]] })
}

/** An agent that is paid by the month pays by the day: its purse does not hold the bills of the last days. */
export async function agreeBeyondPurse(market: Market, { direct, below }: Parties): Promise<void> {
  const [dev, payee] = [direct[3], below[3]]
  if (dev === undefined || payee === undefined) return
  await agree(market, { ...UPLINE, kind: 'daily', payee, giver: dev, tiers: [[5, 0]] })
}

/** What waits for an answer at the end, and what was answered with no. */
export async function leaveOpen(market: Market, { head, direct, below }: Parties): Promise<void> {
  const { services, now } = market
  const { db } = services
  const [zoya, rohan, isha] = direct
  if (rohan !== undefined) {
    const refused = await give(market, { kind: 'realtime', payee: rohan, giver: head, tiers: [[2, 3]] })
    await answer(db, { id: refused, version: 1, act: 'reject' }, { member: rohan.id }, now())
    await give(market, { kind: 'realtime', payee: rohan, giver: head, tiers: [[5, 2]] })
  }
  if (isha !== undefined) await askForEnd(market, isha, 'hourly', { member: isha.id })
  if (zoya !== undefined && below[0] !== undefined)
    await give(market, { kind: 'daily', payee: below[0], giver: zoya, tiers: [[4, 3]] })
  await give(market, {
    kind: 'dividend',
    payee: head,
    giver: null,
    period: 'weekly',
    tiers: [
      [2000, 3],
      [3000, 12, 15_000_000n],
    ],
  })
}

async function askForEnd(
  { services, now }: Market,
  payee: Joined,
  kind: AgreementKind,
  by: { member: Joined['id'] },
): Promise<void> {
  const { db } = services
  const running = await db
    .selectFrom('agents.versions as v')
    .innerJoin('agents.agreements as a', 'a.id', 'v.agreement')
    .select(['a.id', 'v.no'])
    .where('a.payee', '=', payee.id)
    .where('a.kind', '=', kind)
    .where('v.state', '=', 'active')
    .executeTakeFirst()
  if (running === undefined) throw new Refusal('not_found')
  const request = { id: running.id as `agr_${string}`, version: running.no, act: 'request_end' } as const
  await answer(db, request, by, now())
}
