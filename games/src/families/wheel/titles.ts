/** The wheel titles: four cuts of the wheel at four returns. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import { wheelsFor } from './make-wheels.ts'
import type { Cut } from './make-wheels.ts'
import type { WheelConfig } from './rules.ts'

export const plans = (): TitlePlan<WheelConfig>[] =>
  miniTitles({ family: 'wheel', features: ['segments', 'risk'] }, [
    ['LTN fortune money-bag: Purse Wheel', wheelsFor(9900, CLASSIC)],
    ['LTN egypt nazar-amulet: Amulet Wheel', wheelsFor(9800, GENTLE)],
    ['LTN olympus high-voltage: Thunderbolt Wheel', wheelsFor(9600, BOLD)],
    ['LTN jungle tiger: Tiger Wheel', wheelsFor(9500, GRAND)],
    ['CFX west cactus: Cactus Wheel', wheelsFor(9800, CLASSIC)],
    ['CFX candy lollipop: Lollipop Wheel', wheelsFor(9600, GENTLE)],
    ['CFX sport basketball: Basketball Wheel', wheelsFor(9500, BOLD)],
    ['CFX gems gem-stone: Diamond Wheel', wheelsFor(9900, GRAND)],
    ['REEF pirate anchor: Anchor Wheel', wheelsFor(9600, CLASSIC)],
    ['REEF ocean octopus: Octopus Wheel', wheelsFor(9500, GENTLE)],
    ['REEF fruit watermelon: Melon Wheel', wheelsFor(9900, BOLD)],
    ['REEF ocean shark: Shark Wheel', wheelsFor(9800, GRAND)],
    ['PXB space ringed-planet: Saturn Wheel', wheelsFor(9500, CLASSIC)],
    ['PXB wizard magic-wand: Wand Wheel', wheelsFor(9900, GENTLE)],
    ['PXB halloween jack-o-lantern: Pumpkin Wheel', wheelsFor(9800, BOLD)],
    ['PXB candy doughnut: Doughnut Wheel', wheelsFor(9600, GRAND)],
  ])

const CLASSIC: Cut = {
  low: { empty: 2, large: 150 },
  medium: { empty: 5, small: 150, top: { 10: 300, 20: 400, 30: 500, 40: 600, 50: 700 } },
  high: { winning: 1 },
}
const GENTLE: Cut = {
  low: { empty: 1, large: 150 },
  medium: { empty: 4, small: 120, top: { 10: 250, 20: 300, 30: 400, 40: 500, 50: 600 } },
  high: { winning: 2 },
}
const BOLD: Cut = {
  low: { empty: 3, large: 200 },
  medium: { empty: 6, small: 180, top: { 10: 350, 20: 500, 30: 700, 40: 800, 50: 1000 } },
  high: { winning: 1 },
}
const GRAND: Cut = {
  low: { empty: 2, large: 250 },
  medium: { empty: 5, small: 120, top: { 10: 400, 20: 700, 30: 1000, 40: 1200, 50: 1500 } },
  high: { winning: 1 },
}
