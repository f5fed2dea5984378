import type { GameType, VendorLanes } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import {
  Bird,
  CalendarCheck,
  Cherry,
  Club,
  Coins,
  Dices,
  Fish,
  Hash,
  LoaderPinwheel,
  Spade,
  Swords,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useLanguage } from '../../shell/i18n/i18n.ts'
import type { Place } from '../../shell/places.ts'
import type { LabelKey } from '../../label-keys.ts'
import { lanesQuery } from './queries.ts'

type Lane = z.infer<typeof VendorLanes>['lanes'][number]
export type Category = { type: GameType; place: Place; label: LabelKey; icon: LucideIcon }
export type OpenCategory = Category & { vendors: Lane['vendors']; games: number }

/** The game centres. Until they have one of their own, the page of each is a list of its games, like any other. */
export const CENTRES: readonly Category[] = [
  { type: 'SPORTS', place: 'sports', label: 'con_sports', icon: Trophy },
  { type: 'ESPORTS', place: 'esports', label: 'compete_game', icon: Swords },
  { type: 'LOTT', place: 'lott', label: 'con_lott', icon: CalendarCheck },
  { type: 'ELOTT', place: 'elott', label: 'shell.elott', icon: Hash },
]

/** Every category: one page each. */
export const CATEGORIES: readonly Category[] = [
  { type: 'LIVE', place: 'live', label: 'con_live', icon: Spade },
  { type: 'FISH', place: 'fishing', label: 'con_fish', icon: Fish },
  { type: 'RNG', place: 'slots', label: 'con_rng', icon: Cherry },
  { type: 'TABLE', place: 'tables', label: 'catalogue.tables', icon: LoaderPinwheel },
  { type: 'JACKPOT', place: 'jackpot', label: 'catalogue.jackpot', icon: Coins },
  { type: 'PVP', place: 'pvp', label: 'con_pvp', icon: Club },
  { type: 'MINI', place: 'mini', label: 'catalogue.mini', icon: Dices },
  { type: 'COCKFIGHT', place: 'cockfight', label: 'in_cockfight_nav', icon: Bird },
  ...CENTRES,
]

/** The categories that have games, in the order of the sorting list; undefined until it is known. */
export function useCategories(): OpenCategory[] | undefined {
  const { data } = useQuery(lanesQuery(useLanguage()))
  return useMemo(() => data?.lanes.flatMap(openCategory), [data])
}

/** The category of a lane of the sorting list; none for a lane without games. */
export function openCategory({ gameCategory, vendors }: Lane): OpenCategory[] {
  const category = CATEGORIES.find(({ type }) => type === gameCategory)
  const games = vendors.reduce((sum, vendor) => sum + vendor.games, 0)
  return category === undefined || games === 0 ? [] : [{ ...category, vendors, games }]
}

/** How many games all open categories hold together. */
export function gamesIn(categories: readonly OpenCategory[] | undefined): number | undefined {
  return categories?.reduce((sum, { games }) => sum + games, 0)
}
