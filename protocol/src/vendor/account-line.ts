/** A vendor's account of a day, for reconciliation: see `docs/vendors/reference.md`. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { Uuid, WireAmount } from './seamless-wallet.ts'

/** One accepted call as a vendor lists it for reconciliation: its own fields, and which call it was. */
export const AccountLine = z.object({
  kind: z.enum(['bet', 'win', 'rollback', 'betwin', 'resettle', 'promo']),
  transaction_uuid: Uuid,
  user: storableText(80),
  currency: storableText(8, 3),
  amount: WireAmount.default(0),
  win_amount: WireAmount.default(0),
})
export type AccountLine = z.output<typeof AccountLine>
