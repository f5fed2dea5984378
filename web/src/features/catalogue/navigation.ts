import type { GameType } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Hash, Swords, Trophy, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage } from '../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../label-keys.ts'
import type { Place } from '../../shell/places.ts'
import { CATEGORIES, openEntry, type ListPlace, type ListType, type OpenCategory } from './game-types.ts'
import { lanesQuery } from './queries.ts'

type CentreType = Exclude<GameType, ListType>
type CentrePlace = Extract<Place, 'sports' | 'esports' | 'lott' | 'elott'>

/** The game centres: behind each the whole offer of its vendors, which is more than a list of games. */
export const CENTRES: readonly { type: CentreType; place: CentrePlace; label: LabelKey; icon: LucideIcon }[] =
  [
    { type: 'SPORTS', place: 'sports', label: 'con_sports', icon: Trophy },
    { type: 'ESPORTS', place: 'esports', label: 'compete_game', icon: Swords },
    { type: 'LOTT', place: 'lott', label: 'con_lott', icon: CalendarCheck },
    { type: 'ELOTT', place: 'elott', label: 'shell.elott', icon: Hash },
  ]

export type NavigationEntry = Omit<OpenCategory, 'type' | 'place'> & {
  type: GameType
  place: ListPlace | CentrePlace
}

/** NAV-12: the lists and centres that have a vendor, in the order of the sorting list; undefined until it is known. */
export function useNavigationEntries(): NavigationEntry[] | undefined {
  const { data } = useQuery(lanesQuery(useLanguage()))
  return useMemo(() => data?.lanes.flatMap((lane) => openEntry([...CATEGORIES, ...CENTRES], lane)), [data])
}
