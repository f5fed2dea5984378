/** Sentences that the rules of several slots share. */
import { jackpotReturn, networkOf } from '@night-market/games/kernel/jackpots'
import { bpsOf } from '@night-market/games/kernel/rational'
import { percentText } from '@night-market/protocol/values/game-figures'
import type { RulesPlace } from '../family.ts'

/** Rules lines: the price and return of the feature, the return of the pools, and that animations decide nothing. */
export function sharedRules(
  { t, title }: Pick<RulesPlace, 't' | 'title'>,
  buy: { price: number; bps: number },
): string[] {
  const network = title.jackpot === undefined ? undefined : networkOf(title.jackpot)
  return [
    t('reels.rule_buy', { price: buy.price, rtp: percentText(buy.bps) }),
    ...(network ? [t('jackpot.rule', { rtp: percentText(bpsOf(jackpotReturn(network))) })] : []),
    t('reels.rule_decided'),
  ]
}
