/**
 * The mechanics of the slots: what a brand likes to build, as data. The generator draws reels and scales pays
 * within a mechanic until the return is where it should be.
 */
import type { FreeSpins } from '../../kernel/free-spins.ts'
import type { BrandCode } from '../../titles/title.ts'

export interface Mechanic {
  id: string
  brand: BrandCode
  reels: 3 | 5
  rows: number
  lines: number
  /** Wild, paying symbols and scatter together. */
  symbols: number
  stripLength: number
  /** Wilds on each reel, from the left; a reel without one leaves the wild no win of its own. */
  wilds: number[]
  scattersPerReel: number
  /** Pays of 3, 4 and 5 of the grandest and of the least symbol, in line stakes before scaling. */
  grandest: number[]
  least: number[]
  /** Scatter pays by count, in hundredths of the stake. */
  scatterPays: number[]
  freeSpins: FreeSpins
}

const FIVE_SCATTER_PAYS = [0, 0, 0, 200, 1000, 5000]

/** Lantern loves full free spins on twenty-odd lines; Copper Fox, tall reels and high swings; Nine Reef, many small
 * wins under generous wilds; Pixel Bazaar, the old cabinets with few lines. */
export const MECHANICS: Mechanic[] = [
  {
    id: 'lantern-20',
    brand: 'LTN',
    reels: 5,
    rows: 3,
    lines: 20,
    symbols: 10,
    stripLength: 30,
    wilds: [0, 2, 2, 2, 0],
    scattersPerReel: 1,
    grandest: [25, 120, 600],
    least: [5, 15, 50],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 10, 15, 20], multiplier: 3, cap: 40 },
  },
  {
    id: 'lantern-25',
    brand: 'LTN',
    reels: 5,
    rows: 3,
    lines: 25,
    symbols: 10,
    stripLength: 30,
    wilds: [1, 1, 1, 1, 1],
    scattersPerReel: 1,
    grandest: [25, 100, 500],
    least: [5, 15, 60],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 8, 12, 20], multiplier: 2, cap: 36 },
  },
  {
    id: 'copper-fox-40',
    brand: 'CFX',
    reels: 5,
    rows: 4,
    lines: 40,
    symbols: 10,
    stripLength: 40,
    wilds: [0, 2, 2, 2, 2],
    scattersPerReel: 1,
    grandest: [60, 400, 4000],
    least: [4, 12, 50],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 10, 15, 25], multiplier: 3, cap: 40 },
  },
  {
    id: 'copper-fox-20',
    brand: 'CFX',
    reels: 5,
    rows: 4,
    lines: 20,
    symbols: 10,
    stripLength: 36,
    wilds: [0, 1, 2, 1, 0],
    scattersPerReel: 1,
    grandest: [50, 300, 3000],
    least: [5, 15, 60],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 8, 12, 20], multiplier: 5, cap: 30 },
  },
  {
    id: 'nine-reef-10',
    brand: 'REEF',
    reels: 5,
    rows: 3,
    lines: 10,
    symbols: 9,
    stripLength: 30,
    wilds: [1, 2, 2, 2, 1],
    scattersPerReel: 1,
    grandest: [15, 60, 250],
    least: [5, 12, 40],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 12, 15, 20], multiplier: 2, cap: 40 },
  },
  {
    id: 'nine-reef-25',
    brand: 'REEF',
    reels: 5,
    rows: 4,
    lines: 25,
    symbols: 9,
    stripLength: 40,
    wilds: [0, 3, 3, 3, 0],
    scattersPerReel: 1,
    grandest: [15, 50, 200],
    least: [5, 12, 30],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 10, 12, 15], multiplier: 2, cap: 30 },
  },
  {
    id: 'pixel-bazaar-3',
    brand: 'PXB',
    reels: 3,
    rows: 3,
    lines: 5,
    symbols: 8,
    stripLength: 24,
    wilds: [1, 1, 1],
    scattersPerReel: 2,
    grandest: [120],
    least: [6],
    scatterPays: [0, 0, 0, 300],
    freeSpins: { spins: [0, 0, 0, 7], multiplier: 2, cap: 21 },
  },
  {
    id: 'pixel-bazaar-5',
    brand: 'PXB',
    reels: 5,
    rows: 3,
    lines: 5,
    symbols: 9,
    stripLength: 30,
    wilds: [0, 1, 2, 1, 1],
    scattersPerReel: 1,
    grandest: [30, 200, 1000],
    least: [5, 15, 50],
    scatterPays: FIVE_SCATTER_PAYS,
    freeSpins: { spins: [0, 0, 0, 10, 15, 20], multiplier: 2, cap: 30 },
  },
]
