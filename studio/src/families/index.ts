/** The registry of what the families bring to the lobby. A new family is its folder and one line here. */
import { andarBahar } from './andar-bahar/index.ts'
import { baccarat } from './baccarat/index.ts'
import { blackjack } from './blackjack/index.ts'
import { cockfight } from './cockfight/index.ts'
import { coin } from './coin-flip/index.ts'
import { crash } from './crash/index.ts'
import { dice } from './dice/index.ts'
import { dragonTiger } from './dragon-tiger/index.ts'
import { esports } from './esports/index.ts'
import { fishHunt } from './fish-hunt/index.ts'
import { hilo } from './hilo/index.ts'
import { holdem } from './holdem/index.ts'
import { keno } from './keno/index.ts'
import { lottery } from './lottery/index.ts'
import { limbo } from './limbo/index.ts'
import type { ListedFamily } from './listed-family.ts'
import { mines } from './mines/index.ts'
import { niuNiu } from './niu-niu/index.ts'
import { plinko } from './plinko/index.ts'
import { roulette } from './roulette/index.ts'
import { scratch } from './scratch/index.ts'
import { sicBo } from './sic-bo/index.ts'
import { sports } from './sports/index.ts'
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

const LISTED_FAMILIES: readonly ListedFamily[] = [
  andarBahar,
  baccarat,
  blackjack,
  cockfight,
  coin,
  crash,
  dice,
  dragonTiger,
  esports,
  fishHunt,
  hilo,
  holdem,
  keno,
  limbo,
  lottery,
  mines,
  niuNiu,
  plinko,
  roulette,
  sicBo,
  soloCrash,
  sports,
  slotHold,
  slotLines,
  teenPatti,
  threeCard,
  slotTumble,
  slotWays,
  thirteen,
  tower,
  scratch,
  videoPoker,
  wheel,
]

/** Throws for a family that is not registered: a title names one that is. */
export function listedFamilyOf({ family }: { family: string }): ListedFamily {
  const found = LISTED_FAMILIES.find(({ id }) => id === family)
  if (!found) throw new Error(`no family is called ${family}`)
  return found
}
