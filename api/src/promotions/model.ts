/** Campaigns, their versions, and the pure rules of both. */
import type { CampaignTexts, Condition, Eligibility, Terms } from '@night-market/protocol/promotions/terms'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import {
  PLAIN_FACTS,
  TYPES_OF_PRODUCT,
  type Fact,
  type Phase,
  type Product,
} from '@night-market/protocol/values/promotions'

export type PromotionId = Id<'prm'>
export type ApplicationId = Id<'apl'>

/** The state set by staff; together with the schedule it gives the phase. */
export type CampaignState = 'draft' | 'review' | 'published' | 'paused' | 'stopped'

export interface Version {
  campaign: PromotionId
  no: number
  author: string
  terms: Terms
  texts: CampaignTexts
  writtenAt: Date
}

export interface Campaign {
  id: PromotionId
  state: CampaignState
  /** Incremented by every change, so that a decision made on an older state is refused. */
  version: number
  lastNo: number
  /** The version that members see; null before the first publication. */
  liveNo: number | null
  /** The member of staff who changed it last. */
  changedBy: string
  createdAt: Date
}

/** A campaign that was published, with the version that members see. */
export interface LiveCampaign extends Campaign {
  liveNo: number
  terms: Terms
  texts: CampaignTexts
}

/** The phase of a campaign at `now`. */
export function phaseOf(state: CampaignState, { from, until }: Terms['schedule'], now: Date): Phase {
  if (state === 'draft' || state === 'review' || state === 'stopped') return state
  if (until !== null && new Date(until) <= now) return 'ended'
  if (state === 'paused') return 'paused'
  return new Date(from) > now ? 'scheduled' : 'live'
}

/** The groups of an eligibility: every group must be met, each by one of its conditions. */
export const groupsOf = ({ all }: Eligibility): Condition[][] =>
  all.map((part) => ('any' in part ? part.any : [part]))

export const isMet = ({ least }: Condition, value: bigint): boolean => value >= BigInt(least)

/** The game types that count for a product; null where all do. */
export const typesOf = (product: Product): readonly string[] | null =>
  product === 'none' ? null : TYPES_OF_PRODUCT[product]

/** The size of a reward in minor units: a share of what was deposited or bet is rounded down and capped. */
export function sizeOf(size: { fixed: string } | { bps: number; cap: string }, base: bigint): bigint {
  if ('fixed' in size) return BigInt(size.fixed)
  const shared = (base * BigInt(size.bps)) / 10_000n
  return shared < BigInt(size.cap) ? shared : BigInt(size.cap)
}

/** The most that a claim can cost of the budget; tickets and goods cost none. */
export function mostOf(reward: Terms['reward']): bigint {
  if (reward.kind === 'free_bets') return BigInt(reward.terms.stake) * BigInt(reward.terms.count)
  if (!('size' in reward)) return 0n
  return BigInt('fixed' in reward.size ? reward.size.fixed : reward.size.cap)
}

/** A contradiction in terms, beyond what their schema checks; null when there is none. */
export function flawOf(terms: Terms, knownFacts: readonly Fact[]): { field: string; problem: string } | null {
  return FLAWS.find(({ isFound }) => isFound(terms, knownFacts)) ?? null
}

interface Flaw {
  field: string
  problem: string
  isFound: (terms: Terms, knownFacts: readonly Fact[]) => boolean
}

const FLAWS: Flaw[] = [
  {
    field: 'schedule',
    problem: 'until is after from',
    isFound: ({ schedule: { from, until } }) => until !== null && new Date(until) <= new Date(from),
  },
  {
    field: 'schedule',
    problem: 'zone is no time zone',
    isFound: ({ schedule }) => !isZone(schedule.zone),
  },
  {
    field: 'reward',
    problem: 'a share is of a deposit or of turnover, in money',
    isFound: ({ reward, trigger }) =>
      'size' in reward &&
      'bps' in reward.size &&
      (reward.kind === 'points' || (trigger.kind !== 'deposit' && trigger.kind !== 'turnover')),
  },
  {
    field: 'reward',
    problem: 'is more than nothing',
    isFound: ({ reward }) => 'size' in reward && mostOf(reward) === 0n,
  },
  {
    // UKGC rule: a bonus is wagered on the product that earns it.
    field: 'product',
    problem: 'is the same for trigger and reward',
    isFound: ({ product, reward }) =>
      reward.kind === 'bonus' && product !== 'none' && product !== reward.terms.product,
  },
  {
    field: 'limits',
    problem: 'money has a budget, and its largest reward fits it',
    isFound: ({ reward, limits }) => (limits.budget === null ? 0n : BigInt(limits.budget)) < mostOf(reward),
  },
  {
    field: 'limits',
    problem: 'tickets and goods are limited by their count',
    isFound: ({ reward, limits }) => 'count' in reward && (limits.budget !== null || limits.count === null),
  },
  {
    field: 'eligibility',
    problem: 'names a fact that this deployment does not know',
    isFound: (terms, knownFacts) => factsIn(terms).some((fact) => !knownFacts.includes(fact)),
  },
  {
    field: 'eligibility',
    problem: 'yes or no is 1',
    isFound: ({ eligibility }) =>
      groupsOf(eligibility).some((group) =>
        group.some(({ fact, least }) => PLAIN_FACTS.includes(fact) && least !== '1'),
      ),
  },
  {
    field: 'schedule',
    problem: 'a registration, a code and an application have one period',
    isFound: ({ schedule, trigger }) =>
      schedule.period !== 'once' && ['registration', 'code', 'application'].includes(trigger.kind),
  },
  {
    field: 'trigger',
    problem: 'more days than the period has',
    isFound: ({ schedule, trigger }) =>
      trigger.kind === 'login_streak' && trigger.days > DAYS_OF_PERIOD[schedule.period],
  },
]

/** Every fact that terms read. */
function factsIn({ eligibility, audience, trigger }: Terms): Fact[] {
  const named = groupsOf(eligibility).flatMap((group) => group.map(({ fact }) => fact))
  if (audience.kind === 'vip') named.push('vip')
  if (trigger.kind === 'turnover') named.push('valid_bet')
  if (trigger.kind === 'invitation') named.push('friends')
  return named
}

const DAYS_OF_PERIOD = { once: 31, day: 1, week: 7, month: 28 } as const

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl offers no other way to check a time zone.
    return false
  }
}

/** The member for whom promotions are judged. */
export interface Taker {
  id: MemberId
  isAgent: boolean
  registeredAt: Date
}
