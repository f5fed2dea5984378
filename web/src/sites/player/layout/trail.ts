import { useEffect } from 'react'
import { storeOf } from '@night-market/ui/hooks/store.ts'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { entryNow } from '@night-market/ui/router/location.ts'
import { path } from '../../../shell/places.ts'

/** Whether each entry of this tab's history shows a lobby, by the router's number of it; gone after a reload. */
const trail = storeOf<ReadonlyMap<number, boolean>>(new Map())

/** Remembers the way through the site, for `useLobby`. */
export function useTrail(isLobby: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    const entry = entryNow()
    if (entry !== null) trail.set(new Map(trail.get()).set(entry, isLobby))
  }, [isLobby, key])
}

/** Leads back to the list that a game was opened from, as it was left; else to Home. */
export function useLobby(): () => void {
  const navigate = useNavigate()
  return () => {
    const steps = stepsBack(trail.get(), entryNow())
    navigate(steps ?? path('home'))
  }
}

/** How far back the nearest lobby is, as a step of the history; null when it is not known to be there. */
export function stepsBack(lobbies: ReadonlyMap<number, boolean>, entry: number | null): number | null {
  if (entry === null) return null
  for (let before = entry - 1; lobbies.has(before); before--) {
    if (lobbies.get(before) === true) return before - entry
  }
  return null
}
