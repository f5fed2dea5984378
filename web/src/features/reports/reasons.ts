import type { LabelKey } from '../../label-keys.ts'

const REASONS: Record<string, LabelKey> = {
  'cashier.deposit': 'reports.transactions.reason.deposit',
  'cashier.withdrawal': 'reports.transactions.reason.withdrawal',
  'cashier.withdrawal_returned': 'reports.transactions.reason.withdrawal_returned',
  'cashier.withdrawal_refunded': 'reports.transactions.reason.withdrawal_refunded',
  'vendor_funds.in': 'reports.transactions.reason.vendor_in',
  'vendor_funds.in_returned': 'reports.transactions.reason.vendor_in_returned',
  'vendor_funds.out': 'reports.transactions.reason.vendor_out',
  'cashier.hierarchy_transfer': 'reports.transactions.reason.hierarchy_transfer',
  'play.bet': 'reports.transactions.reason.bet',
  'play.betwin': 'reports.transactions.reason.bet',
  'play.win': 'reports.transactions.reason.win',
  'play.promo': 'reports.transactions.reason.promo_win',
  'play.resettle': 'reports.transactions.reason.resettle',
  'play.rollback': 'reports.transactions.reason.rollback',
  'members.demo_grant': 'reports.transactions.reason.demo',
  'members.demo_refill': 'reports.transactions.reason.demo_refill',
  'rewards.cash': 'reports.transactions.reason.reward',
  'rewards.rebate': 'reports.transactions.reason.rebate',
  'rewards.vip': 'reports.transactions.reason.vip',
  'rewards.cashback': 'reports.transactions.reason.cashback',
  'rewards.paid_out': 'reports.transactions.reason.bonus_converted',
  'points.paid': 'reports.transactions.reason.mall_paid',
  'points.refunded': 'reports.transactions.reason.mall_refunded',
}

/** What a team earns its agents, by the kind of pay. */
const TEAM_PAY: Record<string, LabelKey> = {
  dividend: 'reports.transactions.reason.dividend',
  daily: 'reports.transactions.reason.daily_wage',
  hourly: 'reports.transactions.reason.hourly_salary',
  realtime: 'reports.transactions.reason.realtime_salary',
  rebate: 'reports.transactions.reason.rebate',
  reversed: 'reports.transactions.reason.team_reversed',
}

/** Why money moved, in words; a reason without a label is a transfer. */
export function reasonText(reason: string): LabelKey {
  const [feature, kind = ''] = reason.split('.')
  const known = feature === 'agents' ? TEAM_PAY[kind] : REASONS[reason]
  return known ?? 'reports.transactions.reason.other'
}
