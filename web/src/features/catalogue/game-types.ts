import type { GameType, VendorLanes } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Bird, Cherry, Club, Coins, Dices, Fish, LoaderPinwheel, Spade, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useLanguage } from '../../shell/i18n/i18n.ts'
import type { Place } from '../../shell/places.ts'
import type { LabelKey } from '../../label-keys.ts'
import { lanesQuery } from './queries.ts'

export type ListType = Exclude<GameType, 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT'>
export type ListPlace = Extract<
  Place,
  'slots' | 'tables' | 'live' | 'fishing' | 'jackpot' | 'pvp' | 'mini' | 'cockfight'
>
type Lane = z.infer<typeof VendorLanes>['lanes'][number]
export type Category = { type: ListType; place: ListPlace; label: LabelKey; icon: LucideIcon }
export type OpenCategory = Category & { vendors: Lane['vendors']; games: number }

/** The game list centres: one page each, in the order of the specification's navigation. */
export const CATEGORIES: readonly Category[] = [
  { type: 'LIVE', place: 'live', label: 'con_live', icon: Spade },
  { type: 'FISH', place: 'fishing', label: 'con_fish', icon: Fish },
  { type: 'RNG', place: 'slots', label: 'con_rng', icon: Cherry },
  { type: 'TABLE', place: 'tables', label: 'catalogue.tables', icon: LoaderPinwheel },
  { type: 'JACKPOT', place: 'jackpot', label: 'catalogue.jackpot', icon: Coins },
  { type: 'PVP', place: 'pvp', label: 'con_pvp', icon: Club },
  { type: 'MINI', place: 'mini', label: 'catalogue.mini', icon: Dices },
  { type: 'COCKFIGHT', place: 'cockfight', label: 'in_cockfight_nav', icon: Bird },
]

/** The categories that have a vendor, in the order of the sorting list; undefined until it is known. */
export function useCategories(): OpenCategory[] | undefined {
  const { data } = useQuery(lanesQuery(useLanguage()))
  return useMemo(() => data?.lanes.flatMap((lane) => openEntry(CATEGORIES, lane)), [data])
}

/** The entry of a lane of the sorting list; none for a lane without vendors. */
export function openEntry<Entry extends { type: GameType }>(
  entries: readonly Entry[],
  lane: Lane,
): (Entry & { vendors: Lane['vendors']; games: number })[] {
  const entry = entries.find(({ type }) => type === lane.gameCategory)
  if (entry === undefined || lane.vendors.length === 0) return []
  const games = lane.vendors.reduce((sum, vendor) => sum + vendor.games, 0)
  return [{ ...entry, vendors: lane.vendors, games }]
}

/** How many games all open categories hold together. */
export function gamesIn(categories: readonly OpenCategory[] | undefined): number | undefined {
  return categories?.reduce((sum, { games }) => sum + games, 0)
}
