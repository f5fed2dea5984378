/** The andar bahar titles, each with rules of its own: decks, who is first, what the sides pay, and the bets on the side. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { AndarBaharConfig, JokerBet } from './config.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'andar-bahar' } as const
/** Tables that all players share: the same rules, by the clock of the server. */
const LIVE = {
  ...KIND,
  category: 'LIVE',
  subCategory: '',
  table: { openMs: 15_000, revealMs: 14_000 },
} as const

/** `'1-5 3.5'`: up to so many cards wins so much to one. */
const counts = (...lines: [to: number | null, odds: number][]): AndarBaharConfig['counts'] =>
  lines.map(([to, odds]) => ({ to, odds }))

const EIGHT_RANGES = counts(
  [5, 2.5],
  [10, 3.5],
  [15, 4.5],
  [25, 3.5],
  [30, 15],
  [35, 25],
  [40, 50],
  [null, 120],
)
const FOUR_RANGES = counts([5, 2.5], [10, 3.5], [15, 4.5], [null, 1.8])
const TWO_RANGES = counts([8, 1.4], [null, 0.65])
/** With two decks eight cards are reached less often. */
const TWO_RANGES_OF_TWO_DECKS = counts([8, 1.2], [null, 0.75])

function table(
  first: AndarBaharConfig['first'],
  [andarX100, baharX100]: [number, number],
  ranges: AndarBaharConfig['counts'] = [],
  joker = '',
  decks = 1,
): AndarBaharConfig {
  return {
    decks,
    first,
    andarX100,
    baharX100,
    counts: ranges,
    joker: joker.split(' ').filter(Boolean) as JokerBet[],
  }
}

const SUITS = 'spades hearts diamonds clubs'

const alone = (): TitlePlan<AndarBaharConfig>[] =>
  castTitles(KIND, [
    ['diya-lamp: Diya Andar Bahar, LTN', 'counts', table('andar', [90, 100], EIGHT_RANGES)],
    ['elephant: Royal Elephant Andar Bahar, CFX', 'plain', table('andar', [90, 100])],
    ['lobster: Coast Andar Bahar, REEF', 'joker_bets', table('andar', [90, 100], [], 'red black')],
    ['custard: Kulfi Andar Bahar, PXB', 'plain', table('by_colour', [95, 95])],
    ['coconut: Malabar Andar Bahar, REEF', 'counts', table('by_colour', [95, 95], FOUR_RANGES)],
    [
      'tiger: Sundarban Andar Bahar, LTN',
      'counts joker_bets',
      table('andar', [90, 100], FOUR_RANGES, 'low high'),
    ],
    [
      'hindu-temple: Temple Andar Bahar, CFX',
      'counts',
      table('andar', [90, 100], TWO_RANGES_OF_TWO_DECKS, '', 2),
    ],
    ['parrot: Konkan Andar Bahar, PXB', 'joker_bets', table('by_colour', [95, 95], [], SUITS)],
    [
      'rocket: Mangal Andar Bahar, REEF',
      'counts joker_bets',
      table('by_colour', [95, 95], EIGHT_RANGES, 'red black'),
    ],
    ['candle: Moonless Andar Bahar, CFX', 'plain', table('andar', [90, 100], [], '', 4)],
    ['camel: Thar Andar Bahar, LTN', 'joker_bets', table('andar', [90, 100], [], `red black ${SUITS}`)],
    ['gem-stone: Golconda Andar Bahar, PXB', 'counts', table('andar', [90, 100], TWO_RANGES)],
    [
      'peacock: Mayura Andar Bahar, REEF',
      'counts joker_bets',
      table('by_colour', [95, 95], TWO_RANGES, 'low high'),
    ],
    ['cricket-game: Innings Andar Bahar, CFX', 'counts', table('andar', [90, 100], FOUR_RANGES)],
    [
      'om: Kamal Andar Bahar, LTN',
      'counts joker_bets',
      table('andar', [90, 100], EIGHT_RANGES, `red black low high ${SUITS}`),
    ],
    ['sailboat: Backwater Andar Bahar, PXB', 'plain', table('by_colour', [95, 95], [], '', 2)],
  ])

const live = (): TitlePlan<AndarBaharConfig>[] =>
  castTitles(
    LIVE,
    [
      [
        'diya-lamp: Diya Live Andar Bahar, DHL',
        'virtual_live counts',
        table('andar', [90, 100], EIGHT_RANGES),
      ],
      ['elephant: Gajraj Live Andar Bahar, STW', 'virtual_live plain', table('andar', [90, 100])],
      [
        'parrot: Monsoon Live Andar Bahar, MON',
        'virtual_live joker_bets',
        table('by_colour', [95, 95], [], 'red black'),
      ],
    ],
    6,
  )

export const plans = (): TitlePlan<AndarBaharConfig>[] => [...alone(), ...live()]
