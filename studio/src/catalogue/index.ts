/** The titles the studio offers, with the maths that plays them and the stakes they take. */
import { familyOf } from '@night-market/games/families/index'
import type { GameFamily } from '@night-market/games/kernel/family'
import { KEEPS_PURSES, type Title } from '@night-market/games/titles/title'

export { searchWords } from './search-words.ts'
export { loadTitles } from './load.ts'
export { maxStakeOf, maxTotalOf, minorPerStep, stakesOf, takesStake } from './stakes.ts'
export { openTitles, type Titles } from './titles.ts'

/** Whether its real stakes come from purses that the studio keeps. */
export const keepsPurses = (title: Pick<Title, 'brand'>): boolean => KEEPS_PURSES.includes(title.brand)

export const mathsOf = (title: Title): GameFamily['math'] => familyOf(title).math
