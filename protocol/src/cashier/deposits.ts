/** Money in: channels, deposits, their status. Amounts are minor units of the merchant's currency. */
import { z } from 'zod'
import { DEPOSIT_METHODS, DEPOSIT_STATUSES } from '../values/payments.ts'
import { freshIdOf, idOf, AmountText, PageQuery } from '../shapes.ts'
import { Remark, StepRow, UploadIds } from './shapes.ts'

export const DepositChannel = z.object({
  id: z.string(),
  method: z.enum(DEPOSIT_METHODS),
  /** A stand-in of the sandbox, and labelled so. */
  isSandbox: z.boolean(),
  min: AmountText,
  max: AmountText,
  feeBps: z.int(),
  feeFixed: AmountText,
  usualMinutes: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type DepositChannel = z.infer<typeof DepositChannel>

export const DepositChannels = z.object({
  asset: z.string(),
  presets: z.array(AmountText),
  /** How much of a deposit has to be staked before a withdrawal; 10,000 is once. */
  turnoverBps: z.int(),
  channels: z.array(DepositChannel),
})
export type DepositChannels = z.infer<typeof DepositChannels>

/** What the payer has to do. */
export const Instructions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A QR code for a payment app; `payload` is what it holds (`upi://pay?…`). */
  z.object({ kind: z.literal('qr'), payload: z.string(), payee: z.string() }),
  z.object({
    kind: z.literal('bank'),
    bank: z.string(),
    holder: z.string(),
    accountNumber: z.string(),
    code: z.string(),
    /** To be written on the transfer. */
    reference: z.string(),
  }),
  /** The provider's own page; the browser goes there and comes back. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  z.object({ kind: z.literal('address'), network: z.string(), address: z.string(), payload: z.string() }),
])
export type Instructions = z.infer<typeof Instructions>

export const DepositRow = z.object({
  id: idOf('trf'),
  channel: z.string(),
  method: z.enum(DEPOSIT_METHODS),
  isSandbox: z.boolean(),
  asset: z.string(),
  amount: AmountText,
  fee: AmountText,
  /** The amount the provider reported; null before it did. */
  received: AmountText.nullable(),
  /** What reached the purse; null until it is paid. */
  credited: AmountText.nullable(),
  status: z.enum(DEPOSIT_STATUSES),
  reference: z.string().nullable(),
  /** Why it failed: a code with words (`wallet.failure.…`). */
  failure: z.string().nullable(),
  /** The campaign that was joined in the act of beginning it. */
  offer: idOf('prm').nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type DepositRow = z.infer<typeof DepositRow>

export const Deposit = DepositRow.extend({
  instructions: Instructions,
  steps: z.array(StepRow),
  proofs: z.array(idOf('upl')),
})
export type Deposit = z.infer<typeof Deposit>

/** The id is made by the browser: asking twice deposits once. */
export const DepositBody = z.object({
  id: freshIdOf('trf'),
  channel: z.string().max(40),
  amount: AmountText,
  /** A campaign to join in the same act, so that this deposit counts for it. */
  offer: idOf('prm').optional(),
})
export type DepositBody = z.input<typeof DepositBody>

/** That a bank transfer was made: its reference at the bank, and pictures of it. */
export const DepositProofBody = z.object({ uploads: UploadIds, remark: Remark })
export type DepositProofBody = z.input<typeof DepositProofBody>

/** A member's deposits: those still under way, those that are paid, or those that came to nothing. */
export const DepositsQuery = PageQuery.extend({
  state: z.enum(['all', 'open', 'paid', 'over']).default('all'),
})
export type DepositState = z.infer<typeof DepositsQuery>['state']
export const DepositsPage = z.object({ rows: z.array(DepositRow), next: z.string().nullable() })
export type DepositsPage = z.infer<typeof DepositsPage>

/** What the sandbox's payer does with a payment; the real ones do it in their bank. */
export const SandboxPaymentBody = z.object({
  act: z.enum(['pay', 'pay_less', 'pay_more', 'pay_late', 'pay_twice', 'process', 'fail']),
})
export type SandboxPaymentBody = z.input<typeof SandboxPaymentBody>
