import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { path } from '../../../shell/path.ts'

/** Where games are chosen. */
const LOBBIES = new Set([
  ...['/', '/index', '/index.html', '/home'],
  ...['/rng', '/tables', '/live', '/fish', '/pvp', '/mini', '/favorite', '/recent'],
])

/** Which path each entry of this tab's history shows, by the router's number of it; gone after a reload. */
const trail = new Map<number, string>()

/** Remembers the way through the site, for `useLobby`. */
export function useTrail(): void {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const entry = entryNow()
    if (entry !== null) trail.set(entry, pathname)
  }, [pathname, key])
}

/** Leads back to the list that a game was opened from, as it was left; else to Home. */
export function useLobby(): () => void {
  const navigate = useNavigate()
  return () => {
    const steps = stepsBack(trail, entryNow())
    void (steps === null ? navigate(path('/')) : navigate(steps))
  }
}

/** How far back the nearest lobby is, as a step of the history; null when it is not known to be there. */
export function stepsBack(paths: ReadonlyMap<number, string>, entry: number | null): number | null {
  if (entry === null) return null
  for (let before = entry - 1; paths.has(before); before--) {
    if (LOBBIES.has(paths.get(before) ?? '')) return before - entry
  }
  return null
}

function entryNow(): number | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}
