/** The registry of families in the browser, each loaded when a game of it opens. A new family is its folder and one line here. */
import type { AnyPlug } from '../family.ts'

export const FAMILIES: Record<string, () => Promise<AnyPlug>> = {
  'slot-lines': async () => (await import('./slot-lines/index.ts')).slotLinesPlug,
  'slot-tumble': async () => (await import('./slot-tumble/index.ts')).slotTumblePlug,
  'slot-ways': async () => (await import('./slot-ways/index.ts')).slotWaysPlug,
  'slot-hold': async () => (await import('./slot-hold/index.ts')).slotHoldPlug,
  roulette: async () => (await import('./roulette/index.ts')).roulettePlug,
  dice: async () => (await import('./dice/index.ts')).dicePlug,
  limbo: async () => (await import('./limbo/index.ts')).limboPlug,
  crash: async () => (await import('./crash/index.ts')).crashPlug,
  'solo-crash': async () => (await import('./solo-crash/index.ts')).soloCrashPlug,
  keno: async () => (await import('./keno/index.ts')).kenoPlug,
  wheel: async () => (await import('./wheel/index.ts')).wheelPlug,
  'tower-climb': async () => (await import('./tower-climb/index.ts')).towerPlug,
  'coin-flip': async () => (await import('./coin-flip/index.ts')).coinPlug,
  thirteen: async () => (await import('./thirteen/index.ts')).thirteenPlug,
  'niu-niu': async () => (await import('./niu-niu/index.ts')).niuNiuPlug,
  holdem: async () => (await import('./holdem/index.ts')).holdemPlug,
  hilo: async () => (await import('./hilo/index.ts')).hiloPlug,
  mines: async () => (await import('./mines/index.ts')).minesPlug,
  baccarat: async () => (await import('./baccarat/index.ts')).baccaratPlug,
  'dragon-tiger': async () => (await import('./dragon-tiger/index.ts')).dragonTigerPlug,
  'sic-bo': async () => (await import('./sic-bo/index.ts')).sicBoPlug,
  'andar-bahar': async () => (await import('./andar-bahar/index.ts')).andarBaharPlug,
  'video-poker': async () => (await import('./video-poker/index.ts')).videoPokerPlug,
  blackjack: async () => (await import('./blackjack/index.ts')).blackjackPlug,
  'three-card': async () => (await import('./three-card/index.ts')).threeCardPlug,
  'teen-patti': async () => (await import('./teen-patti/index.ts')).teenPattiPlug,
  scratch: async () => (await import('./scratch/index.ts')).scratchPlug,
  'fish-hunt': async () => (await import('./fish-hunt/index.ts')).fishHuntPlug,
  cockfight: async () => (await import('./cockfight/index.ts')).cockfightPlug,
  plinko: async () => (await import('./plinko/index.ts')).plinkoPlug,
}

/** Throws for a family that is not registered: a title names one that is. */
export async function familyOf({ family }: { family: string }): Promise<AnyPlug> {
  const load = FAMILIES[family]
  if (!load) throw new Error(`no family is called ${family}`)
  return load()
}
