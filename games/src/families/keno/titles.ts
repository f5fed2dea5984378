/** The keno titles: forty numbers, ten drawn, and paytables from steady to steep. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import { kenoOf } from './make-tables.ts'
import type { KenoConfig } from './rules.ts'

export const plans = (): TitlePlan<KenoConfig>[] =>
  miniTitles({ family: 'keno', features: ['risk', 'ten_picks'] }, [
    ['LTN fortune tanabata-tree: Tanabata Keno', keno(9900, 'steady')],
    ['LTN egypt beetle: Scarab Keno', keno(9700, 'classic')],
    ['LTN olympus owl: Owl Keno', keno(9600, 'steep')],
    ['LTN jungle elephant: Elephant Keno', keno(9500, 'wild')],
    ['CFX west horse: Mustang Keno', keno(9700, 'steady')],
    ['CFX fruit cherries: Cherry Keno', keno(9600, 'classic')],
    ['CFX candy cupcake: Cupcake Keno', keno(9500, 'steep')],
    ['CFX gems ring: Sapphire Keno', keno(9900, 'wild')],
    ['REEF ocean turtle: Turtle Keno', keno(9600, 'steady')],
    ['REEF pirate compass: Compass Keno', keno(9500, 'classic')],
    ['REEF fruit pineapple: Pineapple Keno', keno(9900, 'steep')],
    ['REEF jungle frog: Frog Keno', keno(9700, 'wild')],
    ['PXB space robot: Robot Keno', keno(9500, 'steady')],
    ['PXB sport soccer-ball: Stadium Keno', keno(9900, 'classic')],
    ['PXB halloween ghost: Ghost Keno', keno(9700, 'steep')],
    ['PXB wizard crystal-ball: Oracle Keno', keno(9600, 'wild')],
  ])

const SHAPES = {
  steady: { steepness: 0.62, capX100: 100_000 },
  classic: { steepness: 0.7, capX100: 250_000 },
  steep: { steepness: 0.76, capX100: 500_000 },
  wild: { steepness: 0.81, capX100: 1_000_000 },
}

const keno = (returnBps: number, shape: keyof typeof SHAPES): KenoConfig =>
  kenoOf({ returnBps, ...SHAPES[shape] })
