/** The rules of a tumble slot: what each symbol pays, and how the board tumbles. */
import { columnOf } from '@night-market/games/families/slot-tumble/config'
import { tumbleFacts } from '@night-market/games/families/slot-tumble/facts'
import { percentText } from '@night-market/protocol/values/game-figures'
import type { RulesPage } from '../../family.ts'
import { payCards } from '../../reels/pay-cards.ts'
import { sharedRules } from '../../reels/rules-lines.ts'
import type { RulesPlace } from './labels.ts'

export function rules(place: RulesPlace): RulesPage {
  const { t, title } = place
  const { config, certificate } = title
  const { freeSpins, multipliers, counts } = config
  const least = counts[0] ?? 0
  const { interval, bought } = certificate
  return {
    tables: payCards(place, tumbleFacts(title).paytable, (count) =>
      columnOf(config, count) < 0 ? `${count}×` : `${count}+`,
    ),
    rules: [
      t(config.wins === 'anywhere' ? 'rule_anywhere' : 'rule_cluster', { least }),
      t('rule_tumble'),
      t('rule_multipliers', { list: multipliers.map((times) => `×${times}`).join(', ') }),
      t('rule_free', {
        from: freeSpins.from,
        spins: freeSpins.spins,
        step: freeSpins.step,
        most: freeSpins.most,
      }),
      t('rule_more', { from: freeSpins.moreFrom, more: freeSpins.more, cap: freeSpins.cap }),
      t('rule_most', { times: config.mostX100 / 100 }),
      ...(interval
        ? [
            t('rule_simulated', {
              rtp: percentText(certificate.rtpBps),
              rounds: interval.rounds.toLocaleString('en-IN'),
              low: percentText(interval.lowBps),
              high: percentText(interval.highBps),
            }),
          ]
        : []),
      ...sharedRules(place, {
        price: config.buy.price,
        bps: bought?.rtpBps ?? certificate.rtpBps,
        ...(bought ? { marginBps: bought.rtpBps - bought.interval.lowBps } : {}),
      }),
    ],
  }
}
