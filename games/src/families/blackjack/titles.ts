/** The blackjack titles, each with rules of its own: the shoe, the dealer, the moves and the bets on the side. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { BlackjackConfig } from './config.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'blackjack' } as const

/** Six decks, the dealer stands on every seventeen, doubling on any two cards and after a split, up to four hands. */
const STRIP: BlackjackConfig = {
  decks: 6,
  soft17: 'stands',
  hole: 'peeks',
  doubles: 'any',
  doublesAfterSplit: true,
  hands: 4,
  surrenders: false,
  blackjackX100: 150,
  side: [],
}
const EUROPEAN: BlackjackConfig = { ...STRIP, hole: 'none' }
const SIX_TO_FIVE = 120

export const plans = (): TitlePlan<BlackjackConfig>[] =>
  castTitles(KIND, [
    ['dragon: Dragon Blackjack, LTN', 'classic', STRIP],
    ['crown: Pharaoh Blackjack, CFX', 'european', EUROPEAN],
    ['shark: Shark Blackjack, REEF', 'classic surrender', { ...STRIP, surrenders: true }],
    ['birthday-cake: Party Blackjack, PXB', 'perfect_pairs', { ...STRIP, decks: 8, side: ['perfect_pairs'] }],
    [
      'pineapple: Pineapple Blackjack, LTN',
      'european perfect_pairs',
      { ...EUROPEAN, decks: 8, side: ['perfect_pairs'] },
    ],
    [
      'tiger-face: Tiger Blackjack, CFX',
      'side_bets',
      { ...STRIP, side: ['perfect_pairs', 'twenty_one_plus_three'] },
    ],
    ['lion: Lion Blackjack, REEF', 'soft_17 surrender', { ...STRIP, soft17: 'hits', surrenders: true }],
    [
      'crossed-swords: Corsair Blackjack, PXB',
      'single_deck',
      { ...STRIP, decks: 1, soft17: 'hits', doublesAfterSplit: false },
    ],
    ['robot: Droid Blackjack, REEF', 'twenty_one_plus_three', { ...STRIP, side: ['twenty_one_plus_three'] }],
    ['bat: Midnight Blackjack, CFX', 'soft_17', { ...STRIP, soft17: 'hits' }],
    ['horse: Mustang Blackjack, LTN', 'double_deck', { ...STRIP, decks: 2, soft17: 'hits' }],
    ['ring: Diamond Blackjack, PXB', 'classic surrender', { ...STRIP, decks: 8, surrenders: true }],
    [
      'unicorn: Unicorn Blackjack, REEF',
      'european twenty_one_plus_three',
      { ...EUROPEAN, decks: 8, doubles: 'nine_to_eleven', side: ['twenty_one_plus_three'] },
    ],
    [
      'trophy: Champion Blackjack, CFX',
      'soft_17 side_bets',
      { ...STRIP, decks: 8, soft17: 'hits', side: ['perfect_pairs', 'twenty_one_plus_three'] },
    ],
    [
      'red-paper-lantern: Lantern Blackjack, LTN',
      'single_deck six_to_five',
      { ...STRIP, decks: 1, soft17: 'stands', blackjackX100: SIX_TO_FIVE },
    ],
    [
      'octopus: Octopus Blackjack, PXB',
      'european',
      { ...EUROPEAN, decks: 2, doubles: 'nine_to_eleven', hands: 2 },
    ],
  ])
