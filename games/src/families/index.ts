/** Every family's maths by its name: what the studio's host plays with and the browser verifies with. */
import { dice } from './dice/rules.ts'
import type { GameMath } from '../kernel/math.ts'
import { mines } from './mines/rules.ts'
import { plinko } from './plinko/rules.ts'
import { roulette } from './roulette/rules.ts'
import { slotLines } from './slot-lines/rules.ts'
import type { Family } from '../titles/title.ts'

/**
 * A family whose own types the caller does not know. A title's `config` goes with its own family; choices come out of
 * `parseChoice`, states out of `init` and `act`, actions are held against `legal`. All of them survive JSON.
 */
export type AnyMath = GameMath<unknown, unknown, unknown, unknown>

export const FAMILIES: Record<Family, AnyMath> = {
  'slot-lines': slotLines,
  roulette,
  dice,
  mines,
  plinko,
}
