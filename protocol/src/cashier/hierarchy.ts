/** Transfers within the hierarchy of agents: to the upline, and to a downline. */
import { z } from 'zod'
import { freshIdOf, idOf, AmountText, PageQuery } from '../shapes.ts'
import { Remark } from './shapes.ts'

export const LinePerson = z.object({
  id: idOf('mbr'),
  displayName: z.string(),
  relation: z.enum(['upline', 'downline']),
})
export type LinePerson = z.infer<typeof LinePerson>

export const LineQuery = z.object({ search: z.string().trim().max(40).default('') })
/** Recipients this member may send to, and how much is left today. */
export const Line = z.object({
  isEnabled: z.boolean(),
  hasPaymentPassword: z.boolean(),
  asset: z.string(),
  leftToday: AmountText,
  people: z.array(LinePerson),
  /** The hierarchy has more members than are listed: search for them. */
  hasMore: z.boolean(),
})
export type Line = z.infer<typeof Line>

export const LineTransferBody = z.object({
  id: freshIdOf('ltr'),
  to: idOf('mbr'),
  amount: AmountText,
  remark: Remark.default(''),
  paymentPassword: z.string().regex(/^[0-9]{6}$/),
})
export type LineTransferBody = z.input<typeof LineTransferBody>

export const LineTransfer = z.object({
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
export type LineTransfer = z.infer<typeof LineTransfer>

export const LineTransfersQuery = PageQuery
export const LineTransfersPage = z.object({ rows: z.array(LineTransfer), next: z.string().nullable() })
export type LineTransfersPage = z.infer<typeof LineTransfersPage>
