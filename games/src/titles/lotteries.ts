/** The lotteries name their families, so that their table stands beside those. */
export { LOTTERIES, lotteryOf, type LotteryTitle, type Timetable } from '../families/lottery-titles.ts'
export { OFFICIAL_LOTTERIES } from '../families/official-lotteries.ts'
