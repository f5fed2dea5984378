import { type BrandCode, BRANDS, type ThemeId } from '@night-market/games/titles/title'
import type { FillName } from './fills.ts'
import type { FontName } from './fonts.ts'

/** How a frame is built: polished metal, riveted metal, glossy shell with pearls, or a tube of light. */
export type FrameKind = 'metal' | 'rivets' | 'shell' | 'neon'

export interface BrandStyle {
  name: string
  fonts: { grand: FontName; playful: FontName }
  frame: { kind: FrameKind; stops: readonly string[]; dark: string; light: string }
  warp: 'arch' | 'straight' | 'smile'
  logo: { fill: FillName; ink: string; mark: string }
}

export const BRAND_STYLES: Record<BrandCode, BrandStyle> = {
  LTN: {
    name: BRANDS.LTN,
    fonts: { grand: 'decorative', playful: 'lilita' },
    frame: {
      kind: 'metal',
      stops: ['#fff6c8', '#ffc93d', '#a85f06', '#ffd86b', '#8a4703'],
      dark: '#3d1a02',
      light: '#fffbe0',
    },
    warp: 'arch',
    logo: { fill: 'gold', ink: '#3d0a05', mark: 'red-paper-lantern' },
  },
  CFX: {
    name: BRANDS.CFX,
    fonts: { grand: 'cinzel', playful: 'bungee' },
    frame: {
      kind: 'rivets',
      stops: ['#ffe6cf', '#e8925a', '#7a3314', '#d97f45', '#52200c'],
      dark: '#210c04',
      light: '#fff0e0',
    },
    warp: 'straight',
    logo: { fill: 'copper', ink: '#210c04', mark: 'fox' },
  },
  REEF: {
    name: BRANDS.REEF,
    fonts: { grand: 'lilita', playful: 'lilita' },
    frame: {
      kind: 'shell',
      stops: ['#ffffff', '#c8fff6', '#4fc9d9', '#e8fffb', '#2a8fb0'],
      dark: '#063a52',
      light: '#ffffff',
    },
    warp: 'smile',
    logo: { fill: 'ice', ink: '#052a52', mark: 'spiral-shell' },
  },
  PXB: {
    name: BRANDS.PXB,
    fonts: { grand: 'bungee', playful: 'bungee' },
    frame: { kind: 'neon', stops: ['#ffffff'], dark: '#0a0520', light: '#ffffff' },
    warp: 'straight',
    logo: { fill: 'violet', ink: '#12052e', mark: 'joystick' },
  },
}

const GRAND_THEMES: readonly ThemeId[] = [
  'fortune',
  'egypt',
  'olympus',
  'pirate',
  'wizard',
  'jungle',
  'west',
  'halloween',
]

export function fontOf(brand: BrandCode, theme: ThemeId): FontName {
  const { fonts } = BRAND_STYLES[brand]
  return GRAND_THEMES.includes(theme) ? fonts.grand : fonts.playful
}
