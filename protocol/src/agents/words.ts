/** Words of agents that both sides know, without shapes. */

/** What an agreement pays for: a share of the net loss, or of the valid bet by day, by hour and by five minutes. */
export const AGREEMENT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type Period = (typeof PERIODS)[number]

/** Whether a loss of the team lowers later bases: for ever, for one window, or not. */
export const CARRIES = ['permanent', 'previous', 'none'] as const
export type Carry = (typeof CARRIES)[number]

export const PAYERS = ['platform', 'upline'] as const
export type Payer = (typeof PAYERS)[number]

export const BILL_KINDS = ['rebate', ...AGREEMENT_KINDS] as const
export type BillKind = (typeof BILL_KINDS)[number]

export const BILL_STATES = ['computed', 'paid', 'not_reached', 'short', 'reversed'] as const
export type BillState = (typeof BILL_STATES)[number]

/** The most agents above a member. */
export const MOST_LEVELS = 20
/** The most tiers of an agreement. */
export const MOST_TIERS = 10

/** What branches are ordered by. */
export const BRANCH_ORDERS = [
  ...(['name', 'members', 'rounds', 'stake', 'payout'] as const),
  ...(['validBet', 'result', 'rewards', 'net'] as const),
] as const
export type BranchOrder = (typeof BRANCH_ORDERS)[number]
export type BranchSort = BranchOrder | `-${BranchOrder}`
