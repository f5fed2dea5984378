/** The rules of a ways slot: what each symbol pays for one way, and how ways are counted. */
import { returnsOf } from '@night-market/games/families/slot-ways/certify'
import { waysOf } from '@night-market/games/families/slot-ways/config'
import { waysFacts } from '@night-market/games/families/slot-ways/facts'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { RulesPage } from '../../family.ts'
import { payCards } from '../../reels/pay-cards.ts'
import { sharedRules } from '../../reels/rules-lines.ts'
import type { RulesPlace } from './labels.ts'

export function rules(place: RulesPlace): RulesPage {
  const { t, title } = place
  const { config } = title
  const { freeSpins, buy } = config
  const scatters = freeSpins.spins.findIndex((spins) => spins > 0)
  return {
    tables: payCards(place, waysFacts(title).paytable, (count) => `${count}×`),
    rules: [
      t('rule_ways', { ways: waysOf(config).toLocaleString('en-IN'), heights: config.heights.join('-') }),
      t('rule_each'),
      t('rule_wild'),
      t('rule_free', { scatters, spins: freeSpins.spins[scatters] ?? 0 }),
      t('rule_multiplier', { multiplier: freeSpins.multiplier, cap: freeSpins.cap }),
      ...sharedRules(place, { price: buy.price, bps: bpsOf(returnsOf(config).bought) }),
    ],
  }
}
