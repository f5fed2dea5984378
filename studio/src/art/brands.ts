import { type BrandCode, BRANDS, type ThemeId } from '@night-market/games/titles/title'
import type { FillName } from './fills.ts'
import type { FontName } from './fonts.ts'

/** What runs along a frame: a stroke of a share of its width, dashed in shares of its width. */
export interface Ornament {
  paint: 'dark' | 'light'
  width: number
  /** The lengths of dash and gap; dots where the dash is 0. */
  dash: readonly [dash: number, gap: number]
}

export interface FrameStyle {
  /** Tubes of light glow and have no body. */
  isNeon?: boolean
  stops: readonly string[]
  dark: string
  light: string
  ornaments: readonly Ornament[]
}

export interface BrandStyle {
  name: string
  fonts: { grand: FontName; playful: FontName }
  frame: FrameStyle
  warp: 'arch' | 'straight' | 'smile'
  logo: { fill: FillName; ink: string; mark: string }
}

/** `'#stop #stop / #dark #light'` and the ornaments on it. */
function frame(colours: string, ...ornaments: Ornament[]): FrameStyle {
  const [stops = '', edges = ''] = colours.split(' / ')
  const [dark = '', light = ''] = edges.split(' ')
  return { stops: stops.split(' '), dark, light, ornaments }
}

const dots = (paint: Ornament['paint'], width: number, gap: number): Ornament => ({
  paint,
  width,
  dash: [0, gap],
})
const dashes = (paint: Ornament['paint'], width: number, dash: number, gap: number): Ornament => ({
  paint,
  width,
  dash: [dash, gap],
})

type Look = Omit<BrandStyle, 'name'>
const LOOKS: Record<BrandCode, Look> = {
  LTN: {
    fonts: { grand: 'decorative', playful: 'lilita' },
    frame: frame('#fff6c8 #ffc93d #a85f06 #ffd86b #8a4703 / #3d1a02 #fffbe0', dots('light', 0.2, 0.9)),
    warp: 'arch',
    logo: { fill: 'gold', ink: '#3d0a05', mark: 'red-paper-lantern' },
  },
  CFX: {
    fonts: { grand: 'cinzel', playful: 'bungee' },
    frame: frame(
      '#ffe6cf #e8925a #7a3314 #d97f45 #52200c / #210c04 #fff0e0',
      dots('dark', 0.42, 2.1),
      dots('light', 0.26, 2.1),
    ),
    warp: 'straight',
    logo: { fill: 'copper', ink: '#210c04', mark: 'fox' },
  },
  REEF: {
    fonts: { grand: 'lilita', playful: 'lilita' },
    frame: frame('#ffffff #c8fff6 #4fc9d9 #e8fffb #2a8fb0 / #063a52 #ffffff', dots('light', 0.5, 1.5)),
    warp: 'smile',
    logo: { fill: 'ice', ink: '#052a52', mark: 'spiral-shell' },
  },
  PXB: {
    fonts: { grand: 'bungee', playful: 'bungee' },
    frame: { ...frame('#ffffff / #0a0520 #ffffff'), isNeon: true },
    warp: 'straight',
    logo: { fill: 'violet', ink: '#12052e', mark: 'joystick' },
  },
  MON: {
    fonts: { grand: 'cinzel', playful: 'lilita' },
    frame: frame(
      '#e8f4ff #8ab6e8 #2c5a9a #b0d4f8 #1a3a70 / #06142e #f0f8ff',
      dashes('light', 0.16, 0.5, 0.7),
    ),
    warp: 'smile',
    logo: { fill: 'silver', ink: '#06142e', mark: 'cloud-with-rain' },
  },
  BNY: {
    fonts: { grand: 'decorative', playful: 'bungee' },
    frame: frame(
      '#e6f5b8 #8cb83a #3f6a14 #a8d05a #2a4a0c / #142605 #f8ffd8',
      dashes('dark', 0.3, 0.9, 0.6),
      dots('light', 0.22, 1.5),
    ),
    warp: 'arch',
    logo: { fill: 'lime', ink: '#142605', mark: 'deciduous-tree' },
  },
  KTE: {
    fonts: { grand: 'lilita', playful: 'bungee' },
    frame: frame(
      '#fff0f8 #ff9ac8 #e0408a #ffc2e0 #b01e66 / #4a0628 #ffffff',
      dashes('light', 0.5, 0.25, 1.1),
    ),
    warp: 'arch',
    logo: { fill: 'rose', ink: '#4a0628', mark: 'kite' },
  },
  FRG: {
    fonts: { grand: 'bungee', playful: 'bungee' },
    frame: frame(
      '#d8dce6 #8a90a0 #3a3f4c #a8aebe #1f222a / #0a0b0f #ffb060',
      dots('dark', 0.6, 2.6),
      dots('light', 0.3, 2.6),
    ),
    warp: 'straight',
    logo: { fill: 'fire', ink: '#1a0f08', mark: 'hammer-and-pick' },
  },
  VLV: {
    fonts: { grand: 'decorative', playful: 'decorative' },
    frame: frame(
      '#ffd8e6 #c03a6a #5a0a2a #e0709a #3a0418 / #1c020c #ffe6c0',
      dashes('light', 0.12, 2.4, 0.5),
      dots('light', 0.26, 2.9),
    ),
    warp: 'smile',
    logo: { fill: 'cream', ink: '#2a0414', mark: 'rose' },
  },
  OWL: {
    fonts: { grand: 'cinzel', playful: 'cinzel' },
    frame: frame(
      '#fff2d0 #d8b060 #6a4a12 #f0d490 #4a3008 / #1e1203 #fffaf0',
      dashes('dark', 0.5, 0.12, 0.5),
      dashes('light', 0.1, 6, 0.01),
    ),
    warp: 'arch',
    logo: { fill: 'gold', ink: '#1e1203', mark: 'owl' },
  },
  STW: {
    fonts: { grand: 'cinzel', playful: 'decorative' },
    frame: frame(
      '#ffe8c8 #e0a868 #9a5a2a #f0c898 #6a3a18 / #2a1406 #fff4e0',
      dashes('dark', 0.66, 0.5, 0.5),
      dashes('light', 0.2, 0.5, 0.5),
    ),
    warp: 'straight',
    logo: { fill: 'copper', ink: '#2a1406', mark: 'brick' },
  },
  DHL: {
    fonts: { grand: 'bungee', playful: 'lilita' },
    frame: frame(
      '#fff8b0 #ff8a1f #c81e5a #ffd23f #7a1fb8 / #2a0428 #ffffff',
      dots('light', 0.62, 1.3),
      dots('dark', 0.3, 1.3),
    ),
    warp: 'smile',
    logo: { fill: 'fire', ink: '#2a0428', mark: 'drum' },
  },
  SV3: {
    fonts: { grand: 'bungee', playful: 'bungee' },
    frame: frame(
      '#ffe9d6 #d8452a #7a120a #f08a4a #4a0806 / #1c0503 #ffe0a8',
      dashes('dark', 0.5, 0.3, 0.9),
      dots('light', 0.34, 2.2),
    ),
    warp: 'arch',
    logo: { fill: 'fire', ink: '#240604', mark: 'rooster' },
  },
  DRW: {
    fonts: { grand: 'bungee', playful: 'lilita' },
    frame: frame(
      '#e8fff4 #4fd6a0 #0a7a5a #9af0cc #06523f / #032219 #f2fff9',
      dots('light', 0.4, 1.7),
      dashes('dark', 0.12, 1.4, 0.6),
    ),
    warp: 'smile',
    logo: { fill: 'gold', ink: '#032219', mark: 'admission-tickets' },
  },
  MDN: {
    fonts: { grand: 'bungee', playful: 'bungee' },
    frame: frame(
      '#f4ffe0 #9be15d #1f7a3a #c8f59a #0d4d26 / #04210f #ffffff',
      dashes('light', 0.14, 1.2, 0.8),
    ),
    warp: 'straight',
    logo: { fill: 'lime', ink: '#04210f', mark: 'soccer-ball' },
  },
}

const styled = (code: BrandCode): BrandStyle => ({ name: BRANDS[code], ...LOOKS[code] })
export const BRAND_STYLES: Record<BrandCode, BrandStyle> = Object.fromEntries(
  (Object.keys(LOOKS) as BrandCode[]).map((code) => [code, styled(code)]),
) as Record<BrandCode, BrandStyle>

const GRAND_THEMES: readonly ThemeId[] = [
  'fortune',
  'egypt',
  'olympus',
  'pirate',
  'wizard',
  'jungle',
  'west',
  'halloween',
  'winter',
  'travel',
]

export function fontOf(brand: BrandCode, theme: ThemeId): FontName {
  const { fonts } = BRAND_STYLES[brand]
  return GRAND_THEMES.includes(theme) ? fonts.grand : fonts.playful
}
