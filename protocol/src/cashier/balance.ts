/** The member's view of money: balance, what is on its way, transaction history. */
import { z } from 'zod'
import { Day, AmountText, SignedAmountText } from '../shapes.ts'

export const WalletBalance = z.object({
  asset: z.string(),
  currencySymbol: z.string(),
  balance: SignedAmountText,
  demo: z.object({ asset: z.string(), balance: SignedAmountText }),
  /** What is left of the active bonus. */
  bonus: z.object({ asset: z.string(), balance: SignedAmountText }),
})
export type WalletBalance = z.infer<typeof WalletBalance>

const OnTheWay = z.object({ count: z.int(), amount: AmountText })
/** Money on its way: deposits that have not arrived, withdrawals that have left the purse and are not paid yet. */
export const WalletPending = z.object({ asset: z.string(), deposits: OnTheWay, withdrawals: OnTheWay })
export type WalletPending = z.infer<typeof WalletPending>

export const TransferRow = z.object({
  id: z.string(),
  reason: z.string(),
  /** Positive into the member's account, negative out of it. */
  amount: SignedAmountText,
  balanceAfter: SignedAmountText,
  asset: z.string(),
  /** What the transfer is about: a round, a deposit. */
  reference: z.string(),
  /** Of a round: the game that was played. */
  gameName: z.string().nullable(),
  happenedAt: z.iso.datetime(),
})
export type TransferRow = z.infer<typeof TransferRow>
export const TransfersQuery = z.object({
  purse: z.enum(['main', 'demo']).default('main'),
  kind: z
    .enum(['all', 'deposit', 'withdrawal', 'bet', 'win', 'rollback', 'transfer', 'bonus', 'team'])
    .default('all'),
  /** Days in the merchant's time zone, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  /** The entry number before which to go on. */
  cursor: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export const TransfersPage = z.object({ rows: z.array(TransferRow), next: z.string().nullable() })
export type TransfersPage = z.infer<typeof TransfersPage>
