/** Every family's renderer, loaded when a game of it opens. */
import type { Family as FamilyName } from '@night-market/games/titles/title'
import type { OpenFamily } from '../family.ts'

export const families: Record<FamilyName, () => Promise<OpenFamily>> = {
  'slot-lines': async () => (await import('./slot-lines.ts')).openSlot,
  roulette: async () => (await import('./roulette.ts')).openRoulette,
  dice: async () => (await import('./dice.ts')).openDice,
  mines: async () => (await import('./mines.ts')).openMines,
  plinko: async () => (await import('./plinko.ts')).openPlinko,
}
