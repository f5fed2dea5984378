/** The hilo titles: the same rank again wins or loses, at several returns and up to several caps. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { HiloConfig } from './rules.ts'

export const plans = (): TitlePlan<HiloConfig>[] =>
  miniTitles({ family: 'hilo', features: ['higher_lower', 'skip', 'cash_out'] }, [
    ['LTN fortune phoenix-bird: Phoenix Hilo', hilo(9900, 'wins', 1_000)],
    ['LTN egypt amphora: Amphora Hilo', hilo(9800, 'loses', 1_000)],
    ['LTN olympus trophy: Laurel Hilo', hilo(9700, 'wins', 5_000)],
    ['LTN jungle snake: Serpent Hilo', hilo(9600, 'loses', 10_000)],
    ['CFX west eagle: Eagle Hilo', hilo(9800, 'wins', 1_000)],
    ['CFX sport tennis: Tennis Hilo', hilo(9900, 'loses', 5_000)],
    ['CFX candy candy: Toffee Hilo', hilo(9600, 'wins', 10_000)],
    ['CFX gems crystal-ball: Crystal Hilo', hilo(9700, 'loses', 1_000)],
    ['REEF ocean jellyfish: Jellyfish Hilo', hilo(9700, 'wins', 10_000)],
    ['REEF pirate world-map: Chart Hilo', hilo(9800, 'loses', 5_000)],
    ['REEF fruit lemon: Lemon Hilo', hilo(9900, 'wins', 10_000)],
    ['REEF jungle peacock: Peacock Hilo', hilo(9600, 'loses', 1_000)],
    ['PXB space satellite: Satellite Hilo', hilo(9600, 'wins', 5_000)],
    ['PXB halloween goblin: Goblin Hilo', hilo(9700, 'loses', 10_000)],
    ['PXB wizard top-hat: Conjurer Hilo', hilo(9800, 'wins', 10_000)],
    ['PXB space telescope: Telescope Hilo', hilo(9900, 'loses', 1_000)],
  ])

/** The cap in whole stakes; a deck of cards may be skipped. */
const hilo = (returnBps: number, same: HiloConfig['same'], cap: number): HiloConfig => ({
  returnBps,
  same,
  capX100: cap * 100,
  skips: 52,
})
