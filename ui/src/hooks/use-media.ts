import { useCallback, useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 767px)'
/** Phones, and tablets held upright. */
export const NARROW = '(max-width: 1023px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether a media query matches now, and again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
