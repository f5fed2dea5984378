/** The teen patti titles, each with rules of its own: the card the dealer plays with, the bonus, and the bets on the side. */
import type { AnteConfig } from '../../kernel/ante/config.ts'
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'teen-patti' } as const

/** Pays to one, in the order of the kernel: ace-king-queen of a suit, pure sequence, trail, sequence. */
const pays = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

const [QUEEN, KING] = [12, 13]

const table = (qualifies: number, bonus: string, pairPlus = '', six = ''): AnteConfig => ({
  qualifies,
  bonus: pays(bonus),
  pairPlus: pays(pairPlus),
  six: pays(six),
})

const [HIGH, MIDDLE, LOW] = ['4 4 5 1', '3 3 4 1', '2 2 3 1']
const FIRST = '40 40 45 6 3 1'
const FULL = '30 30 40 6 4 1'
const ROYAL = '100 35 40 5 3 1'
const MILLION = '1000 200 50 25 15 10 5'
const STEEP = '1000 200 100 20 15 10 5'

export const plans = (): TitlePlan<AnteConfig>[] =>
  castTitles(KIND, [
    ['diya-lamp: Diya Teen Patti, LTN', 'pair_plus', table(QUEEN, HIGH, FULL)],
    ['elephant: Maharaja Teen Patti, CFX', 'plain', table(QUEEN, HIGH)],
    ['sailboat: Malabar Teen Patti, REEF', 'pair_plus', table(QUEEN, HIGH, FIRST)],
    ['custard: Kulfi Teen Patti, PXB', 'pair_plus', table(QUEEN, MIDDLE, FULL)],
    ['mango: Alphonso Teen Patti, LTN', 'pair_plus six_card', table(QUEEN, HIGH, FULL, MILLION)],
    ['tiger: Sundarban Teen Patti, CFX', 'pair_plus royal', table(QUEEN, HIGH, ROYAL)],
    ['trophy: Vijeta Teen Patti, REEF', 'plain', table(QUEEN, MIDDLE)],
    ['anchor: Konkan Teen Patti, PXB', 'six_card', table(QUEEN, HIGH, '', MILLION)],
    ['rocket: Mangal Teen Patti, REEF', 'pair_plus', table(QUEEN, LOW, FULL)],
    ['candle: Amavas Teen Patti, CFX', 'king', table(KING, HIGH)],
    ['camel: Thar Teen Patti, LTN', 'king pair_plus', table(KING, HIGH, FULL)],
    ['gem-stone: Golconda Teen Patti, PXB', 'pair_plus royal six_card', table(QUEEN, HIGH, ROYAL, STEEP)],
    ['peacock: Mayura Teen Patti, REEF', 'king pair_plus', table(KING, MIDDLE, FIRST)],
    ['cricket-game: Innings Teen Patti, CFX', 'plain', table(QUEEN, LOW)],
    ['lotus: Kamal Teen Patti, LTN', 'pair_plus six_card', table(QUEEN, MIDDLE, FIRST, MILLION)],
    ['coconut: Nariyal Teen Patti, PXB', 'king six_card', table(KING, HIGH, '', STEEP)],
  ])
