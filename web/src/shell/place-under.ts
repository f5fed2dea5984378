import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { entryNow, type Location, type To } from '@night-market/ui/router/location.ts'
import { path, placeAt } from './places.ts'

type Shown = {
  location: Location
  /** The router's number of the entry in the tab's history. */
  entry: number | null
  isPrivate: boolean
}

/** Where the visitor was before the login or the registration opened; null after a reload. */
let placeBefore: Shown | null = null

/**
 * NAV-2: what is shown: the place of the address or, while that is a dialog, the place it opened over. A dialog that
 * was opened by its address alone is over Home, and so is one over a place that needs the session which ended.
 */
export function useShownPlace(hasToken: boolean): Location {
  const location = useLocation()
  if (!isDialog(location.pathname)) return location
  const before = placeBefore
  return before === null || (before.isPrivate && !hasToken) ? location : before.location
}

/** Remembers the place that is shown, for dialogs to open over it. */
export function useNotedPlace({ isPrivate }: { isPrivate: boolean }): void {
  const { pathname, search, hash, key, state } = useLocation()
  useEffect(() => {
    // Under a dialog the router shows the place as it was: there is nothing new to remember.
    if (isDialog(window.location.pathname)) return
    placeBefore = { location: { pathname, search, hash, key, state }, entry: entryNow(), isPrivate }
  }, [pathname, search, hash, key, state, isPrivate])
}

/** Closes the dialog of the address: back where that undoes its opening, else on to the place under it. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const before = placeBefore
    const entry = entryNow()
    if (before !== null && before.entry !== null && entry === before.entry + 1) return navigate(-1)
    navigate(placeUnder(), { replace: true })
  }, [navigate])
}

/** The place under a dialog, if it needs no session; else home. */
export function placeUnder(): To {
  return placeBefore === null || placeBefore.isPrivate ? path('home') : placeBefore.location
}

/** The login and the registration are dialogs over a place, not places. */
function isDialog(pathname: string): boolean {
  const place = placeAt(pathname)
  return place === 'login' || place === 'register'
}
