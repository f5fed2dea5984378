/** What is drawn in a region, and what differs in its plays. */
import type { TierList } from '../../kernel/picks/draws.ts'
import type { X10000 } from '../../kernel/picks/lottery.ts'

export interface Region {
  id: string
  /** In the announced order: the north begins with the special prize, the others end with it. */
  tiers: TierList
  /** Whose only digits are two, and whose are three: the heads. */
  two: string
  three: string
  /** Odds of two, three and four numbers that are all drawn. */
  xien: Readonly<Record<number, X10000>>
  /** Odds of four, eight and ten numbers of which none is drawn. */
  truot: Readonly<Record<number, X10000>>
}

export const NORTH: Region = {
  id: 'vietnam-27',
  tiers: [
    ['db', 1, 5],
    ['g1', 1, 5],
    ['g2', 2, 5],
    ['g3', 6, 5],
    ['g4', 4, 4],
    ['g5', 6, 4],
    ['g6', 3, 3],
    ['g7', 4, 2],
  ],
  two: 'g7',
  three: 'g6',
  xien: { 2: 17_0000, 3: 76_0000, 4: 350_0000 },
  truot: { 4: 2_8500, 8: 9_0000, 10: 16_3000 },
}

export const SOUTH: Region = {
  id: 'vietnam-18',
  tiers: [
    ['g8', 1, 2],
    ['g7', 1, 3],
    ['g6', 3, 4],
    ['g5', 1, 4],
    ['g4', 7, 5],
    ['g3', 2, 5],
    ['g2', 1, 5],
    ['g1', 1, 5],
    ['db', 1, 6],
  ],
  two: 'g8',
  three: 'g7',
  xien: { 2: 36_0000, 3: 240_0000, 4: 1680_0000 },
  truot: { 4: 1_9800, 8: 4_2500, 10: 6_3000 },
}
