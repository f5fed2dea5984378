import { SIDE_HANDS, SIDE_WINS } from '@night-market/games/families/blackjack/side-bets'
import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const { decks, soft17, hole, doubles, doublesAfterSplit, hands, surrenders, blackjackX100, side } = config
  const sideTables = side.map((bet) => {
    const rows = SIDE_HANDS[bet].map((hand) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, t(`side.${hand}`)),
        el('td', { class: 'num' }, `${SIDE_WINS[hand]}:1`),
      ),
    )
    return el('table', { class: 'bet-pays' }, el('caption', {}, t(`bet.${bet}`)), el('tbody', {}, ...rows))
  })
  return {
    tables: [betPays(t, spotsOf(t, config)), ...sideTables],
    rules: [
      t('rule.aim'),
      decks === 1 ? t('rule.cards_one') : t('rule.cards', { decks }),
      t(blackjackX100 === 150 ? 'rule.blackjack' : 'rule.blackjack_six_to_five'),
      t(`rule.soft17_${soft17}`),
      t(`rule.hole_${hole}`),
      t(`rule.doubles_${doubles}`),
      ...(hands > 1
        ? [t('rule.split', { hands }), t(doublesAfterSplit ? 'rule.double_split' : 'rule.no_double_split')]
        : []),
      t('rule.insurance'),
      ...(surrenders ? [t('rule.surrender')] : []),
      ...side.map((bet) => t(`rule.${bet}`)),
      t('rule.return'),
      t('rule.keys'),
    ],
  }
}
