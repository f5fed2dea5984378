/** Vietnam's lotteries: a table of prizes, the special one first. */
import type { Draw, PlayFacts } from '@night-market/games/kernel/picks/lottery'
import type { LotteryLook } from '../../look.ts'
import { ball } from '../../numbers/ball.ts'
import { countResults, endingsOf, prizeTable } from '../../numbers/prize-table.ts'
import { h } from '../../../lib/tree.ts'

interface Region {
  tiers: readonly string[]
  /** In the order in which they are drawn. */
  announced: readonly string[]
  /** Results of two digits alone. */
  heads: string
  bao: readonly string[]
}

const NORTH_TIERS = ['db', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']
const SOUTH_TIERS = [...NORTH_TIERS, 'g8']
const NORTH: Region = {
  tiers: NORTH_TIERS,
  announced: NORTH_TIERS,
  heads: 'g7',
  bao: ['db', 'g6', 'g7'],
}
const SOUTH: Region = {
  tiers: SOUTH_TIERS,
  announced: SOUTH_TIERS.toReversed(),
  heads: 'g8',
  bao: ['db', 'g5', 'g6', 'g7', 'g8'],
}

const lookOf = (region: Region): LotteryLook => ({
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: ({ draw, revealed }) => {
    const isShown = revealed === undefined || revealed > placeOfSpecial(region, draw)
    const digits = draw['db']?.[0] ?? []
    return h(
      'span',
      { class: 'balls' },
      digits.map((digit) => ball(isShown ? digit : null, { kind: 'ball' })),
    )
  },
  table: (shown) => prizeTable(shown, { ...region, columns: 3, ending: 2 }),
  values: countResults,
  drawn: (play, draw) => [drawnFor(region, play, draw)],
})

/** How many results are announced before the special prize. */
function placeOfSpecial({ announced }: Region, draw: Draw): number {
  const before = announced.slice(0, announced.indexOf('db'))
  return before.reduce((sum, tier) => sum + (draw[tier]?.length ?? 0), 0)
}

/** A play of one tier counts that tier, all others every result. */
function drawnFor({ tiers, heads, bao }: Region, { code }: PlayFacts, draw: Draw): number[] {
  const special = draw['db']?.[0] ?? []
  if (code === 'tens-digit') return special.slice(-2, -1)
  if (code === 'ones-digit') return special.slice(-1)
  const counted = code === 'de' ? ['db'] : code === 'dau' ? [heads] : code.startsWith('bao') ? bao : tiers
  return endingsOf(draw, counted, 2)
}

export const vietnam27 = lookOf(NORTH)
export const vietnam18 = lookOf(SOUTH)
