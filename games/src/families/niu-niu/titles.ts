/** The niu-niu titles: a brand each, with bases, multipliers and rake of its own. */
import { seatTitles } from '../../titles/seat-titles.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { NiuNiuConfig } from './config.ts'

/** Bulls of 7 to 9 points, two bulls, five faces, four of a kind, five small. */
const multipliers = (points: number, bulls: number, faces: number, four: number, small: number): number[] => [
  1,
  1,
  1,
  1,
  1,
  1,
  1,
  points,
  points,
  points,
  bulls,
  faces,
  four,
  small,
]

function tables(
  seats: number,
  fillTo: number,
  bases: number[],
  pays: number[],
  [mostBid, mostBet, rakeBps]: [number, number, number],
): NiuNiuConfig {
  // The banker pays every other seat the most.
  const worst = (seats - 1) * mostBid * mostBet * Math.max(...pays)
  const levels = bases.map((bet) => ({ bet, buyIn: { least: bet * worst, most: bet * worst } }))
  return { seats, fillTo, levels, mostBid, mostBet, multipliers: pays, rakeBps }
}

export function plans(): TitlePlan<NiuNiuConfig>[] {
  return seatTitles(
    {
      family: 'niu-niu',
      features: ['banker_bids', 'marked_bots'],
      seats: { turnMs: 12_000, showMs: 7000 },
    },
    [
      [
        'LTN fortune moon-cake: Lantern Bulls',
        tables(5, 3, [10, 50, 200], multipliers(2, 3, 4, 4, 5), [3, 3, 400]),
      ],
      ['CFX west ox: Copper Bulls', tables(5, 4, [20, 100, 500], multipliers(2, 3, 3, 4, 4), [3, 4, 500])],
      [
        'REEF ocean spiral-shell: Reef Bulls',
        tables(4, 3, [10, 100, 1000], multipliers(1, 2, 3, 4, 4), [4, 3, 450]),
      ],
      [
        'VLV gems crown: Velvet Bulls',
        tables(5, 2, [50, 200, 1000], multipliers(2, 3, 4, 5, 6), [2, 3, 500]),
      ],
    ],
  )
}
