import { isSide } from './config.ts'
import type { CockfightConfig, Ending } from './config.ts'

/** What comes back where nothing is decided. */
export const STAKE_BACK_X100 = 100

/** What a bet pays, its stake included, in hundredths; `sidePays` is what its side pays when it wins. */
export function payOf(
  { drawX100, fullTimeX100 }: Pick<CockfightConfig, 'drawX100' | 'fullTimeX100'>,
  kind: Ending,
  ending: Ending,
  sidePays: number,
): number {
  if (kind === 'draw') return ending === 'draw' ? drawX100 : 0
  if (kind === 'full_time') return ending === 'full_time' ? fullTimeX100 : 0
  if (!isSide(ending)) return STAKE_BACK_X100
  return ending === kind ? sidePays : 0
}
