/** The crash titles: the same game at other speeds and up to other heights, each at a table of its own. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { CrashConfig } from './rules.ts'

const TABLE = { openMs: 10_000, revealMs: 4500 }

export const plans = (): TitlePlan<CrashConfig>[] =>
  miniTitles<CrashConfig>({ family: 'crash', features: ['virtual_live', 'auto_cash_out', 'two_bets'] }, [
    ['KTE fortune kite: Paper Kite Crash', crash(10_000, 1000)],
    ['OWL space rocket: Night Rocket Crash', crash(8000, 10_000)],
    ['MON jungle parrot: Monsoon Parrot Crash', crash(11_000, 1000)],
    ['VLV candy balloon: Velvet Balloon Crash', crash(9000, 5000)],
    ['FRG wizard comet: Iron Comet Crash', crash(7000, 10_000)],
  ]).map((plan) => ({ ...plan, table: TABLE }))

/** `highest` in whole stakes. */
const crash = (doublesMs: number, highest: number): CrashConfig => ({
  returnBps: 9900,
  lowestX100: 101,
  highestX100: highest * 100,
  doublesMs,
  mostBets: 2,
})
