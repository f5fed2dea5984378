/** Sentences that the rules of several slots share. */
import { percentText, simulatedText } from '@night-market/protocol/values/game-figures'
import { jackpotBps, withJackpots } from '../bar/odds-line.ts'
import type { RulesPlace } from '../family.ts'

/** Rules lines: the price and return of the feature, the return of the pools, and that animations decide nothing. */
export function sharedRules(
  { t, title }: Pick<RulesPlace, 't' | 'title'>,
  buy: { price: number; bps: number; marginBps?: number },
): string[] {
  const own = buy.marginBps === undefined ? percentText(buy.bps) : simulatedText(buy.bps, buy.marginBps)
  const jackpots = jackpotBps(title)
  const { rtpBps } = title.certificate
  return [
    t('reels.rule_buy', { price: buy.price, rtp: withJackpots(t, own, title) }),
    ...(jackpots === null
      ? []
      : [
          t('jackpot.rule', {
            own: percentText(rtpBps),
            jackpots: percentText(jackpots),
            all: percentText(rtpBps + jackpots),
          }),
        ]),
    t('reels.rule_decided'),
  ]
}
