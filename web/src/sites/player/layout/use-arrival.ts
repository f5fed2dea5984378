import { useEffect, useRef } from 'react'
import { useIsFresh, useLocation } from '@night-market/ui/router/router.tsx'
import { isOverHome, isWithinBook } from '../routes.tsx'

/**
 * NAV-11: after each navigation the page scrolls smoothly to its top, and a screen reader stands at its
 * beginning. An address that names a place in the page leaves the scrolling to that page.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const isFresh = useIsFresh()
  const before = useRef(pathname)

  useEffect(() => {
    const from = before.current
    before.current = pathname
    // The login and the registration open over Home, which stays where it is.
    const isSamePage =
      from === pathname || (isOverHome(from) && isOverHome(pathname)) || isWithinBook(from, pathname)
    if (isSamePage || !isFresh) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (hash === '') window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash, isFresh])

  return main
}
