/** The dragon tiger titles, each with rules of its own: decks, what ties pay, and the bets on single cards. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { CardBet, DragonTigerConfig } from './config.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'dragon-tiger' } as const
/** Tables that all players share: the same rules, by the clock of the server. */
const LIVE = {
  ...KIND,
  category: 'LIVE',
  subCategory: '',
  table: { openMs: 15_000, revealMs: 9000 },
} as const

function table(
  decks: number,
  tie: number,
  suitedTie: number,
  cards = '',
  tieReturnsX100 = 50,
): DragonTigerConfig {
  return { decks, tie, tieReturnsX100, suitedTie, cards: cards.split(' ').filter(Boolean) as CardBet[] }
}

const alone = (): TitlePlan<DragonTigerConfig>[] =>
  castTitles(KIND, [
    ['dragon: Dragon Throne, LTN', 'suited_tie card_bets', table(8, 8, 50, 'big small')],
    ['crocodile: Nile Dragon Tiger, CFX', 'ties', table(8, 8, 0)],
    ['shark: Deep Dragon Tiger, REEF', 'suited_tie', table(8, 11, 50)],
    ['lollipop: Sweet Dragon Tiger, PXB', 'ties', table(1, 15, 0)],
    ['strawberry: Berry Dragon Tiger, REEF', 'card_bets', table(8, 8, 0, 'red black')],
    ['tiger: Bengal Dragon Tiger, LTN', 'suited_tie card_bets', table(8, 11, 50, 'red black odd even')],
    ['eagle: Sky Dragon Tiger, CFX', 'suited_tie', table(6, 8, 50)],
    ['skull-and-crossbones: Corsair Dragon Tiger, PXB', 'card_bets', table(6, 8, 0, 'big small')],
    ['alien: Nebula Dragon Tiger, REEF', 'suited_tie card_bets', table(6, 11, 50, 'odd even')],
    ['ghost: Haunted Dragon Tiger, CFX', 'ties', table(4, 10, 0)],
    ['bison: Prairie Dragon Tiger, LTN', 'card_bets', table(8, 10, 0, 'odd even')],
    [
      'crown: Jewel Dragon Tiger, PXB',
      'suited_tie card_bets',
      table(8, 8, 50, 'spades hearts diamonds clubs'),
    ],
    ['castle: Castle Dragon Tiger, REEF', 'suited_tie', table(2, 8, 60)],
    ['boxing-glove: Contender Dragon Tiger, CFX', 'ties', table(2, 11, 0)],
    ['dragon-face: Ember Dragon Tiger, LTN', 'suited_tie card_bets', table(8, 11, 50, 'big small red black')],
    ['turtle: Turtle Dragon Tiger, PXB', 'card_bets', table(4, 8, 0, 'big small odd even')],
  ])

const live = (): TitlePlan<DragonTigerConfig>[] =>
  castTitles(
    LIVE,
    [
      ['dragon-face: Monsoon Live Dragon Tiger, MON', 'virtual_live suited_tie', table(8, 11, 50)],
      [
        'tiger-face: Bengal Live Dragon Tiger, DHL',
        'virtual_live suited_tie card_bets',
        table(8, 8, 50, 'big small'),
      ],
      ['kite: Kite Live Dragon Tiger, KTE', 'virtual_live ties', table(8, 8, 0)],
    ],
    4,
  )

export const plans = (): TitlePlan<DragonTigerConfig>[] => [...alone(), ...live()]
