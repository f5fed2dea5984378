/** The baccarat titles, each with rules of its own: decks, the banker's pay, the tie and the side bets. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { BaccaratConfig, SideBet } from './config.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'baccarat' } as const
/** Tables that all players share: the same rules, by the clock of the server. */
const LIVE = {
  ...KIND,
  category: 'LIVE',
  subCategory: '',
  table: { openMs: 15_000, revealMs: 12_000 },
} as const

function table(decks: number, banker: BaccaratConfig['banker'], tie: number, side = ''): BaccaratConfig {
  return { decks, banker, tie, side: side.split(' ').filter(Boolean) as SideBet[] }
}

const PAIRS = 'player_pair banker_pair'

const alone = (): TitlePlan<BaccaratConfig>[] =>
  castTitles(KIND, [
    ['peacock: Peacock Baccarat, LTN', 'commission pairs', table(8, 'commission', 8, PAIRS)],
    ['crown: Pharaoh Crown Baccarat, CFX', 'commission', table(6, 'commission', 8)],
    ['octopus: Nine Octopus Baccarat, REEF', 'commission pairs', table(8, 'commission', 9, PAIRS)],
    ['chocolate-bar: Cocoa Baccarat, PXB', 'commission', table(1, 'commission', 8)],
    ['pineapple: Pineapple Baccarat, LTN', 'no_commission', table(8, 'six_pays_half', 8, 'lucky_6')],
    ['tiger-face: Tiger Baccarat, CFX', 'no_commission', table(8, 'seven_pushes', 8, 'dragon_7 panda_8')],
    ['lion: Lion Baccarat, REEF', 'commission pairs', table(6, 'commission', 9, `${PAIRS} either_pair`)],
    ['sailboat: Regatta Baccarat, PXB', 'commission size', table(8, 'commission', 8, 'small big')],
    [
      'flying-saucer: Saucer Baccarat, REEF',
      'no_commission',
      table(6, 'six_pays_half', 8, 'lucky_6 small big'),
    ],
    ['bat: Velvet Night Baccarat, CFX', 'no_commission', table(6, 'seven_pushes', 8, 'dragon_7 panda_8')],
    ['horse: Mustang Baccarat, LTN', 'commission', table(4, 'commission', 9)],
    [
      'ring: Sapphire Baccarat, PXB',
      'commission pairs',
      table(8, 'commission', 8, `${PAIRS} either_pair perfect_pair`),
    ],
    ['unicorn: Unicorn Baccarat, REEF', 'no_commission pairs', table(8, 'six_pays_half', 9, PAIRS)],
    [
      'trophy: Champion Baccarat, CFX',
      'commission pairs size',
      table(8, 'commission', 8, `${PAIRS} small big`),
    ],
    [
      'red-paper-lantern: Lantern Baccarat, LTN',
      'no_commission pairs',
      table(8, 'seven_pushes', 8, `dragon_7 panda_8 ${PAIRS}`),
    ],
    [
      'dolphin: Dolphin Baccarat, PXB',
      'no_commission pairs',
      table(6, 'six_pays_half', 9, `${PAIRS} perfect_pair lucky_6`),
    ],
  ])

const live = (): TitlePlan<BaccaratConfig>[] =>
  castTitles(
    LIVE,
    [
      ['owl: Gilded Live Baccarat, OWL', 'virtual_live commission pairs', table(8, 'commission', 8, PAIRS)],
      [
        'crown: Velvet Live Baccarat, VLV',
        'virtual_live no_commission',
        table(8, 'six_pays_half', 8, 'lucky_6'),
      ],
      [
        'elephant: Banyan Live Baccarat, BNY',
        'virtual_live no_commission',
        table(8, 'seven_pushes', 8, 'dragon_7 panda_8'),
      ],
      [
        'red-paper-lantern: Lantern Live Baccarat, LTN',
        'virtual_live commission pairs size',
        table(8, 'commission', 8, `${PAIRS} small big`),
      ],
    ],
    9,
  )

export const plans = (): TitlePlan<BaccaratConfig>[] => [...alone(), ...live()]
