/** Templates of messages to one member, and what each is worded with. Amounts are in smallest units. */
export interface MessageTemplates {
  deposit_credited: { amount: string; asset: string; payment: string }
  withdrawal_paid: { amount: string; asset: string; payment: string }
  withdrawal_rejected: { amount: string; asset: string; payment: string }
  withdrawal_failed: { amount: string; asset: string; payment: string }
  payout_account_added: { account: string; usableAt: string }
  new_device: { address: string; at: string }
}
export type MessageTemplate = keyof MessageTemplates

/** Longest texts of a broadcast. */
export const TITLE_LENGTH = 80
export const BODY_LENGTH = 2000
