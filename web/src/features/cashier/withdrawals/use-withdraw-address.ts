import { useNavigate, useSearchParams } from '@night-market/ui/router/router.tsx'
import { path } from '../../../shell/places.ts'

export type WithdrawView = 'withdraw' | 'accounts' | 'history'

const VIEWS: readonly WithdrawView[] = ['withdraw', 'accounts', 'history']

/** Where one is at the way out stands in the address: a reload and a link resume it. */
export function useWithdrawAddress() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const go = (query: Parameters<typeof path<'withdraw'>>[1]) => navigate(path('withdraw', query))
  return {
    id: address.get('id') ?? undefined,
    view: VIEWS.find((known) => known === address.get('view')) ?? 'withdraw',
    show: (view: WithdrawView) => go(view === 'withdraw' ? {} : { view }),
    open: (id: string) => go({ id }),
  }
}
