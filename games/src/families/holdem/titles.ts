/** The hold'em titles: a brand each, with blinds, table size and rake of its own. */
import { seatTitles } from '../../titles/seat-titles.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { HoldemConfig, HoldemLevel } from './config.ts'

/** The big blind; the small blind is half of it, and a seat brings 40 to 100 big blinds. */
const level = (big: number): HoldemLevel => ({
  bet: big,
  small: big / 2,
  buyIn: { least: 40 * big, most: 100 * big },
})

const tables = (seats: number, fillTo: number, bigs: number[], bps: number, cap: number): HoldemConfig => ({
  seats,
  fillTo,
  levels: bigs.map(level),
  rake: { bps, capBigBlinds: cap },
})

export function plans(): TitlePlan<HoldemConfig>[] {
  return seatTitles(
    {
      family: 'holdem',
      features: ['texas_holdem', 'marked_bots'],
      seats: { turnMs: 20_000, showMs: 6000 },
    },
    [
      ['LTN fortune dragon-face: Lantern Street Poker', tables(6, 4, [100, 500, 2000], 450, 3)],
      ['CFX west cow: Copper Saloon Poker', tables(6, 3, [200, 1000, 5000], 500, 2)],
      ['REEF pirate anchor: Nine Reef Poker', tables(6, 4, [100, 1000, 10_000], 400, 3)],
      ['VLV gems ring: Velvet Hour Poker', tables(6, 2, [500, 2000, 10_000], 500, 1)],
    ],
  )
}
