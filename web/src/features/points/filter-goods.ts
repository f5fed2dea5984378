import type { PointReward } from '@night-market/protocol/points'
import type { GoodType } from '@night-market/protocol/values/points'

/** Filters by price: up to this many points, or what the member can afford now. */
export const BANDS = ['all', 'mine', '30000', '75000', '150000'] as const
export type Band = (typeof BANDS)[number]
export const SORTS = ['shown', 'fewest', 'most'] as const
export type Sort = (typeof SORTS)[number]

export type MallFilter = { type: GoodType | 'all'; band: Band; sort: Sort }

/** The goods that match a filter, in the order it asks for. */
export function goodsShown(
  goods: readonly PointReward[],
  { type, band, sort }: MallFilter,
  balance: string,
): PointReward[] {
  const most = band === 'mine' ? BigInt(balance) : null
  const left = goods.filter(
    (good) =>
      (type === 'all' || good.type === type) &&
      (band === 'all' || BigInt(good.pointsRequired) <= (most ?? BigInt(band))),
  )
  if (sort === 'shown') return left
  const byPoints = left.toSorted((a, b) => Number(BigInt(a.pointsRequired) - BigInt(b.pointsRequired)))
  return sort === 'fewest' ? byPoints : byPoints.toReversed()
}
