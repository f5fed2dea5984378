import { local } from '../../shell/storage.ts'
import { storeOf } from '@night-market/ui/hooks/store.ts'

/** Whether the member keeps balances from the eyes of others; remembered, and the same on the whole site. */
export const isBalanceHidden = storeOf(local.read('isBalanceHidden') === 'true')

export function toggleBalanceHidden(): void {
  const isHidden = !isBalanceHidden.get()
  local.write('isBalanceHidden', String(isHidden))
  isBalanceHidden.set(isHidden)
}
