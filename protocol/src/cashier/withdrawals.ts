/** Money out: saved accounts, withdrawals, and the confirmation that they arrived. */
import { z } from 'zod'
import { PAYOUT_METHODS, WITHDRAWAL_STATUSES } from '../values/payments.ts'
import { AmountText, digitText, freshIdOf, idOf, nameText, PageQuery } from '../shapes.ts'
import { Remark, StepRow, UploadIds } from './shapes.ts'

export const PayoutAccount = z.object({
  id: idOf('pac'),
  method: z.enum(PAYOUT_METHODS),
  holder: z.string(),
  /** Enough to know it by: `State Bank •••• 4821`. */
  label: z.string(),
  addedAt: z.iso.datetime(),
  /** A new account waits so long before money may go there. */
  usableAt: z.iso.datetime(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>
export const PayoutAccounts = z.object({
  accounts: z.array(PayoutAccount),
  max: z.int(),
  /** How many hours a new one waits. */
  holdHours: z.int(),
  /** Methods that money can go out by. */
  methods: z.array(z.enum(PAYOUT_METHODS)),
})
export type PayoutAccounts = z.infer<typeof PayoutAccounts>

/** Where the money should go; each method has its own fields. */
export const PayoutDetails = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('bank'),
    bank: nameText(60, 2),
    accountNumber: digitText().regex(/^[0-9]{6,20}$/),
    /** IFSC in India. */
    code: digitText()
      .toUpperCase()
      .regex(/^[A-Z0-9]{4,11}$/),
  }),
  z.object({
    method: z.literal('upi'),
    upiId: digitText()
      .toLowerCase()
      .regex(/^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,32}$/),
  }),
  z.object({
    method: z.literal('ewallet'),
    provider: nameText(40, 2),
    walletId: digitText().regex(/^[0-9A-Za-z+@._-]{4,64}$/),
  }),
  z.object({
    method: z.literal('crypto'),
    network: z.enum(['tron', 'ethereum', 'bitcoin']),
    address: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{26,64}$/),
  }),
])
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** Asks for step-up and the payment password. */
export const AddPayoutAccountBody = z.object({
  holder: nameText(80, 2),
  details: PayoutDetails,
  paymentPassword: digitText().max(64),
})
export type AddPayoutAccountBody = z.input<typeof AddPayoutAccountBody>

export const WithdrawalChannel = z.object({
  id: z.string(),
  method: z.enum(PAYOUT_METHODS),
  isSandbox: z.boolean(),
  min: AmountText,
  max: AmountText,
  feeBps: z.int(),
  feeFixed: AmountText,
  usualMinutes: z.int(),
})
export type WithdrawalChannel = z.infer<typeof WithdrawalChannel>

/** What may go out now, and what keeps the rest. */
export const WithdrawalTerms = z.object({
  asset: z.string(),
  balance: AmountText,
  /** What may be asked for now: nothing while turnover is left. */
  available: AmountText,
  /** Still to be staked, of so much that was asked for. */
  turnoverLeft: AmountText,
  turnoverAsked: AmountText,
  leftToday: AmountText,
  withdrawalsLeftToday: z.int(),
  /** From here on a person looks first. */
  reviewFrom: AmountText,
  mayCancel: z.boolean(),
  confirmMinutes: z.int(),
  hasPaymentPassword: z.boolean(),
  channels: z.array(WithdrawalChannel),
})
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>

/** Encrypted. The id is made by the browser: asking twice withdraws once. */
export const WithdrawalBody = z.object({
  id: freshIdOf('wdr'),
  channel: z.string().max(40),
  account: idOf('pac'),
  amount: AmountText,
  paymentPassword: digitText().max(64),
})
export type WithdrawalBody = z.input<typeof WithdrawalBody>

export const WithdrawalRow = z.object({
  id: idOf('wdr'),
  channel: z.string(),
  method: z.enum(PAYOUT_METHODS),
  isSandbox: z.boolean(),
  accountLabel: z.string(),
  asset: z.string(),
  /** Taken from the purse: what is sent, and the fee. */
  amount: AmountText,
  fee: AmountText,
  status: z.enum(WITHDRAWAL_STATUSES),
  received: AmountText.nullable(),
  remaining: AmountText.nullable(),
  returned: AmountText,
  askedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When it counts as received without an answer. */
  confirmBy: z.iso.datetime().nullable(),
  confirmedHow: z.enum(['member', 'forced', 'staff']).nullable(),
  failure: z.string().nullable(),
  mayCancel: z.boolean(),
})
export type WithdrawalRow = z.infer<typeof WithdrawalRow>
export const Withdrawal = WithdrawalRow.extend({ steps: z.array(StepRow), proofs: z.array(idOf('upl')) })
export type Withdrawal = z.infer<typeof Withdrawal>
/** A member's withdrawals: those under way, those paid that wait for its answer, or those that are over. */
export const WithdrawalsQuery = PageQuery.extend({
  state: z.enum(['all', 'open', 'answer', 'over']).default('all'),
})
export type WithdrawalState = z.infer<typeof WithdrawalsQuery>['state']
export const WithdrawalsPage = z.object({ rows: z.array(WithdrawalRow), next: z.string().nullable() })
export type WithdrawalsPage = z.infer<typeof WithdrawalsPage>

/** Spec 4, withdrawal confirmation: received; not received with pictures; or a part of it. */
export const ReceiptBody = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('received') }),
  z.object({ outcome: z.literal('not_received'), uploads: UploadIds.min(1), remark: Remark }),
  z.object({ outcome: z.literal('partial'), received: AmountText, uploads: UploadIds, remark: Remark }),
])
export type ReceiptBody = z.input<typeof ReceiptBody>
