/** The thirteen titles: a brand each, with bonuses, points and rake of its own. */
import { seatTitles } from '../../titles/seat-titles.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { Bonuses, ThirteenConfig } from './config.ts'

const CLASSIC: Bonuses = {
  front: { three_of_a_kind: 2 },
  middle: { full_house: 1, four_of_a_kind: 7, straight_flush: 9 },
  back: { four_of_a_kind: 3, straight_flush: 4 },
}
const PLAIN: Bonuses = { front: {}, middle: {}, back: {} }
const BOLD: Bonuses = {
  front: { pair: 1, three_of_a_kind: 4 },
  middle: { full_house: 2, four_of_a_kind: 8, straight_flush: 10 },
  back: { four_of_a_kind: 4, straight_flush: 5 },
}

function tables(fillTo: number, points: number[], bonuses: Bonuses, rakeBps: number): ThirteenConfig {
  const seats = 4
  // Every other seat wins all three rows with their best hands.
  const best = Object.values(bonuses).map((row) => 1 + Math.max(0, ...Object.values(row)))
  const worst = (seats - 1) * 2 * best.reduce((sum, row) => sum + row, 0)
  const levels = points.map((bet) => ({ bet, buyIn: { least: bet * worst, most: bet * worst } }))
  return { seats, fillTo, levels, bonuses, rakeBps }
}

export function plans(): TitlePlan<ThirteenConfig>[] {
  return seatTitles(
    {
      family: 'thirteen',
      features: ['three_rows', 'marked_bots'],
      seats: { turnMs: 60_000, showMs: 12_000 },
    },
    [
      ['LTN fortune firecracker: Lantern Thirteen', tables(3, [10, 50, 200], CLASSIC, 400)],
      ['CFX west eagle: Copper Thirteen', tables(4, [20, 100, 500], PLAIN, 500)],
      ['REEF ocean octopus: Reef Thirteen', tables(3, [10, 100, 1000], BOLD, 450)],
      ['VLV gems gem-stone: Velvet Thirteen', tables(2, [50, 200, 1000], CLASSIC, 500)],
    ],
  )
}
