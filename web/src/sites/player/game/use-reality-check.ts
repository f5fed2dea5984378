import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stretchQuery } from '../../../features/play/queries.ts'
import { useElapsedMinutes } from '../../../features/play/use-elapsed.ts'
import { protectionQuery } from '../../../features/protection/queries.ts'
import { session } from '../../../shell/storage.ts'

/**
 * Whether the reality check is due: as many minutes as the member chose after the last one, or after the first
 * game of this login. A reload asks neither twice nor less.
 */
export function useRealityCheck() {
  const { data: protection } = useQuery(protectionQuery)
  // The launch that brought us here may be the one from which time counts.
  const { data: stretch } = useQuery({ ...stretchQuery, refetchOnMount: 'always' })
  const since = stretch?.since ?? null
  const minutes = useElapsedMinutes(since)
  const [checked, setChecked] = useState(() => session.read('realityCheck') ?? '')
  const every = protection?.limits.find(({ kind }) => kind === 'reminder')?.value ?? null
  const isDue =
    every !== null &&
    since !== null &&
    minutes !== null &&
    minutes - minutesIn(checked, since) >= Number(every)
  function pass(): void {
    const seen = `${since} ${minutes}`
    session.write('realityCheck', seen)
    setChecked(seen)
  }
  return { isDue, stretch, minutes, pass }
}

/** When the last check of this login's play was, in minutes of play. */
function minutesIn(checked: string, since: string): number {
  const [of, minutes] = checked.split(' ')
  return of === since ? Number(minutes) : 0
}
