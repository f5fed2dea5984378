/** Titles of tables with seats, from short lines as the mini games have them. */
import { miniTitles } from './minis.ts'
import type { SeatTimes, TitlePlan } from './title.ts'

export function seatTitles<Config>(
  shared: { family: string; features: string[]; seats: SeatTimes },
  lines: readonly (readonly [line: string, config: Config])[],
): TitlePlan<Config>[] {
  return miniTitles(shared, lines).map((plan) => ({
    ...plan,
    ...({ category: 'PVP', subCategory: '' } as const),
    seats: shared.seats,
  }))
}
