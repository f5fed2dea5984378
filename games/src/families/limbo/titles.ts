/** The limbo titles: the same game at other returns and up to other heights. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { LimboConfig } from './rules.ts'

export const plans = (): TitlePlan<LimboConfig>[] =>
  miniTitles({ family: 'limbo', features: ['target_multiplier'] }, [
    ['LTN fortune carp-streamer: Carp Streamer Limbo', limbo(9900, 1_000)],
    ['LTN egypt two-hump-camel: Camel Limbo', limbo(9700, 10_000)],
    ['LTN jungle parrot: Parrot Limbo', limbo(9800, 5_000)],
    ['LTN olympus dove: Dove Limbo', limbo(9600, 1_000)],
    ['CFX west eagle: Eagle Limbo', limbo(9900, 10_000)],
    ['CFX gems kite: Kite Limbo', limbo(9800, 1_000)],
    ['CFX sport trophy: Trophy Limbo', limbo(9700, 1_000)],
    ['CFX candy balloon: Party Balloon Limbo', limbo(9600, 10_000)],
    ['REEF ocean flying-disc: Flying Disc Limbo', limbo(9900, 5_000)],
    ['REEF pirate parachute: Parachute Limbo', limbo(9800, 100_000)],
    ['REEF jungle butterfly: Butterfly Limbo', limbo(9700, 5_000)],
    ['REEF ocean dolphin: Dolphin Limbo', limbo(9900, 100_000)],
    ['PXB space rocket: Rocket Limbo', limbo(9900, 1_000_000)],
    ['PXB space flying-saucer: Saucer Limbo', limbo(9800, 10_000)],
    ['PXB halloween bat: Bat Limbo', limbo(9700, 100_000)],
    ['PXB wizard broom: Broom Limbo', limbo(9600, 100_000)],
  ])

/** The highest target in whole stakes. */
const limbo = (returnBps: number, highest: number): LimboConfig => ({
  returnBps,
  lowestX100: 101,
  highestX100: highest * 100,
})
