/** The video poker titles: four games, each with paytables of their own, named after full house and flush where it has both. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { PokerGame, VideoPokerConfig } from './config.ts'

const KIND = { category: 'TABLE', subCategory: 'VP', family: 'video-poker' } as const

function machine(game: PokerGame, pays: string, hands = [1, 3, 10]): VideoPokerConfig {
  return { game, pays: pays.split(' ').map(Number), hands }
}

const jacks = (full: number, flush: number): string => `800 50 25 ${full} ${flush} 4 3 2 1`
const bonus = (full: number, flush: number): string => `800 50 80 40 25 ${full} ${flush} 4 3 2 1`
const UGLY_DUCKS = '800 200 25 16 10 4 4 3 2 1'
const ILLINOIS = '800 200 25 15 9 4 4 3 2 1'
const kings = (four: number): string => `800 200 100 50 ${four} 7 5 3 2 1 1`

export const plans = (): TitlePlan<VideoPokerConfig>[] =>
  castTitles(KIND, [
    ['dragon-face: Dragon Jacks, LTN', 'jacks_or_better', machine('jacks', jacks(9, 6))],
    ['cat-face: Bastet Jacks, CFX', 'jacks_or_better', machine('jacks', jacks(9, 5))],
    ['whale: Blue Whale Jacks, REEF', 'jacks_or_better', machine('jacks', jacks(8, 6))],
    ['birthday-cake: Party Jacks, PXB', 'jacks_or_better', machine('jacks', jacks(8, 5))],
    ['cocktail-glass: Cocktail Bonus Poker, LTN', 'bonus_poker', machine('bonus', bonus(8, 5))],
    ['leopard: Leopard Bonus Poker, CFX', 'bonus_poker', machine('bonus', bonus(7, 5))],
    ['crown: Laurel Crown Jacks, REEF', 'jacks_or_better', machine('jacks', jacks(9, 6), [1, 3])],
    ['skull-and-crossbones: Corsair Deuces, PXB', 'deuces_wild', machine('deuces', UGLY_DUCKS)],
    ['robot: Droid Deuces, LTN', 'deuces_wild', machine('deuces', ILLINOIS)],
    ['clown-face: Midnight Joker, CFX', 'joker_poker', machine('joker', kings(18))],
    ['horse: Frontier Jacks, REEF', 'jacks_or_better', machine('jacks', jacks(9, 6), [1])],
    ['ring: Jewel Bonus Poker, PXB', 'bonus_poker', machine('bonus', bonus(8, 5), [1])],
    ['top-hat: Wizard Joker, LTN', 'joker_poker', machine('joker', kings(17))],
    ['basketball: Full Court Deuces, CFX', 'deuces_wild', machine('deuces', UGLY_DUCKS, [1])],
    ['joker: Night Market Joker, REEF', 'joker_poker', machine('joker', kings(18), [1, 3])],
    ['duck: Ugly Ducks, PXB', 'deuces_wild', machine('deuces', UGLY_DUCKS, [1, 3])],
  ])
