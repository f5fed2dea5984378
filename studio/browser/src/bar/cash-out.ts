/** The big button of an open round that can be cashed out at what it stands at. */
import type { StudioRound } from '@night-market/protocol/studio'
import type { Table } from '../family.ts'

export function cashOutButton(table: Pick<Table, 't' | 'money' | 'act'>, round: StudioRound) {
  const { t, money } = table
  return {
    icon: 'coins' as const,
    label: t('panel.cash_out_amount', { amount: money.full(BigInt(round.payout)) }),
    text: t('panel.cash_out'),
    isOff: !round.legal.some((action) => action.type === 'cash_out'),
    press: () => table.act({ type: 'cash_out' }),
  }
}
