/** Vietnam's two lotteries: 27 results in the north, 18 in the centre and the south. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily, type LotteryFamily } from '../../kernel/picks/lottery.ts'
import { playsOf } from './plays.ts'
import { NORTH, SOUTH, type Region } from './regions.ts'

const familyOf = (region: Region): LotteryFamily =>
  lotteryFamily({
    id: region.id,
    ...drawnDigits(region.tiers),
    plays: playsOf(region),
    main: 'lo2',
  })

export const vietnam27 = familyOf(NORTH)
export const vietnam18 = familyOf(SOUTH)
