/** The catalogue as its replies name it. */
import type { Game, VendorLanes, VendorTypes, Winner } from '@night-market/protocol/catalogue'
import { GAME_TYPES } from '@night-market/protocol/values/game-types'
import type { z } from 'zod'
import { isNew, worstOf, type OfferedGame, type VendorCount, type Win } from './model.ts'

export function gameOnWire(game: OfferedGame, now: Date): Game {
  return {
    nodeId: game.id,
    gameCode: game.code,
    gameName: game.name,
    displayName: game.name,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    gameType: game.gameType,
    gameClassify: game.subCategory,
    cards: [game.vendorCode],
    iconUrl: game.iconUrl,
    ...(game.visitorUrl !== null && { visitorUrl: game.visitorUrl }),
    isGame: 'GAME',
    isNew: isNew(game, now),
    hasDemo: game.hasDemo,
    takesBonus: game.takesBonus,
    ...availability(game),
    maths: game.maths,
    feeBps: game.feeBps,
    lines: game.lines,
    features: game.features,
  }
}

function availability({ statuses }: OfferedGame): Pick<Game, 'status' | 'maintenanceOf'> {
  const [own = 'active', ...ofStudio] = statuses
  if (worstOf(...ofStudio) !== 'active') return { status: 'maintenance', maintenanceOf: 'studio' }
  if (own !== 'active') return { status: 'maintenance', maintenanceOf: 'game' }
  return { status: 'active', maintenanceOf: null }
}

export function vendorTypesOnWire(counts: VendorCount[]): z.infer<typeof VendorTypes> {
  return [...Map.groupBy(counts, (count) => count.vendorCode)].map(([vassalage, ofVendor]) => ({
    vassalage,
    displayName: ofVendor[0]?.vendorName ?? vassalage,
    gameTypes: ofVendor.map(({ gameType, games }) => ({ gameType, games })),
  }))
}

export function lanesOnWire(counts: VendorCount[]): VendorLanes {
  const byType = Map.groupBy(counts, (vendor) => vendor.gameType)
  const lanes = GAME_TYPES.flatMap((gameCategory) => {
    const vendors = byType.get(gameCategory)?.map((vendor) => ({
      vassalage: vendor.vendorCode,
      displayName: vendor.vendorName,
      gameType: vendor.gameType,
      games: vendor.games,
      isGame: 'VASSALAGE' as const,
    }))
    if (vendors === undefined) return []
    const classes = byType.get(gameCategory)?.flatMap((vendor) => vendor.subCategories) ?? []
    return {
      gameCategory,
      title: gameCategory,
      gameClassify: [...new Set(classes)].toSorted(),
      vendors,
      cards: Object.fromEntries(vendors.map((vendor) => [vendor.vassalage, vendor])),
    }
  })
  return {
    lanes,
    sortingVendor: lanes.map(({ gameCategory, vendors }) => ({
      gameCategory,
      vendors: vendors.map(({ vassalage }) => vassalage),
    })),
    mappingVendor: Object.fromEntries(counts.map(({ vendorCode, vendorName }) => [vendorCode, vendorName])),
    vendorImages: Object.fromEntries(
      lanes.map(({ gameCategory, cards }) => [gameCategory, Object.keys(cards)]),
    ),
  }
}

export const winOnWire = (win: Win): Winner => ({
  customerName: win.maskedName,
  winAmount: win.amount.toString(),
  asset: win.asset,
  gameCode: win.gameCode,
  gameName: win.gameName,
  vassalage: win.vendorCode,
  iconUrl: win.iconUrl,
  wonAt: win.wonAt.toISOString(),
})
