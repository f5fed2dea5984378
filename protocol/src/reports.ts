/**
 * What members read about their play and their money: profit and loss, statements, account record, bonuses, files. And what the
 * staff read of play between members.
 */
import { z } from 'zod'
import { ACCOUNT_KINDS, ACCOUNT_STATES } from './values/payments.ts'
import { Day, AmountText, idOf, SignedAmountText, PageQuery } from './shapes.ts'
import { RoundsQuery } from './play.ts'
import { TransfersQuery } from './cashier/balance.ts'

const Sum = z.object({
  rounds: z.number().int(),
  stake: AmountText,
  payout: AmountText,
  /** What was paid less what was staked: below zero is a loss. */
  net: SignedAmountText,
  validBet: AmountText,
})

/** Days in the merchant's time zone, inclusive; at most 366 of them. */
export const ProfitQuery = z.object({
  mode: z.enum(['real', 'demo']).default('real'),
  from: Day,
  to: Day,
})
export type ProfitQuery = z.input<typeof ProfitQuery>

/** Settled rounds by the day they began; days and types without any are left out. */
export const Profit = z.object({
  asset: z.string(),
  totals: Sum,
  byType: z.array(Sum.extend({ gameType: z.string() })),
  byDay: z.array(Sum.extend({ day: Day })),
})
export type Profit = z.infer<typeof Profit>

/** A month of the main purse: opening, and everything between, is closing. */
export const StatementMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  opening: SignedAmountText,
  deposits: SignedAmountText,
  /** Below zero; what came back is taken off. */
  withdrawals: SignedAmountText,
  /** Below zero: of rounds that began in this month and are settled. */
  stakes: SignedAmountText,
  payouts: SignedAmountText,
  bonuses: SignedAmountText,
  /** To and from vendors' wallets and the line, and what else moved. */
  transfers: SignedAmountText,
  /** Rounds that were open at either end of the month: staked in one and settled in another. */
  carried: SignedAmountText,
  closing: SignedAmountText,
  /** Kept of deposits and withdrawals on their way: in the amounts above already. */
  fees: AmountText,
})
export type StatementMonth = z.infer<typeof StatementMonth>
/** The months since its member registered, the last twelve at most, the newest first. */
export const Statement = z.object({
  asset: z.string(),
  statedAt: z.iso.datetime(),
  timeZone: z.string(),
  months: z.array(StatementMonth),
})
export type Statement = z.infer<typeof Statement>

const Days = z.object({ from: Day.optional(), to: Day.optional() })

export const AccountQuery = PageQuery.extend(Days.shape).extend({
  kind: z.enum(['all', ...ACCOUNT_KINDS]).default('all'),
  state: z.enum(['all', ...ACCOUNT_STATES]).default('all'),
})
export type AccountQuery = z.input<typeof AccountQuery>

export const AccountRow = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  direction: z.enum(['in', 'out']),
  /** A method of payment, a vendor, or a member of the hierarchy. */
  counterpart: z.string(),
  asset: z.string(),
  amount: AmountText,
  fee: AmountText,
  status: z.string(),
  state: z.enum(ACCOUNT_STATES),
  at: z.iso.datetime(),
})
export type AccountRow = z.infer<typeof AccountRow>
export const AccountPage = z.object({ rows: z.array(AccountRow), next: z.string().nullable() })
export type AccountPage = z.infer<typeof AccountPage>

/** What was given, not won: all of it, and how much of each. */
export const Bonuses = z.object({
  asset: z.string(),
  total: AmountText,
  count: z.number().int(),
})
export type Bonuses = z.infer<typeof Bonuses>
export const BonusesQuery = Days

const Language = { language: z.string().max(8).default('EN') }
export const BetsFileQuery = RoundsQuery.omit({ cursor: true, pageSize: true }).extend(Language)
export const TransfersFileQuery = TransfersQuery.omit({ cursor: true, pageSize: true }).extend(Language)
/** Columns in the reader's order, separated by commas; all without it. */
const Columns = { columns: z.string().max(400).default('') }
export const AccountFileQuery = AccountQuery.omit({ cursor: true, pageSize: true }).extend({
  ...Language,
  ...Columns,
})
export const BonusesFileQuery = BonusesQuery.extend(Language)
export const ProfitFileQuery = ProfitQuery.extend(Language)

/** Days in the merchant's time zone, inclusive; at most 31 of them. */
export const SeatPairsQuery = z.object({ from: Day, to: Day })
export type SeatPairsQuery = z.infer<typeof SeatPairsQuery>

const PairMember = z.object({ memberId: idOf('mbr'), username: z.string() })

/** Who lost to whom at tables with seats in all, the 100 largest sums first. */
export const SeatPairs = z.object({
  rows: z.array(
    z.object({
      loser: PairMember,
      winner: PairMember,
      asset: z.string(),
      /** The hands in which one of them lost and the other won. */
      hands: z.number().int(),
      /** What the loser lost to the winner, less what came back. */
      net: AmountText,
      /** The kinds of marks that both accounts have. Strangers share a network; any other kind is likely to be of one person. */
      sharedMarks: z.array(z.enum(['browser', 'network', 'mobile', 'payout', 'id_number', 'address'])),
    }),
  ),
})
export type SeatPairs = z.infer<typeof SeatPairs>
