/** What targets pay, as text. */
import {
  isChain,
  payRange,
  type FishConfig,
  type Target,
} from '@night-market/games/families/fish-hunt/config'

/** `5×`, or `100–300×` where a capture pays one of several amounts. */
export function paysText(config: FishConfig, target: Target): string {
  const { least, most } = payRange(config, target)
  return least === most ? `${most}×` : `${least}–${most}×`
}

export type TargetKind = 'fish' | 'boss' | 'lightning' | 'blast'

/** The first chain of a title is lightning, the second a blast; a boss pays one of several amounts. */
export function kindOf({ targets }: FishConfig, place: number): TargetKind {
  const target = targets[place]
  if (!target) return 'fish'
  if (!isChain(target)) return target.pays.length > 1 ? 'boss' : 'fish'
  return targets.findIndex(isChain) === place ? 'lightning' : 'blast'
}
