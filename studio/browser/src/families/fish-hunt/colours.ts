/** The light and the dark colour of a brand's cannon. */
import type { BrandCode } from '@night-market/games/titles/title'

const METALS: Record<BrandCode, [light: string, dark: string]> = {
  LTN: ['#ffd873', '#8a5207'],
  CFX: ['#ffb98a', '#7a3412'],
  REEF: ['#b9f0e3', '#1c6a6c'],
  PXB: ['#ff9ae6', '#4a1f96'],
  MON: ['#b0d4f8', '#1a3a70'],
  BNY: ['#b8dc6a', '#2a4a0c'],
  KTE: ['#ffb0d4', '#8a1450'],
  FRG: ['#b0b6c6', '#22252e'],
  VLV: ['#e0809f', '#4a081f'],
  OWL: ['#f0d490', '#4a3008'],
  STW: ['#f0c090', '#6a3a18'],
  DHL: ['#ffa04a', '#6a1a9a'],
  SV3: ['#ffb27a', '#7a120a'],
  DRW: ['#9af0cc', '#0a5a42'],
  MDN: ['#a9e07a', '#1f4a12'],
}

export const coloursOf = (brand: BrandCode): [light: string, dark: string] => METALS[brand]
