/** The series of line slots: ten thousand titles over the mechanics of the twelve brands. */
import { casts } from '../titles.ts'
import type { SlotConfig } from '../config.ts'
import type { TitleSeries } from '../../../titles/series/series.ts'
import { SERIES_MECHANICS } from './mechanics.ts'
import { reelsOf } from './reels.ts'

export const slotLinesSeries: TitleSeries = {
  generator: 2,
  family: 'slot-lines',
  titles: 10_000,
  mechanics: SERIES_MECHANICS.map(({ id, brand, reels, rows, lines, symbols }) => {
    return { id, brand, symbols, shape: shapeOf(reels, rows, lines) }
  }),
  earlier: () =>
    casts().map(({ name, symbols, mechanic }) => {
      return { name, symbols, shape: shapeOf(mechanic.reels, mechanic.rows, mechanic.lines) }
    }),
  configOf(id, chance) {
    const mechanic = SERIES_MECHANICS.find((each) => each.id === id)
    if (!mechanic) throw new Error(`no mechanic is called ${id}`)
    return reelsOf(mechanic, chance)
  },
  featuresOf: (config) => featuresOf(config as SlotConfig),
}

function shapeOf(reels: number, rows: number, lines: number): string {
  return `${reels}x${rows}/${lines}`
}

function featuresOf({ freeSpins }: SlotConfig): string[] {
  const times = freeSpins?.multiplier ?? 1
  return ['wild', 'scatter', 'free_spins', 'retrigger', ...(times > 1 ? [`multiplier_x${times}`] : [])]
}
