import type { PointReward } from '@night-market/protocol/points'
import type { GoodType } from '@night-market/protocol/values/points'

/** Up to so many points; or those that the member can have now. */
export const BANDS = ['all', 'mine', '30000', '75000', '150000'] as const
export type Band = (typeof BANDS)[number]
export const SORTS = ['shown', 'fewest', 'most'] as const
export type Sort = (typeof SORTS)[number]

export type MallFilter = { type: GoodType | 'all'; band: Band; sort: Sort }

/** The goods that a filter leaves, in its order. */
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
