/** The scratch cards, each with a print run and a prize table of its own. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { ScratchConfig } from './rules.ts'

const KIND = { category: 'MINI', subCategory: 'SC', family: 'scratch' } as const

/** `'2x10000'`: two tickets win ten thousand times the price. */
function run(tickets: number, table: string): ScratchConfig {
  const prizes = table.split(' ').map((prize) => {
    const [winners = 0, pay = 0] = prize.split('x').map(Number)
    return { winners, payX100: Math.round(pay * 100) }
  })
  return { tickets, prizes }
}

export const plans = (): TitlePlan<ScratchConfig>[] =>
  castTitles(KIND, [
    [
      'money-with-wings: Fortune Scratch, LTN',
      'match_three',
      run(100_000, '1x5000 20x500 200x50 2000x8 27000x2'),
    ],
    ['beetle: Scarab Scratch, CFX', 'match_three', run(50_000, '1x2500 10x250 150x50 1500x8 9000x2')],
    ['oyster: Oyster Scratch, REEF', 'match_three', run(200_000, '2x5000 20x500 300x100 4000x10 45000x2')],
    ['cookie: Cookie Scratch, PXB', 'match_three', run(20_000, '1x1000 10x100 100x20 700x8 4000x2')],
    [
      'pineapple: Pineapple Scratch, REEF',
      'match_three',
      run(100_000, '2x2000 20x200 300x40 3000x8 24000x2'),
    ],
    ['monkey: Monkey Scratch, CFX', 'match_three', run(100_000, '1x10000 5x1000 100x50 2000x10 18000x3')],
    ['amphora: Amphora Scratch, LTN', 'match_three', run(60_000, '3x1000 30x100 300x25 3000x5 12000x2')],
    ['anchor: Doubloon Scratch, PXB', 'match_three', run(80_000, '1x4000 10x400 200x40 2000x8 20000x2')],
    ['satellite: Orbit Scratch, REEF', 'match_three', run(250_000, '1x25000 10x1000 250x50 4000x10 70000x2')],
    ['bat: Belfry Scratch, CFX', 'match_three', run(40_000, '1x2000 20x100 200x25 1500x6 9000x2')],
    ['fox: Desert Fox Scratch, LTN', 'match_three', run(100_000, '5x1000 50x100 500x20 4000x5 23000x2')],
    ['ring: Diamond Scratch, PXB', 'match_three', run(500_000, '1x50000 20x1000 500x50 8000x10 130000x2')],
    ['broom: Spell Scratch, REEF', 'match_three', run(30_000, '1x1500 15x100 150x20 1000x6 7000x2')],
    ['trophy: Podium Scratch, CFX', 'match_three', run(120_000, '3x2000 30x200 300x40 4000x8 25000x2')],
    [
      'red-paper-lantern: Festival Scratch, LTN',
      'match_three',
      run(100_000, '1x8888 8x888 88x88 2222x8 18888x2.5'),
    ],
    ['fish: Lucky Fish Scratch, PXB', 'match_three', run(150_000, '2x3000 30x300 300x30 4000x6 45000x2')],
  ])
