/** Every family's renderer, loaded when a game of it opens. */
import type { Family as FamilyName } from '@night-market/games/titles/title'
import type { OpenFamily } from '../game.ts'

export const families: Partial<Record<FamilyName, () => Promise<OpenFamily>>> = {
  'slot-lines': async () => (await import('./slot-lines.ts')).openSlot,
}
