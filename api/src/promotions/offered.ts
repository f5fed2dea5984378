import type { Asset } from '@night-market/protocol/values/money'
import { bonusAsset, POINTS } from '../rewards/index.ts'
import type { LiveCampaign } from './model.ts'

/** The unit of rewards that are counted in pieces. */
export const PIECES: Asset = 'PIECES/0'

/** The asset a reward is counted in; tickets and goods are counted in pieces. */
export function assetOfReward({ kind }: LiveCampaign['terms']['reward'], main: Asset): Asset {
  if (kind === 'points') return POINTS
  if (kind === 'bonus') return bonusAsset(main)
  return kind === 'cash' || kind === 'free_bets' ? main : PIECES
}
