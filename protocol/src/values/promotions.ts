/** What promotions share with pages: their statuses, kinds and limits. */
import { gameTypesWith } from './game-types.ts'

/** Spec 4: how a promotion stands for a member. */
export const ACTIVITY_STATUSES = [
  'coming_soon',
  'join',
  'joined',
  'signed',
  'claim',
  'applying',
  'rejected',
  'process',
  'issued',
  'claimed',
  'closed',
] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** Why a promotion is closed to a member. */
export const CLOSURES = ['over', 'stopped', 'paused', 'budget', 'late'] as const
export type Closure = (typeof CLOSURES)[number]

/** The life of a campaign. */
export const PHASES = ['draft', 'review', 'scheduled', 'live', 'paused', 'ended', 'stopped'] as const
export type Phase = (typeof PHASES)[number]

export const CATEGORIES = ['welcome', 'daily', 'casino', 'betting', 'lottery', 'special'] as const
export type Category = (typeof CATEGORIES)[number]
/** The pictures that a promotion can have. */
export const THEMES = ['lanterns', 'coins', 'calendar', 'camera', 'gift', 'trophy', 'friends'] as const
export type Theme = (typeof THEMES)[number]

export const PERIODS = ['once', 'day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export const PRODUCTS = ['casino', 'betting', 'lottery', 'none'] as const
export type Product = (typeof PRODUCTS)[number]
/** The game types of each product; bets on others do not count. */
export const TYPES_OF_PRODUCT: Record<Exclude<Product, 'none'>, readonly string[]> = {
  casino: gameTypesWith('product', 'casino'),
  betting: gameTypesWith('product', 'betting'),
  lottery: gameTypesWith('product', 'lottery'),
}

/** What a condition can ask of a member. */
export const FACTS = [
  'account_days',
  'verified_mobile',
  'verified_email',
  'real_name',
  'deposits',
  'valid_bet',
  'vip',
  'friends',
] as const
export type Fact = (typeof FACTS)[number]
/** Facts that are amounts of the merchant's currency, those that are yes or no; the others are counts. */
export const MONEY_FACTS: readonly Fact[] = ['deposits', 'valid_bet']
export const PLAIN_FACTS: readonly Fact[] = ['verified_mobile', 'verified_email', 'real_name']

export const TRIGGERS = [
  'manual',
  'deposit',
  'turnover',
  'registration',
  'login_streak',
  'code',
  'invitation',
  'application',
] as const
export type TriggerKind = (typeof TRIGGERS)[number]

/** Spec 5: the comment of an application. */
export const COMMENT_AT_MOST = 140
/** A larger budget needs more than one person: 100,000.00. */
export const BUDGET_OF_ONE = 10_000_000n
