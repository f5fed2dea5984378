import type { VendorLanes } from '@night-market/protocol/catalogue'
import {
  GAME_TYPE_FACTS,
  GAME_TYPES,
  gameTypesWith,
  LOTTERY_TYPES,
  type GameType,
} from '@night-market/protocol/values/game-types'
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

const ICONS: Record<GameType, LucideIcon> = {
  LIVE: Spade,
  FISH: Fish,
  RNG: Cherry,
  TABLE: LoaderPinwheel,
  JACKPOT: Coins,
  PVP: Club,
  MINI: Dices,
  COCKFIGHT: Bird,
  SPORTS: Trophy,
  ESPORTS: Swords,
  LOTT: CalendarCheck,
  ELOTT: Hash,
}

const categoryOf = (type: GameType): Category => {
  const { place, label } = GAME_TYPE_FACTS[type]
  return { type, place, label, icon: ICONS[type] }
}

/** Every category: one page each. */
export const CATEGORIES: readonly Category[] = GAME_TYPES.map(categoryOf)

/** The game centres. Until they have one of their own, the page of each is a list of its games, like any other. */
export const CENTRES: readonly Category[] = [...gameTypesWith('product', 'betting'), ...LOTTERY_TYPES].map(
  categoryOf,
)

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
