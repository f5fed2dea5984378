import type { Bill } from '@night-market/protocol/agents/agreements'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../shell/i18n/dates.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'

/** Dates in the merchant's zone, which the clock of the header shows: windows are cut in it. */
export function useMerchantDates(): ReturnType<typeof useDates> {
  return useDates(useQuery(whitelabelQuery).data?.timeZone)
}

/** What a bill is for: its days, else the moment its slot or hour begins. */
export function useWindowText(): (bill: Pick<Bill, 'kind' | 'windowStart' | 'windowEnd'>) => string {
  const { moment, day, shortDay } = useMerchantDates()
  return ({ kind, windowStart, windowEnd }) => {
    if (kind === 'realtime' || kind === 'hourly') return moment(windowStart)
    const last = new Date(Date.parse(windowEnd) - 1).toISOString()
    return day(windowStart) === day(last) ? day(last) : `${shortDay(windowStart)} – ${day(last)}`
  }
}
