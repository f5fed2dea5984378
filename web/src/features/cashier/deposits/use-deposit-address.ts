import { useNavigate, useSearchParams } from '@night-market/ui/router/router.tsx'
import { path } from '../../../shell/places.ts'
import type { DepositPlace } from './flow.tsx'

export type View = 'deposit' | 'history'

/** Where the cashier is stands in the address: a reload, a link and the way back from a provider resume it. */
export function useDepositAddress() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('id') ?? undefined
  const view: View = id === undefined && address.get('view') === 'history' ? 'history' : 'deposit'
  const place: DepositPlace = {
    id,
    channel: address.get('channel') ?? undefined,
    amount: address.get('amount') ?? undefined,
  }
  const go = (query: Parameters<typeof path<'deposit'>>[1]) => navigate(path('deposit', query))
  return {
    view,
    place,
    show: (next: View) => go(next === 'history' ? { view: 'history' } : {}),
    move: (to: DepositPlace) => go(to),
  }
}
