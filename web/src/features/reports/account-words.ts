import type { AccountRow } from '@night-market/protocol/reports'
import {
  DEPOSIT_METHODS,
  DEPOSIT_STATUSES,
  VENDOR_TRANSFER_STATUSES,
  WITHDRAWAL_STATUSES,
} from '@night-market/protocol/values/payments'
import type { Translate } from '../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../label-keys.ts'

export type { AccountRow }

export const TONES = { open: 'warn', done: 'good', over: 'plain' } as const

/** How money was paid, in words; a vendor or a member of the hierarchy has a name of its own. */
export function counterpartText(t: Translate, { kind, counterpart }: AccountRow): string {
  const method = DEPOSIT_METHODS.find((known) => known === counterpart)
  const isPaid = kind === 'deposit' || kind === 'withdrawal'
  return isPaid && method !== undefined ? t(`reports.method.${method}`) : counterpart
}

const STATUSES = [...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES, ...VENDOR_TRANSFER_STATUSES]

export function statusText(status: string): LabelKey {
  const known = STATUSES.find((name) => name === status)
  return known === undefined ? 'reports.status' : `reports.status.${known}`
}
