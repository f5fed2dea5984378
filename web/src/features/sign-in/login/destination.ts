import { useCallback } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { path, placeAt } from '../../../shell/places.ts'
import { useCloseDialog } from '../../../shell/place-under.ts'

/** The page that needed a login; the guard leaves its address in the history state. */
export function useDestination(): string | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null
}

/**
 * Goes on to where the visitor wanted, or closes the dialog over the place where it was opened; the login does
 * not stay in the history.
 */
export function useGoOn(): (to?: string) => void {
  const navigate = useNavigate()
  const wanted = useDestination()
  const close = useCloseDialog()
  return useCallback(
    (to) => {
      const place = to ?? wanted
      if (place === null) close()
      else navigate(place, { replace: true })
    },
    [navigate, wanted, close],
  )
}

/** A trial may play the demo of what it wanted, and nothing else. */
export function demoOf(wanted: string | null): string {
  const address = new URL(wanted ?? '/', 'http://site')
  const gameCode = address.searchParams.get('gameCode')
  if (placeAt(address.pathname) !== 'game' || gameCode === null) return path('home')
  return path('game', { gameCode, mode: 'demo' })
}
