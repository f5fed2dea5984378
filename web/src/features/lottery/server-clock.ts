import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { now } from '../../lib/clock.ts'

/** The second of the platform's clock, in milliseconds; follows it. */
export function useServerSecond(aheadMs: number): number {
  return useSyncExternalStore(everySecond, () => Math.floor((now() + aheadMs) / 1000) * 1000)
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}

/**
 * Whether what the last answer said may be shown as it stands: not from the moment that the page is hidden or offline until
 * the next answer, which has another `answeredAt`. Timers and the clock stop meanwhile, and draws go on.
 */
export function useIsCurrent(answeredAt: number): boolean {
  const [lostAt, setLostAt] = useState<number | null>(null)
  const lose = useEffectEvent(() => setLostAt(answeredAt))
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') lose()
    }
    const onOffline = (): void => lose()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('offline', onOffline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('offline', onOffline)
    }
  }, [])
  return lostAt !== answeredAt
}
