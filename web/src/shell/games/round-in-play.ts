import { storeOf } from '@night-market/ui/hooks/store.ts'

/**
 * Whether a game on this page shows a round that the books have settled already. Until it has shown the result,
 * the balance is not asked for: the header would give the result away.
 */
export const roundInPlay = storeOf(false)
