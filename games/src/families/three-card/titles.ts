/** The three-card poker titles, each with pays of its own: the bonus of the ante, and the bets on the side. */
import type { AnteConfig } from '../../kernel/ante/config.ts'
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'three-card' } as const

/** Pays to one, from the highest hand: `'5 5 4 1'`. */
const pays = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

/** The dealer plays with a queen. */
const table = (bonus: string, pairPlus = '', six = ''): AnteConfig => ({
  qualifies: 12,
  bonus: pays(bonus),
  pairPlus: pays(pairPlus),
  six: pays(six),
})

const [HIGH, MIDDLE, LOW] = ['5 5 4 1', '4 4 3 1', '3 3 2 1']
/** The pays of the first tables: a flush pays four to one. */
const FIRST = '40 40 30 6 4 1'
const COMMON = '40 40 30 6 3 1'
const ROYAL = '50 40 30 6 4 1'
const SHARED = '100 40 30 5 4 1'
const LIGHT = '35 35 25 6 4 1'
const MILLION = '1000 200 50 25 15 10 5'
const STEEP = '1000 200 100 20 15 10 5'

export const plans = (): TitlePlan<AnteConfig>[] =>
  castTitles(KIND, [
    ['money-bag: Fortune Three Card, LTN', 'pair_plus', table(HIGH, FIRST)],
    ['two-hump-camel: Caravan Three Card, CFX', 'plain', table(HIGH)],
    ['whale: Blue Whale Three Card, REEF', 'pair_plus', table(HIGH, COMMON)],
    ['soft-ice-cream: Sundae Three Card, PXB', 'pair_plus', table(MIDDLE, FIRST)],
    ['watermelon: Melon Three Card, LTN', 'pair_plus royal', table(HIGH, ROYAL)],
    ['gorilla: Gorilla Three Card, CFX', 'pair_plus six_card', table(HIGH, FIRST, MILLION)],
    ['shield: Spartan Three Card, REEF', 'plain', table(MIDDLE)],
    ['parrot: Parrot Three Card, PXB', 'pair_plus', table(LOW, FIRST)],
    ['rocket: Orbit Three Card, REEF', 'pair_plus royal', table(HIGH, SHARED)],
    ['spider: Spider Three Card, CFX', 'six_card', table(HIGH, '', MILLION)],
    ['bison: Bison Three Card, LTN', 'pair_plus', table(HIGH, LIGHT)],
    ['gem-stone: Emerald Three Card, PXB', 'pair_plus six_card', table(HIGH, COMMON, MILLION)],
    ['crystal-ball: Oracle Three Card, REEF', 'pair_plus royal six_card', table(HIGH, ROYAL, STEEP)],
    ['soccer-ball: Derby Three Card, CFX', 'plain', table(LOW)],
    ['firecracker: Festival Three Card, LTN', 'pair_plus royal', table(MIDDLE, ROYAL)],
    ['dolphin: Dolphin Three Card, PXB', 'pair_plus six_card', table(MIDDLE, FIRST, STEEP)],
  ])
