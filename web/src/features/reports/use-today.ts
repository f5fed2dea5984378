import { useQuery } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import { dayIn } from './periods.ts'

/** The day it is for the merchant; undefined until its time zone is known. */
export function useToday(): { today: string | undefined; error: Error | null; refetch: () => void } {
  const { data, error, refetch } = useQuery(whitelabelQuery)
  return { today: data && dayIn(data.timeZone, now()), error, refetch: () => void refetch() }
}
