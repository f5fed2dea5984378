import { BONUS_HANDS } from '@night-market/games/kernel/ante/config'
import type { AnteFamily } from '@night-market/games/kernel/ante/family'
import { PAIR_OR_BETTER, type HandOrder } from '@night-market/games/kernel/ante/hands'
import { SIX_HANDS } from '@night-market/games/kernel/ante/six-cards'
import { betPays } from '../bet-table/pay-table.ts'
import type { RulesPage } from '../family.ts'
import { el } from '../lib/dom.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function anteRules(game: AnteFamily, order: HandOrder): (place: RulesPlace) => RulesPage {
  return (place) => {
    const { t, title } = place
    const { qualifies, bonus, pairPlus, six } = title.config
    const rank = t(qualifies === 13 ? 'rank.king' : 'rank.queen')
    return {
      tables: [
        betPays(t, spotsOf(game, t, title.config)),
        payTable(place, 'bonus', BONUS_HANDS, bonus, order),
        ...(pairPlus.length > 0 ? [payTable(place, 'pair_plus', PAIR_OR_BETTER, pairPlus, order)] : []),
        ...(six.length > 0 ? [payTable(place, 'six_card', SIX_HANDS, six, 'poker')] : []),
      ],
      rules: [
        t('rule.aim'),
        t('rule.order'),
        t('rule.play'),
        t('rule.qualify', { rank }),
        t('rule.bonus'),
        ...(pairPlus.length > 0 ? [t('rule.pair_plus')] : []),
        ...(six.length > 0 ? [t('rule.six_card')] : []),
        t('rule.return'),
        t('rule.keys'),
      ],
    }
  }
}

type Hand = (typeof PAIR_OR_BETTER)[number] | (typeof SIX_HANDS)[number]

/** Pays from the highest hand; ace, king and queen of a suit have a row of their own where they pay more. */
function payTable(
  { t }: RulesPlace,
  name: 'bonus' | 'pair_plus' | 'six_card',
  hands: readonly Hand[],
  pays: readonly number[],
  order: HandOrder,
): HTMLElement {
  const rows = hands
    .map((hand, index) => ({ hand, pay: pays[index] ?? 0 }))
    .filter(({ hand, pay }) => hand !== 'mini_royal' || pay !== pays[1])
  const three = rows.findIndex(({ hand }) => hand === 'three')
  if (order === 'patti' && three > 0) rows.unshift(...rows.splice(three, 1))
  const lines = rows.map(({ hand, pay }) =>
    el('tr', {}, el('th', { scope: 'row' }, t(`hand.${hand}`)), el('td', { class: 'num' }, `${pay}:1`)),
  )
  return el('table', { class: 'bet-pays' }, el('caption', {}, t(`table.${name}`)), el('tbody', {}, ...lines))
}
