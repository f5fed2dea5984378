/** Points: what earns them and what they convert to. */
import type { Asset } from './money.ts'

/** Whole points; they never expire. */
export const POINTS_ASSET: Asset = 'PTS/0'

export const EARNING_TYPES = ['slots', 'lottery', 'live', 'pvp', 'sports', 'deposit'] as const
export type EarningType = (typeof EARNING_TYPES)[number]

/** Millionths of a point for each minor unit of valid bet, or of a deposit. */
export const POINT_RATES: Readonly<Record<EarningType, number>> = {
  slots: 100,
  lottery: 100,
  live: 50,
  pvp: 50,
  sports: 50,
  deposit: 20,
}

/** What an entry of the points details is about. */
export const POINT_TYPES = [...EARNING_TYPES, 'redeem', 'convert', 'reward'] as const
export type PointType = (typeof POINT_TYPES)[number]

export const REDEMPTION_STATUSES = ['process', 'approved', 'rejected'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

export const GOOD_TYPES = ['gadgets', 'home', 'style', 'outdoors', 'treats'] as const
export type GoodType = (typeof GOOD_TYPES)[number]

/** Pieces of one redemption. */
export const PIECES_AT_MOST = 10
export const REMARK_LENGTH = 140

/** Points convert to cash in steps of 1,000, each to 10.00 of the merchant's currency, up to a number of points a day. */
export const CONVERSION = { step: 1000, unitsPerStep: 10, aDay: 50_000 } as const
