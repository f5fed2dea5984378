/** What the features call things, in words. */
import type { AccountRow } from '@night-market/protocol/reports'
import {
  DEPOSIT_METHODS,
  DEPOSIT_STATUSES,
  VENDOR_TRANSFER_STATUSES,
  WITHDRAWAL_STATUSES,
} from '@night-market/protocol/values/payments'
import type { LabelKey } from '../../label-keys.ts'
import type { Translate } from '../../shell/i18n/i18n.ts'

export const ROUND_TONES = { open: 'warn', settled: 'plain', rolled_back: 'iris' } as const

const REASONS: Record<string, LabelKey> = {
  'cashier.deposit': 'person.why.deposit',
  'cashier.withdrawal': 'person.why.withdrawal',
  'cashier.withdrawal_returned': 'person.why.withdrawal_returned',
  'cashier.withdrawal_refunded': 'person.why.withdrawal_refunded',
  'cashier.hierarchy_transfer': 'person.why.hierarchy_transfer',
  'play.bet': 'person.why.bet',
  'play.betwin': 'person.why.bet',
  'play.win': 'person.why.win',
  'play.resettle': 'person.why.resettle',
  'play.rollback': 'person.why.rollback',
  'rewards.cash': 'person.why.reward',
  'rewards.rebate': 'person.why.rebate',
  'rewards.vip': 'person.why.vip',
  'rewards.cashback': 'person.why.cashback',
  'rewards.paid_out': 'person.why.bonus_converted',
  'points.paid': 'person.why.mall_paid',
  'points.refunded': 'person.why.mall_refunded',
  'play.promo': 'person.why.promo_win',
  'vendor_funds.in': 'person.why.vendor_in',
  'vendor_funds.in_returned': 'person.why.vendor_in_returned',
  'vendor_funds.out': 'person.why.vendor_out',
  'members.demo_grant': 'person.why.demo',
  'members.demo_refill': 'person.why.demo_refill',
}

/** What a team earns its agents, by the kind of pay. */
const TEAM_PAY: Record<string, LabelKey> = {
  dividend: 'person.why.dividend',
  daily: 'person.why.daily_wage',
  hourly: 'person.why.hourly_salary',
  realtime: 'person.why.realtime_salary',
  rebate: 'person.why.rebate',
  reversed: 'person.why.team_reversed',
}

/** Why money moved. What has no word here is shown as the books name it. */
export function reasonText(t: Translate, reason: string): string {
  const [feature, kind = ''] = reason.split('.')
  const known = feature === 'agents' ? TEAM_PAY[kind] : REASONS[reason]
  return known === undefined ? reason : t(known)
}

const STATUSES = [...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES, ...VENDOR_TRANSFER_STATUSES]

export function statusText(t: Translate, status: string): string {
  const known = STATUSES.find((name) => name === status)
  return known === undefined ? status : t(`person.payment.${known}`)
}

/** How money was paid; a vendor or a member of the hierarchy has a name of its own. */
export function methodText(t: Translate, { kind, counterpart }: AccountRow): string {
  const method = DEPOSIT_METHODS.find((known) => known === counterpart)
  const isPaid = kind === 'deposit' || kind === 'withdrawal'
  return isPaid && method !== undefined ? t(`person.method.${method}`) : counterpart
}
