import { Swords, Trophy, type LucideIcon } from 'lucide-react'
import type { Place } from '../../../shell/places.ts'

/** The topics of the pages whose feature is not there yet; each has its labels under `coming.<topic>`. */
export type Topic = 'sports' | 'esports'

export type Coming = { topic: Topic; icon: LucideIcon }

const COMING: Partial<Record<Place, Coming>> = {
  sports: { topic: 'sports', icon: Trophy },
  esports: { topic: 'esports', icon: Swords },
}

/** What is coming at a place that is announced. */
export function comingAt(place: Place | null): Coming {
  const coming = place === null ? undefined : COMING[place]
  if (coming === undefined) throw new Error(`nothing is announced at ${place}`)
  return coming
}

/** Whether a place is announced only: menus say so. */
export const isComing = (place: Place): boolean => place in COMING
