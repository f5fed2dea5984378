/** The registry of generated series. A new series is a folder of its family and one line here. */
import type { TitleSeries } from '../titles/series/series.ts'
import { slotLinesSeries } from './slot-lines/series/index.ts'

export const SERIES: readonly TitleSeries[] = [slotLinesSeries]
