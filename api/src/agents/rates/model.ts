/** Turnover rebate as pure rules. Rates are basis points. */
import type { GameType } from '@night-market/protocol/values/game-types'

/** On lotteries the rate is a part of the prizes: a ticket that keeps more of it for its player pays smaller ones. */
export const LOTTERY: GameType = 'ELOTT'
export const MOST_LOTTERY_BPS = 400
/** Of members for whom none was set: `agents.rate_of` has it too. */
export const DEFAULT_LOTTERY_BPS = 300
/** How many of the changes of one rate are shown. */
export const MOST_CHANGES = 20
