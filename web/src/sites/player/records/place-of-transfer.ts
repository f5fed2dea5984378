import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { path } from '../../../shell/places.ts'

/** The deposit, the withdrawal or the rewards that a movement belongs to; null of all others. */
export function placeOf({ reason, reference }: TransferRow): string | null {
  if (reason === 'cashier.deposit') return path('deposit', { id: reference })
  if (reason.startsWith('rewards.')) return `${path('rewardCenter')}?show=past`
  return reason.startsWith('cashier.withdrawal') ? path('withdraw', { id: reference }) : null
}
