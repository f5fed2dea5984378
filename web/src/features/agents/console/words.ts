import type { AgreementView, Bill } from '@night-market/protocol/agents/agreements'

const ENDED: readonly AgreementView['state'][] = [
  'rejected',
  'withdrawn',
  'countered',
  'lapsed',
  'superseded',
  'terminated',
]

export const isEnded = ({ state }: Pick<AgreementView, 'state'>): boolean => ENDED.includes(state)

export function toneOf({ state, asksReader }: Pick<AgreementView, 'state' | 'asksReader'>) {
  if (asksReader) return 'warn'
  return state === 'active' ? 'good' : 'plain'
}

export const BILL_TONES = {
  computed: 'plain',
  paid: 'good',
  not_reached: 'plain',
  short: 'warn',
  reversed: 'bad',
} as const satisfies Record<Bill['state'], string>
