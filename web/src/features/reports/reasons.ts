import type { WordKey } from '../../shell/i18n/words.ts'

const REASONS: Record<string, WordKey> = {
  'wallet.deposit': 'wallet.reason.deposit',
  'wallet.withdrawal': 'wallet.reason.withdrawal',
  'wallet.withdrawal_returned': 'wallet.reason.withdrawal_returned',
  'wallet.withdrawal_refunded': 'wallet.reason.withdrawal_refunded',
  'wallet.vendor_in': 'wallet.reason.vendor_in',
  'wallet.vendor_in_returned': 'wallet.reason.vendor_in_returned',
  'wallet.vendor_out': 'wallet.reason.vendor_out',
  'wallet.line_transfer': 'wallet.reason.line_transfer',
  'play.bet': 'wallet.reason.bet',
  'play.betwin': 'wallet.reason.bet',
  'play.win': 'wallet.reason.win',
  'play.promo': 'wallet.reason.promo_win',
  'play.resettle': 'wallet.reason.resettle',
  'play.rollback': 'wallet.reason.rollback',
  'identity.demo_grant': 'wallet.reason.demo',
  'identity.demo_refill': 'wallet.reason.demo_refill',
}

/** Why money moved, in words; a reason nobody has named yet is a transfer. */
export function reasonWords(reason: string): WordKey {
  return REASONS[reason] ?? 'wallet.reason.other'
}
