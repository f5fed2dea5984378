/** How a provider's list of a day differs from the platform's rows, for staff. */
import { z } from 'zod'
import { Day, AmountText } from '../shapes.ts'

export const FINDING_KINDS = [
  /** The provider was paid, or paid, and the platform has no such payment. */
  'unknown_here',
  /** Both know it, with different amounts. */
  'amount_differs',
  /** The platform counts it as paid, and the provider does not. */
  'unknown_there',
] as const

export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  direction: z.enum(['in', 'out']),
  payment: z.string(),
  /** What the provider lists; null where it lists nothing. */
  theirs: AmountText.nullable(),
  ours: AmountText.nullable(),
})
export type Finding = z.infer<typeof Finding>

export const Reconciliation = z.object({
  driver: z.string(),
  day: Day,
  /** Payments that both sides knew, and those that were brought into line. */
  agreed: z.int(),
  settled: z.int(),
  findings: z.array(Finding),
  ranAt: z.iso.datetime(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciliationsQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
})
export const ReconciliationsValue = z.object({
  /** Of all amounts. */
  asset: z.string(),
  rows: z.array(Reconciliation),
})
export type ReconciliationsValue = z.infer<typeof ReconciliationsValue>
