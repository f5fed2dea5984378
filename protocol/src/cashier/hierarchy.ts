/** Transfers within the hierarchy of agents: to the upline, and to a downline. */
import { z } from 'zod'
import { freshIdOf, idOf, AmountText, PageQuery, SixDigits } from '../shapes.ts'
import { Remark } from './shapes.ts'

export const HierarchyMember = z.object({
  id: idOf('mbr'),
  displayName: z.string(),
  relation: z.enum(['upline', 'downline']),
})
export type HierarchyMember = z.infer<typeof HierarchyMember>

export const HierarchyQuery = z.object({ search: z.string().trim().max(40).default('') })
/** Recipients this member may send to, and how much is left today. */
export const Hierarchy = z.object({
  isEnabled: z.boolean(),
  hasPaymentPassword: z.boolean(),
  asset: z.string(),
  leftToday: AmountText,
  people: z.array(HierarchyMember),
  /** The hierarchy has more members than are listed: search for them. */
  hasMore: z.boolean(),
})
export type Hierarchy = z.infer<typeof Hierarchy>

export const HierarchyTransferBody = z.object({
  id: freshIdOf('ltr'),
  to: idOf('mbr'),
  amount: AmountText,
  remark: Remark.default(''),
  paymentPassword: SixDigits,
})
export type HierarchyTransferBody = z.input<typeof HierarchyTransferBody>

export const HierarchyTransfer = z.object({
  id: idOf('ltr'),
  direction: z.enum(['sent', 'received']),
  /** The other member, seen from here. */
  relation: z.enum(['upline', 'downline']),
  displayName: z.string(),
  asset: z.string(),
  amount: AmountText,
  remark: z.string(),
  sentAt: z.iso.datetime(),
})
export type HierarchyTransfer = z.infer<typeof HierarchyTransfer>

export const HierarchyTransfersQuery = PageQuery
export const HierarchyTransfersPage = z.object({
  rows: z.array(HierarchyTransfer),
  next: z.string().nullable(),
})
export type HierarchyTransfersPage = z.infer<typeof HierarchyTransfersPage>
