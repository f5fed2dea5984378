/** Every family's renderer, loaded when a game of it opens. */
import type { Family as FamilyName } from '@night-market/games/titles/title'
import type { OpenFamily } from '../family.ts'

export const families: Record<FamilyName, () => Promise<OpenFamily>> = {
  'slot-lines': async () => (await import('./slot-lines/view.ts')).openSlot,
  roulette: async () => (await import('./roulette/view.ts')).openRoulette,
  dice: async () => (await import('./dice/view.ts')).openDice,
  mines: async () => (await import('./mines/view.ts')).openMines,
  plinko: async () => (await import('./plinko/view.ts')).openPlinko,
}
