/** Agreements between agents: what is offered, answered and paid. Rates are basis points, amounts minor units. */
import { z } from 'zod'
import { AmountText, Day, idOf, SignedAmountText } from '../shapes.ts'
import { STEP_ACTS, VERSION_STATES } from '../values/steps.ts'
import { AGREEMENT_KINDS, BILL_KINDS, BILL_STATES, CARRIES, MOST_TIERS, PAYERS, PERIODS } from './words.ts'

export const AgreementId = idOf('agr')
export const Rate = z.number().int().min(0).max(10_000)

/** A tier counts when all its thresholds are reached; null asks for nothing. */
export const AgreementTier = z.object({
  rate: Rate,
  activeMembers: z.number().int().min(0).max(1_000_000),
  /** Of dividends: what the team bet in the window, and what the house won from it. */
  periodValidBet: AmountText.nullable().default(null),
  periodProfitAndLoss: AmountText.nullable().default(null),
  /** Of daily wages and real-time salaries. */
  betAmountDaily: AmountText.nullable().default(null),
  /** Of hourly salaries. */
  betAmountHourly: AmountText.nullable().default(null),
})
export type AgreementTier = z.infer<typeof AgreementTier>

export const AgreementTerms = z.object({
  tiers: z.array(AgreementTier).min(1).max(MOST_TIERS),
  /** A member counts as active from this valid bet on. */
  activeBet: AmountText,
  period: z.enum(PERIODS),
  carry: z.enum(CARRIES),
})
export type AgreementTerms = z.infer<typeof AgreementTerms>

/** An offer to a member directly below; `payer` says who pays. */
export const OfferBody = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  payee: idOf('mbr'),
  payer: z.enum(PAYERS),
  terms: AgreementTerms,
})

export const AgreementParams = z.object({ id: AgreementId })

/** `version` is the one that was read: another in the meantime is `changed_meanwhile`. */
export const AnswerBody = z.object({ version: z.number().int().min(1) })
export const CounterBody = AnswerBody.extend({ terms: AgreementTerms })

/** The four calls of the specification: `requestId` is an agreement's id, `action` the answer to what it asks. */
export const ProcessBody = z.object({
  requestId: AgreementId,
  version: z.coerce.number().int().min(1),
  action: z.enum(['ACCEPT', 'REJECT']),
})
export const ProcessValue = z.object({ status: z.enum(VERSION_STATES) })

export const AgreementStep = z.object({
  version: z.number().int(),
  act: z.enum(STEP_ACTS),
  /** Masked where it is not the reader's own line. */
  by: z.string(),
  at: z.iso.datetime(),
})

export const AgreementView = z.object({
  id: AgreementId,
  kind: z.enum(AGREEMENT_KINDS),
  payer: z.enum(PAYERS),
  /** Whether the reader gives it; else the reader is paid. */
  isGiven: z.boolean(),
  /** The other party's name; empty for the platform. */
  with: z.string(),
  version: z.number().int(),
  state: z.enum(VERSION_STATES),
  /** Whether the reader's answer is awaited. */
  asksReader: z.boolean(),
  proposed: AgreementTerms,
  /** What runs until then; null where nothing does. */
  current: AgreementTerms.nullable(),
  /** The other party's agreements that an acceptance ends. */
  ends: z.array(z.string()),
  /** Members whose agreement with the reader exceeds what is proposed to it: after an acceptance each is asked to end it. */
  breaks: z.array(z.string()),
  proposedAt: z.iso.datetime(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  steps: z.array(AgreementStep),
})
export type AgreementView = z.infer<typeof AgreementView>
export const Agreements = z.object({ asset: z.string(), agreements: z.array(AgreementView) })

/** A request that waits for a member's answer, as the consolidated funds name it. */
export const AgreementRequest = z.object({
  requestId: AgreementId,
  version: z.number().int(),
  type: z.enum(['NEW', 'TERMINATE']),
  from: z.string(),
  terms: AgreementTerms,
  current: AgreementTerms.nullable(),
  /** Whether an acceptance ends the running agreement of the kind. */
  ends: z.boolean(),
})
export type AgreementRequest = z.infer<typeof AgreementRequest>

const BillWindow = z.object({ windowStart: z.iso.datetime(), windowEnd: z.iso.datetime() })

export const BillLine = z.object({
  kind: z.enum(['gross', 'below', 'debt', 'paid', 'correction']),
  base: SignedAmountText,
  rate: Rate,
  amount: SignedAmountText,
  /** A type of game, a member's name, a day, or an earlier bill. */
  refersTo: z.string(),
  /** Of the earlier bill that it refers to. */
  window: BillWindow.nullable(),
})

export const Bill = z.object({
  id: idOf('bil'),
  kind: z.enum(BILL_KINDS),
  state: z.enum(BILL_STATES),
  isPaidByReader: z.boolean(),
  /** The other party: the payer for the payee, the payee for the payer; empty for the platform. */
  with: z.string(),
  windowStart: z.iso.datetime(),
  windowEnd: z.iso.datetime(),
  activeMembers: z.number().int(),
  validBet: SignedAmountText,
  netLoss: SignedAmountText,
  base: SignedAmountText,
  carried: SignedAmountText,
  rate: Rate,
  gross: AmountText,
  net: SignedAmountText,
  paidAt: z.iso.datetime().nullable(),
})
export type Bill = z.infer<typeof Bill>
export const BillWithLines = Bill.extend({
  lines: z.array(BillLine),
  /** What later bills made good of it, or took off, when rounds of its window were corrected. */
  corrections: z.array(BillWindow.extend({ amount: SignedAmountText })),
})
export const BillsQuery = z.object({
  kind: z.enum(BILL_KINDS),
  /** Of windows that begin on these days of the merchant's. */
  from: Day.optional(),
  to: Day.optional(),
  /** Without it those are left out that came to nothing and took nothing off: most hours of most agreements. */
  withZero: z.stringbool().default(true),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export const Bills = z.object({
  asset: z.string(),
  bills: z.array(Bill),
  /** What all that match come to for the reader: paid to it, less what it pays. Reversed ones count nothing. */
  sum: SignedAmountText,
  cursor: z.string().nullable(),
})
export const BillParams = z.object({ id: idOf('bil') })
