/** The member's view of money: balance, sandbox deposit, transaction history. */
import { z } from 'zod'
import { idOf } from './ids.ts'
import { AmountText, SignedAmountText } from './money.ts'

export const WalletBalance = z.object({
  asset: z.string(),
  currencySymbol: z.string(),
  balance: SignedAmountText,
  demo: z.object({ asset: z.string(), balance: SignedAmountText }),
})
export type WalletBalance = z.infer<typeof WalletBalance>

/** A deposit through the sandbox driver. The id is made by the browser: asking twice deposits once. */
export const DepositBody = z.object({ id: idOf('trf'), amount: AmountText })
export type DepositBody = z.input<typeof DepositBody>
export const DepositValue = z.object({ id: idOf('trf'), status: z.enum(['paid']), balance: SignedAmountText })

export const DepositRules = z.object({
  asset: z.string(),
  min: AmountText,
  max: AmountText,
  presets: z.array(AmountText),
})

export const TransferRow = z.object({
  id: z.string(),
  reason: z.string(),
  /** Positive into the member's account, negative out of it. */
  amount: SignedAmountText,
  balanceAfter: SignedAmountText,
  asset: z.string(),
  /** What the transfer is about: a round, a deposit. */
  reference: z.string(),
  happenedAt: z.iso.datetime(),
})
export type TransferRow = z.infer<typeof TransferRow>
export const TransfersQuery = z.object({
  purse: z.enum(['main', 'demo']).default('main'),
  kind: z.enum(['all', 'deposit', 'bet', 'win', 'rollback']).default('all'),
  /** The entry number before which to go on. */
  cursor: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export const TransfersPage = z.object({ rows: z.array(TransferRow), next: z.string().nullable() })
export type TransfersPage = z.infer<typeof TransfersPage>
