import { CalendarCheck, Hash, Swords, Ticket, Trophy, type LucideIcon } from 'lucide-react'
import type { Place } from '../../../shell/places.ts'

/** The topics of the pages whose feature is not there yet; each has its labels under `coming.<topic>`. */
export type Topic = 'sports' | 'esports' | 'lott' | 'elott' | 'lottery'

export type Coming = { topic: Topic; icon: LucideIcon }

const LOTTERY: Coming = { topic: 'lottery', icon: Ticket }

const COMING: Partial<Record<Place, Coming>> = {
  sports: { topic: 'sports', icon: Trophy },
  esports: { topic: 'esports', icon: Swords },
  lott: { topic: 'lott', icon: CalendarCheck },
  elott: { topic: 'elott', icon: Hash },
  lottery: LOTTERY,
  seaLottery: LOTTERY,
  vnLottery: LOTTERY,
}

/** What is coming at a place that is announced. */
export function comingAt(place: Place): Coming {
  const coming = COMING[place]
  if (coming === undefined) throw new Error(`nothing is announced at ${place}`)
  return coming
}

/** Whether a place is announced only: menus say so. */
export const isComing = (place: Place): boolean => place in COMING
