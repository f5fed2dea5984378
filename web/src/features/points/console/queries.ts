import type {
  GoodBody,
  StaffGood,
  StaffGoods,
  StaffRedemption,
  StaffRedemptions,
} from '@night-market/protocol/points'
import type { RedemptionStatus } from '@night-market/protocol/values/points'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { listQuery } from '../../../shell/back-office/list-query.ts'

export type Good = z.infer<typeof StaffGood>
export type Redemption = z.infer<typeof StaffRedemption>
export type RedemptionRows = z.infer<typeof StaffRedemptions>
export type GoodRequest = z.input<typeof GoodBody>

export const goodsQuery = infiniteQueryOptions({
  queryKey: ['points', 'staff_goods'],
  queryFn: async () => ({
    rows: (await call<z.infer<typeof StaffGoods>>('GET', '/ops/points/goods')).goods,
  }),
  initialPageParam: '',
  getNextPageParam: () => null,
})

export const redemptionsQuery = (status: RedemptionStatus) =>
  listQuery<RedemptionRows>(['points', 'staff_redemptions'], '/ops/points/redemptions', {
    status,
    pageSize: '50',
  })

export const saveGood = (id: string, body: GoodRequest) =>
  call<null>('PUT', `/ops/points/goods/${id}`, { body })

export const changeStock = (id: string, body: { version: number; change: number }) =>
  call<null>('POST', `/ops/points/goods/${id}/stock`, { body })
