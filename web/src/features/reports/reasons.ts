import type { LabelKey } from '../../label-keys.ts'

const REASONS: Record<string, LabelKey> = {
  'wallet.deposit': 'reports.transactions.reason.deposit',
  'wallet.withdrawal': 'reports.transactions.reason.withdrawal',
  'wallet.withdrawal_returned': 'reports.transactions.reason.withdrawal_returned',
  'wallet.withdrawal_refunded': 'reports.transactions.reason.withdrawal_refunded',
  'wallet.vendor_in': 'reports.transactions.reason.vendor_in',
  'wallet.vendor_in_returned': 'reports.transactions.reason.vendor_in_returned',
  'wallet.vendor_out': 'reports.transactions.reason.vendor_out',
  'wallet.line_transfer': 'reports.transactions.reason.line_transfer',
  'play.bet': 'reports.transactions.reason.bet',
  'play.betwin': 'reports.transactions.reason.bet',
  'play.win': 'reports.transactions.reason.win',
  'play.promo': 'reports.transactions.reason.promo_win',
  'play.resettle': 'reports.transactions.reason.resettle',
  'play.rollback': 'reports.transactions.reason.rollback',
  'identity.demo_grant': 'reports.transactions.reason.demo',
  'identity.demo_refill': 'reports.transactions.reason.demo_refill',
}

/** Why money moved, in words; a reason nobody has named yet is a transfer. */
export function reasonText(reason: string): LabelKey {
  return REASONS[reason] ?? 'reports.transactions.reason.other'
}
