/** The registry of what the families draw on their tiles. A new family is its folder and one line here. */
import type { Stage } from '../art/stage.ts'
import { art as dice } from './dice/art.ts'
import { art as mines } from './mines/art.ts'
import { art as plinko } from './plinko/art.ts'
import { art as roulette } from './roulette/art.ts'
import { art as slotLines } from './slot-lines/art.ts'

/** Fills the room above the lettering of a tile. */
export type FamilyArt = (stage: Stage) => string

const ART: Record<string, FamilyArt> = { 'slot-lines': slotLines, roulette, dice, mines, plinko }

/** Throws for a family that is not registered: a title names one that is. */
export function artOfFamily({ family }: { family: string }): FamilyArt {
  const art = ART[family]
  if (!art) throw new Error(`no family is called ${family}`)
  return art
}
