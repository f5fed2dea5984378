/** The mechanics of the generated slots, three a brand: the first reel never has a wild, so that the proof is a formula. */
import type { FreeSpins } from '../../../kernel/free-spins.ts'
import type { LineReels } from '../lines.ts'
import type { BrandCode } from '../../../titles/title.ts'

export interface SeriesMechanic {
  id: string
  brand: BrandCode
  reels: LineReels
  rows: number
  lines: number
  /** Wild, paying symbols and scatter together. */
  symbols: number
  stripLength: number
  /** Wilds on each reel, from the left. */
  wilds: number[]
  scattersPerReel: number
  /** Pays of three of a kind and of a full line, in line stakes before scaling, of the grandest symbol. */
  grandest: [three: number, full: number]
  /** The same of the least symbol. */
  least: [three: number, full: number]
  /** The free spins one title of the mechanic has. */
  freeSpins: FreeSpins[]
}

const spins = (three: number, multiplier: number, cap: number): FreeSpins => ({
  spins: [0, 0, 0, three, Math.round(three * 1.5), three * 2, three * 2 + 5],
  multiplier,
  cap,
})

/** `'LTN lantern-20 5x3/20 10 30 01220 1 25-600 5-50'`: brand, id, window, symbols, stops, wilds, scatters, pays. */
function mechanic(line: string, ...freeSpins: FreeSpins[]): SeriesMechanic {
  const [brand = '', id = '', window = '', symbols, stops, wilds = '', scatters, grandest = '', least = ''] =
    line.split(' ')
  const [reels, rows, lines] = window.split(/[x/]/).map(Number)
  const range = (text: string) => text.split('-').map(Number) as [number, number]
  return {
    id,
    brand: brand as BrandCode,
    reels: reels as LineReels,
    rows: rows ?? 0,
    lines: lines ?? 0,
    symbols: Number(symbols),
    stripLength: Number(stops),
    wilds: [...wilds].map(Number),
    scattersPerReel: Number(scatters),
    grandest: range(grandest),
    least: range(least),
    freeSpins: freeSpins.map((won) => ({ ...won, spins: won.spins.slice(0, (reels ?? 0) + 1) })),
  }
}

/**
 * Lantern loves full free spins; Copper Fox, tall reels and high swings; Nine Reef, many small wins under generous wilds; Pixel
 * Bazaar, old cabinets with few lines; Monsoon, long free spins; Banyan, windows of five rows; Paper Kite, four light
 * reels; Iron Forge, six heavy ones; Velvet Hour, few lines that pay well; Gilded Owl, small windows with many wilds;
 * Stepwell, deep windows; Dhol House, quick games with short free spins.
 */
export const SERIES_MECHANICS: SeriesMechanic[] = [
  mechanic('LTN lantern-fest 5x3/20 10 30 02220 1 25-600 5-50', spins(10, 3, 40), spins(12, 2, 40)),
  mechanic('LTN lantern-alley 5x3/25 10 32 01211 1 25-500 5-60', spins(8, 3, 36), spins(10, 2, 40)),
  mechanic('LTN lantern-tower 5x4/30 10 36 02220 1 30-700 5-50', spins(8, 2, 32), spins(8, 3, 32)),
  mechanic('CFX fox-trail 5x4/40 10 40 02222 1 60-4000 4-50', spins(10, 3, 40), spins(12, 2, 40)),
  mechanic('CFX fox-den 5x4/20 10 36 01210 1 50-3000 5-60', spins(8, 5, 30), spins(10, 3, 30)),
  mechanic('CFX fox-range 6x4/40 10 40 012210 1 40-5000 4-80', spins(7, 3, 28), spins(8, 2, 32)),
  mechanic('REEF reef-shallows 5x3/10 9 30 02220 1 15-250 5-40', spins(12, 2, 40), spins(10, 3, 40)),
  mechanic('REEF reef-garden 5x4/25 9 40 03330 1 15-200 5-30', spins(10, 2, 30), spins(8, 3, 32)),
  mechanic('REEF reef-lagoon 5x3/15 9 30 01320 1 15-300 4-40', spins(10, 2, 40), spins(8, 4, 32)),
  mechanic('PXB bazaar-classic 3x3/5 8 24 012 2 120-120 6-6', spins(7, 2, 21), spins(5, 3, 20)),
  mechanic('PXB bazaar-neon 5x3/5 9 30 01210 1 30-1000 5-50', spins(10, 2, 30), spins(8, 3, 24)),
  mechanic('PXB bazaar-coin 3x3/9 8 26 021 2 90-90 5-5', spins(6, 2, 24), spins(5, 4, 20)),
  mechanic('MON monsoon-first 5x3/25 10 34 02210 1 20-400 4-45', spins(15, 2, 60), spins(20, 1, 60)),
  mechanic('MON monsoon-delta 5x4/40 9 38 01220 1 30-900 4-40', spins(14, 2, 56), spins(18, 1, 54)),
  mechanic('MON monsoon-river 6x3/25 10 34 011110 1 20-1500 4-80', spins(10, 2, 40), spins(12, 1, 48)),
  mechanic('BNY banyan-root 5x5/25 10 44 02220 1 40-900 5-50', spins(8, 2, 32), spins(8, 3, 24)),
  mechanic('BNY banyan-crown 5x5/50 10 46 02320 1 50-1500 5-60', spins(7, 2, 28), spins(6, 3, 24)),
  mechanic('BNY banyan-shade 5x4/30 9 38 01230 1 25-500 5-50', spins(9, 2, 36), spins(7, 4, 28)),
  mechanic('KTE kite-breeze 4x3/10 8 28 0121 2 40-400 5-30', spins(6, 2, 24), spins(5, 3, 20)),
  mechanic('KTE kite-string 4x4/16 8 32 0212 2 50-600 5-30', spins(5, 2, 20), spins(4, 3, 16)),
  mechanic('KTE kite-sky 5x3/10 8 28 01120 1 20-500 4-40', spins(9, 3, 36), spins(11, 2, 33)),
  mechanic('FRG forge-anvil 6x4/30 10 40 012211 1 50-6000 5-90', spins(7, 3, 28), spins(6, 4, 24)),
  mechanic('FRG forge-ember 5x3/20 9 32 00220 1 50-2500 5-60', spins(8, 5, 24), spins(10, 4, 30)),
  mechanic('FRG forge-chain 6x4/40 9 42 002220 1 40-4000 5-70', spins(6, 4, 24), spins(8, 2, 32)),
  mechanic('VLV velvet-dusk 5x3/15 9 30 00230 1 40-1800 6-60', spins(10, 3, 30), spins(8, 4, 32)),
  mechanic('VLV velvet-salon 5x4/25 10 38 01220 1 40-1500 5-50', spins(9, 3, 36), spins(12, 2, 36)),
  mechanic('VLV velvet-stage 4x4/20 9 32 0121 2 60-900 5-40', spins(5, 3, 20), spins(6, 2, 24)),
  mechanic('OWL owl-hollow 3x3/9 8 24 022 2 70-70 5-5', spins(7, 2, 28), spins(6, 3, 18)),
  mechanic('OWL owl-perch 5x3/9 9 28 02330 1 20-300 5-35', spins(10, 2, 30), spins(12, 1, 36)),
  mechanic('OWL owl-nest 4x3/14 9 28 0222 2 30-300 4-25', spins(6, 2, 24), spins(8, 1, 24)),
  mechanic('STW stepwell-court 5x5/40 9 44 01220 1 35-800 5-45', spins(8, 2, 24), spins(6, 3, 24)),
  mechanic('STW stepwell-deep 6x3/15 9 32 011210 1 30-2500 5-80', spins(9, 2, 36), spins(7, 3, 28)),
  mechanic('STW stepwell-gate 5x4/20 9 34 02130 1 30-700 5-50', spins(10, 2, 30), spins(8, 3, 32)),
  mechanic('DHL dhol-beat 5x3/5 8 26 01220 1 25-600 4-40', spins(6, 4, 18), spins(8, 2, 24)),
  mechanic('DHL dhol-circle 3x3/5 8 26 021 2 100-100 6-6', spins(5, 3, 15), spins(6, 2, 18)),
  mechanic('DHL dhol-parade 4x3/10 9 30 0212 2 50-500 5-35', spins(4, 4, 16), spins(6, 2, 18)),
]
