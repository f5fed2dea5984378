/** Goods, redemptions and conversions; what play earns. */
import { GAME_TYPE_FACTS } from '@night-market/protocol/values/game-types'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { amount, scaleOf, type Amount, type Asset } from '@night-market/protocol/values/money'
import {
  CONVERSION,
  POINT_RATES,
  type EarningType,
  type GoodType,
  type PointType,
  type RedemptionStatus,
} from '@night-market/protocol/values/points'

export type GoodId = Id<'gds'>
export type RedemptionId = Id<'rdm'>
export type ConversionId = Id<'cnv'>

/** By language. */
export type Texts = Record<string, string>

export interface Good {
  id: GoodId
  version: number
  type: GoodType
  names: Texts
  texts: Texts
  picture: string
  points: Amount
  /** Money beside the points. */
  amount: Amount
  asset: Asset
  position: number
  isOffered: boolean
  stock: number
  putUp: number
}

export interface Redemption {
  id: RedemptionId
  member: MemberId
  good: GoodId
  quantity: number
  /** Of all pieces. */
  points: Amount
  amount: Amount
  asset: Asset
  remark: string
  status: RedemptionStatus
  /** Of a rejection. */
  reason: string
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

export interface Conversion {
  id: ConversionId
  member: MemberId
  points: Amount
  amount: Amount
  asset: Asset
  convertedAt: Date
}

/** Rows for `points.changes`. */
export const EARNINGS = JSON.stringify(
  Object.entries(GAME_TYPE_FACTS).map(([gameType, { earns }]) => ({
    game_type: gameType,
    type: earns,
    rate: POINT_RATES[earns],
  })),
)

/** Whether a picture ships with the site; all others were uploaded. */
export const isDrawn = (picture: string): boolean => !picture.startsWith('upl_')

/** The text in a language, else in English. A request may name anything as its language. */
export const textIn = (texts: Texts, language: string): string =>
  (Object.hasOwn(texts, language) ? texts[language] : texts.EN) ?? ''

/** What these points convert to, in minor units. The points are a multiple of the step. */
export function worthOf(points: bigint, asset: Asset): Amount {
  const perStep = BigInt(CONVERSION.unitsPerStep) * 10n ** BigInt(scaleOf(asset))
  return amount((points / BigInt(CONVERSION.step)) * perStep)
}

/** Reasons of the transfers that points make. */
export const REASONS = {
  earned: 'points.earned',
  redeemed: 'points.redeemed',
  returned: 'points.returned',
  paid: 'points.paid',
  refunded: 'points.refunded',
  converted: 'points.converted',
} as const

/**
 * The type that the points details show for an entry. An earned entry's reference is its earning type; an entry with
 * any other reason than these is a reward.
 */
export function typeOfEntry(reason: string, reference: string): PointType {
  if (reason === REASONS.earned) return reference as EarningType
  if (reason === REASONS.redeemed || reason === REASONS.returned) return 'redeem'
  return reason === REASONS.converted ? 'convert' : 'reward'
}
