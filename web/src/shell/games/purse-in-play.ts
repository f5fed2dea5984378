import { storeOf } from '@night-market/ui/hooks/store.ts'

/** The purse that the game on this page plays from: the header shows its balance. */
export const purseInPlay = storeOf<'main' | 'bonus'>('main')
