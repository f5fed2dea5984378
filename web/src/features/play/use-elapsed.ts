import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'

const LOOK_EVERY_MS = 1_000
const MINUTE_MS = 60_000

/** Whole minutes since an instant, kept current; null while there is none. */
export function useElapsedMinutes(since: string | null): number | null {
  const [minutes, setMinutes] = useState(() => minutesSince(since))
  useEffect(() => {
    setMinutes(minutesSince(since))
    const timer = setInterval(() => setMinutes(minutesSince(since)), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [since])
  return minutes
}

function minutesSince(since: string | null): number | null {
  return since === null ? null : Math.max(0, Math.floor((now() - Date.parse(since)) / MINUTE_MS))
}
