import type { Bill } from '@night-market/protocol/agents/agreements'
import { negated } from '@night-market/protocol/values/money'
import type { LabelKey } from '../../../label-keys.ts'

export const TONES = {
  computed: 'plain',
  paid: 'good',
  not_reached: 'plain',
  short: 'warn',
  reversed: 'bad',
} as const satisfies Record<Bill['state'], string>

/** Paid to the reader, or by the reader as a minus. */
export const ownNet = ({ net, isPaidByReader }: Pick<Bill, 'net' | 'isPaidByReader'>): string =>
  isPaidByReader ? negated(net) : net

/** What is below zero is not paid: later bills are lower by it. */
export const isCarriedOn = ({ state, net }: Pick<Bill, 'state' | 'net'>): boolean =>
  state === 'not_reached' && net.startsWith('-')

export const stateOf = (bill: Pick<Bill, 'state' | 'net'>): LabelKey =>
  isCarriedOn(bill) ? 'agents.state.carried' : `agents.state.${bill.state}`

/** The sentence that explains a state to the payee or to the payer; null where the state needs none. */
export function stateTextOf(bill: Pick<Bill, 'state' | 'net' | 'kind' | 'isPaidByReader'>): LabelKey | null {
  if (isCarriedOn(bill)) return 'agents.state_text.carried'
  if (bill.state === 'computed') return bill.kind === 'daily' ? 'agents.state_text.computed' : null
  if (bill.state !== 'short' && bill.state !== 'reversed') return null
  return bill.isPaidByReader ? `agents.state_text.${bill.state}_payer` : `agents.state_text.${bill.state}`
}
