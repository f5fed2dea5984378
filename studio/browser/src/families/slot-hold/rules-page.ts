/** The rules of a hold-and-win slot: what symbols and coins pay, and how respins go. */
import { returnsOf } from '@night-market/games/families/slot-hold/certify'
import { coinWeight } from '@night-market/games/families/slot-hold/config'
import { holdFacts } from '@night-market/games/families/slot-hold/facts'
import { bpsOf } from '@night-market/games/kernel/rational'
import { percentText } from '@night-market/protocol/values/game-figures'
import { el } from '../../lib/dom.ts'
import type { RulesPage } from '../../family.ts'
import { timesText } from '../../lib/money-text.ts'
import { payCards } from '../../reels/pay-cards.ts'
import { sharedRules } from '../../reels/rules-lines.ts'
import type { RulesPlace } from './labels.ts'

export function rules(place: RulesPlace): RulesPage {
  const { t, title } = place
  const { config } = title
  const symbols = holdFacts(title).paytable.slice(0, -1)
  return {
    tables: [...payCards(place, symbols, (count) => `${count}×`), ...coinTable(place)],
    rules: [
      t('rule_lines', { lines: config.lines.length }),
      t('rule_wild'),
      t('rule_coins', { from: config.from, respins: config.respins }),
      t('rule_chance', { chance: percentText(Math.round(10_000 / config.oneIn)) }),
      t('rule_full', { times: config.fullX100 / 100 }),
      ...sharedRules(place, { price: config.buy.price, bps: bpsOf(returnsOf(config).bought) }),
    ],
  }
}

/** The values of coins, and how often each comes. */
function coinTable({ t, title, bet }: RulesPlace): Node[] {
  const { coins } = title.config
  const weight = coinWeight(title.config)
  const rows = coins.flatMap((coin) => [
    el('dt', { class: 'num' }, (bet?.pays ?? timesText)(coin.payX100)),
    el('dd', { class: 'num' }, percentText(Math.round((coin.weight * 10_000) / weight))),
  ])
  return [el('h3', {}, t('coins_title')), el('dl', { class: 'pay__rows' }, ...rows)]
}
