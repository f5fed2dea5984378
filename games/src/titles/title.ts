/** What a title is: theme x mechanic x maths, as data. */
import type { Certificate } from '../kernel/math.ts'

/** Brands of the studio; on the platform each is a vendor code. */
export const BRANDS = {
  LTN: 'Lantern',
  CFX: 'Copper Fox',
  REEF: 'Nine Reef',
  PXB: 'Pixel Bazaar',
  MON: 'Monsoon',
  BNY: 'Banyan',
  KTE: 'Paper Kite',
  FRG: 'Iron Forge',
  VLV: 'Velvet Hour',
  OWL: 'Gilded Owl',
  STW: 'Stepwell',
  DHL: 'Dhol House',
  SV3: 'Spur Valley',
  DRW: 'Draw House',
  MDN: 'Maidan',
} as const
export type BrandCode = keyof typeof BRANDS

/** Brands whose real stakes come from purses that the studio keeps; the others' come from the platform. */
export const KEEPS_PURSES: readonly BrandCode[] = ['PXB']

export const THEMES = [
  'fortune',
  'egypt',
  'ocean',
  'candy',
  'fruit',
  'jungle',
  'olympus',
  'pirate',
  'space',
  'halloween',
  'west',
  'gems',
  'wizard',
  'sport',
  'garden',
  'winter',
  'travel',
  'feast',
  'farm',
  'music',
] as const
export type ThemeId = (typeof THEMES)[number]

/**
 * Platform category (`LIVE` shared tables, `RNG` slots, `JACKPOT` slots that grow pools, `TABLE` tables, `MINI` mini
 * games, `FISH` volleys at fish, `PVP` tables with seats, `COCKFIGHT` simulated cockfights) and sub-category (`TG` table,
 * `AC` arcade, `VP` video poker, `SC` scratch, `''` none).
 */
export interface Title<Config = unknown> {
  /** Unique, kebab-case, stable for ever: `dragon-pearl-rush`. */
  code: string
  name: string
  brand: BrandCode
  category: 'LIVE' | 'RNG' | 'TABLE' | 'MINI' | 'JACKPOT' | 'FISH' | 'PVP' | 'COCKFIGHT'
  subCategory: '' | 'TG' | 'AC' | 'VP' | 'SC'
  /** The id of its family. */
  family: string
  theme: ThemeId
  /** Icon name in the fluent-emoji set: the hero of the art. */
  hero: string
  /** Icon names in the fluent-emoji set beside the hero: slot symbols from the highest paying down, or decoration. */
  symbols: string[]
  features: string[]
  /** Which of the looks of its theme it wears: palette and composition. Titles without one draw lots. */
  look?: number
  /** The mechanic that a generated title was made by. */
  mechanic?: string
  /** Where its rounds are shared by all players, at these times; a title without it is played alone. */
  table?: TableTimes
  /** The jackpot network whose pools its stakes grow: what they return comes on top of the certificate. */
  jackpot?: string
  /** Where players sit and act, at these times. */
  seats?: SeatTimes
  /** Version of the generator that made it: frozen, so that a title never changes its maths under a player. */
  generator: number
  config: Config
  certificate: Certificate
}

/** The clock of a shared table: how long bets are taken, and how long the result is shown before the next round. */
export interface TableTimes {
  openMs: number
  revealMs: number
}

/** The clock of a table with seats: how long a seat has to act, and how long the end of a hand is shown. */
export interface SeatTimes {
  turnMs: number
  showMs: number
}

/** A title before its proof. */
export type TitlePlan<Config = unknown> = Omit<Title<Config>, 'certificate'>
