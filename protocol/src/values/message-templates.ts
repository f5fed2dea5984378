/** A text in each language it was written in. */
type Texts = Record<string, string>

/**
 * Templates of messages to one member, and what each is worded with. Amounts are in smallest units; of texts the reader gets
 * the one in the language of the site.
 */
export interface MessageTemplates {
  deposit_credited: { amount: string; asset: string; payment: string }
  withdrawal_paid: { amount: string; asset: string; payment: string }
  withdrawal_rejected: { amount: string; asset: string; payment: string }
  withdrawal_failed: { amount: string; asset: string; payment: string }
  payout_account_added: { account: string; usableAt: string }
  new_device: { address: string; at: string }
  redemption_approved: { name: Texts }
  redemption_rejected: { name: Texts; reason: string }
  reward_approved: { name: Texts }
  reward_rejected: { name: Texts; reason: string }
  reward_waiting: { name: Texts; until: string }
  bonus_ending: { name: Texts; until: string }
  bonus_converted: { name: Texts; amount: string; asset: string }
  bonus_forfeited: { name: Texts }
  agreement_offered: Record<string, never>
  agreement_answered: Record<string, never>
  bill_paid: { amount: string; asset: string }
  bill_short: { amount: string; asset: string }
  bill_reversed: { amount: string; asset: string }
}
export type MessageTemplate = keyof MessageTemplates

export const TEMPLATES = [
  'deposit_credited',
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_failed',
  'payout_account_added',
  'new_device',
  'redemption_approved',
  'redemption_rejected',
  'reward_approved',
  'reward_rejected',
  'reward_waiting',
  'bonus_ending',
  'bonus_converted',
  'bonus_forfeited',
  'agreement_offered',
  'agreement_answered',
  'bill_paid',
  'bill_short',
  'bill_reversed',
] as const satisfies readonly MessageTemplate[]

/** Longest texts of a broadcast. */
export const TITLE_LENGTH = 80
export const BODY_LENGTH = 2000
