/** The registry of families: what the studio's host plays with. A new family is its folder and one line here. */
import type { GameFamily } from '../kernel/family.ts'
import { andarBahar } from './andar-bahar/index.ts'
import { baccarat } from './baccarat/index.ts'
import { blackjack } from './blackjack/index.ts'
import { cockfight } from './cockfight/index.ts'
import { coin } from './coin-flip/index.ts'
import { crash } from './crash/index.ts'
import { dice } from './dice/index.ts'
import { dragonTiger } from './dragon-tiger/index.ts'
import { fishHunt } from './fish-hunt/index.ts'
import { hilo } from './hilo/index.ts'
import { holdem } from './holdem/index.ts'
import { keno } from './keno/index.ts'
import { limbo } from './limbo/index.ts'
import { mines } from './mines/index.ts'
import { niuNiu } from './niu-niu/index.ts'
import { plinko } from './plinko/index.ts'
import { roulette } from './roulette/index.ts'
import { scratch } from './scratch/index.ts'
import { sicBo } from './sic-bo/index.ts'
import { soloCrash } from './solo-crash/index.ts'
import { slotHold } from './slot-hold/index.ts'
import { slotLines } from './slot-lines/index.ts'
import { teenPatti } from './teen-patti/index.ts'
import { threeCard } from './three-card/index.ts'
import { slotTumble } from './slot-tumble/index.ts'
import { slotWays } from './slot-ways/index.ts'
import { thirteen } from './thirteen/index.ts'
import { tower } from './tower-climb/index.ts'
import { videoPoker } from './video-poker/index.ts'
import { wheel } from './wheel/index.ts'

export const FAMILIES: readonly GameFamily[] = [
  slotLines,
  roulette,
  dice,
  limbo,
  hilo,
  coin,
  tower,
  wheel,
  keno,
  mines,
  plinko,
  baccarat,
  dragonTiger,
  sicBo,
  andarBahar,
  scratch,
  videoPoker,
  blackjack,
  holdem,
  threeCard,
  teenPatti,
  fishHunt,
  crash,
  soloCrash,
  slotTumble,
  slotWays,
  slotHold,
  niuNiu,
  thirteen,
  cockfight,
]

/** Throws for a family that is not registered: a title names one that is. */
export function familyOf({ family }: { family: string }): GameFamily {
  const found = FAMILIES.find(({ id }) => id === family)
  if (!found) throw new Error(`no family is called ${family}`)
  return found
}
