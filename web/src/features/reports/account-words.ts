import type { AccountRow } from '@night-market/protocol/reports'
import type { Translate } from '../../shell/i18n/i18n.ts'
import type { WordKey } from '../../shell/i18n/words.ts'

export type { AccountRow }

// The protocol's module carries the whole of zod, which no page needs.
export const ACCOUNT_KINDS = [
  'deposit',
  'withdrawal',
  'vendor_transfer',
  'line_transfer',
] as const satisfies readonly AccountRow['kind'][]
export const ACCOUNT_STATES = ['open', 'done', 'over'] as const satisfies readonly AccountRow['state'][]

export const TONES = { open: 'warn', done: 'good', over: 'plain' } as const

const METHODS = ['upi', 'bank', 'card', 'ewallet', 'crypto'] as const

/** How money was paid, in words; a vendor or somebody of the line has a name of its own. */
export function counterpartWords(t: Translate, { kind, counterpart }: AccountRow): string {
  const method = METHODS.find((known) => known === counterpart)
  const isPaid = kind === 'deposit' || kind === 'withdrawal'
  return isPaid && method !== undefined ? t(`reports.method.${method}`) : counterpart
}

const STATUSES = [
  ...(['waiting', 'processing', 'review', 'paid', 'failed', 'expired', 'cancelled'] as const),
  ...(['approved', 'paying', 'disputed', 'confirmed', 'rejected', 'returned'] as const),
  ...(['asked', 'in_doubt', 'done', 'refused'] as const),
]

export function statusWords(status: string): WordKey {
  const known = STATUSES.find((name) => name === status)
  return known === undefined ? 'reports.status' : `reports.status.${known}`
}
