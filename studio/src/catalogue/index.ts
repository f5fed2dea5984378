/** The titles the studio offers, with the maths that plays them and the stakes they take. */
import { familyOf } from '@night-market/games/families/index'
import type { GameFamily } from '@night-market/games/kernel/family'
import { GAME_TYPE_FACTS } from '@night-market/protocol/values/game-types'
import { KEEPS_PURSES, type Title } from '@night-market/games/titles/title'

export { searchWords } from './search-words.ts'
export { loadTitles } from './load.ts'
export { maxStakeOf, maxTotalOf, minorPerStep, stakesOf, takesStake } from './stakes.ts'
export { openTitles, type Titles } from './titles.ts'

/** Which of the hosts of titles plays it. */
export const hostOf = ({ table, seats }: Pick<Title, 'table' | 'seats'>): 'round' | 'table' | 'seat' =>
  table !== undefined ? 'table' : seats !== undefined ? 'seat' : 'round'

/** Whether its real stakes come from purses that the studio keeps. */
export const keepsPurses = (title: Pick<Title, 'brand'>): boolean => KEEPS_PURSES.includes(title.brand)

/** Whether it may be played with bonus money: not where players or pools share their money, nor from purses of the studio. */
export const takesBonus = (title: Title): boolean =>
  GAME_TYPE_FACTS[title.category].bonus === 'casino' &&
  hostOf(title) === 'round' &&
  title.jackpot === undefined &&
  !keepsPurses(title)

/**
 * Whether it can hold free bets: what takes no part in a pool, is played alone and from the platform's wallet, and is over with
 * its first step. A move that costs would mix the player's own money into the round.
 */
export const takesGrants = (title: Title): boolean =>
  hostOf(title) === 'round' &&
  title.jackpot === undefined &&
  !keepsPurses(title) &&
  familyOf(title).sample.actions.length === 0

export const mathsOf = (title: Title): GameFamily['math'] => familyOf(title).math
