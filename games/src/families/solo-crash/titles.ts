/** The titles of crash for one player: the same game at other returns, speeds and heights. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { SoloCrashConfig } from './rules.ts'

export const plans = (): TitlePlan<SoloCrashConfig>[] =>
  miniTitles({ family: 'solo-crash', features: ['auto_cash_out'] }, [
    ['LTN fortune firecracker: Firecracker Solo Crash', rising(9900, 7000, 1000)],
    ['CFX west eagle: Eagle Solo Crash', rising(9800, 8000, 1000)],
    ['REEF ocean dolphin: Dolphin Solo Crash', rising(9700, 9000, 1000)],
    ['PXB space rocket: Rocket Solo Crash', rising(9900, 6000, 10_000)],
    ['MON fruit airplane: Monsoon Solo Crash', rising(9900, 8000, 10_000)],
    ['BNY jungle butterfly: Butterfly Solo Crash', rising(9700, 10_000, 5000)],
    ['KTE wizard broom: Broom Solo Crash', rising(9800, 7000, 5000)],
    ['VLV candy balloon: Balloon Solo Crash', rising(9600, 9000, 10_000)],
    ['OWL halloween bat: Night Bat Solo Crash', rising(9700, 6000, 10_000)],
    ['DHL sport kite: Basant Solo Crash', rising(9900, 9000, 5000)],
  ])

/** `highest` in whole stakes. */
const rising = (returnBps: number, doublesMs: number, highest: number): SoloCrashConfig => ({
  returnBps,
  lowestX100: 101,
  highestX100: highest * 100,
  doublesMs,
})
