import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { storeOf } from '@night-market/ui/hooks/store.ts'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { call } from '../../lib/api.ts'
import { t } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { queryClient } from '../../shell/query-client.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { useSession } from '../../shell/session.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { favouriteIdsQuery } from './queries.ts'
import { toggledIds, type Toggle } from './toggled-ids.ts'

/** Spec 9: at most one toggle a second. */
const TOGGLE_MS = 1_000
const toggledAt = storeOf(-TOGGLE_MS)

/** The member's favourites, and the toggle: shown at once, taken back when the server refuses. */
export function useFavourites(): { ids: ReadonlySet<string>; toggle: (nodeId: string) => void } {
  const { hasToken, isLogin, isTrial } = useSession()
  const navigate = useNavigate()
  // A trial account has none, and is refused when it asks.
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: isLogin && !isTrial })
  const { mutate } = useMutation(toggleFavourite)
  const ids = useMemo(() => new Set(hasToken ? data : []), [data, hasToken])

  function toggle(nodeId: string): void {
    if (!hasToken) return navigate(path('login'))
    // A wall clock may jump; this one only goes on.
    const at = performance.now()
    if (at - toggledAt.get() < TOGGLE_MS)
      return showToast(t('refusal.favourite_too_fast'), { kind: 'failed' })
    toggledAt.set(at)
    mutate({ nodeId, isAdded: !ids.has(nodeId) })
  }
  return { ids, toggle }
}

const toggleFavourite = {
  mutationFn: ({ nodeId, isAdded }: Toggle) =>
    isAdded
      ? call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { body: { nodeId } })
      : call('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', { query: { nodeId } }),
  onMutate: async (toggle: Toggle) => {
    await queryClient.cancelQueries({ queryKey: favouriteIdsQuery.queryKey })
    queryClient.setQueryData(favouriteIdsQuery.queryKey, (ids) => toggledIds(ids ?? [], toggle))
  },
  onError: (error: unknown, { nodeId, isAdded }: Toggle) => {
    queryClient.setQueryData(favouriteIdsQuery.queryKey, (ids) =>
      toggledIds(ids ?? [], { nodeId, isAdded: !isAdded }),
    )
    showToast(refusalText(t, error), { kind: 'failed' })
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalogue', 'own', 'favourites'] }),
}
