/** The cockfight titles: two pools and three tables with fixed odds, between birds that are more or less alike. */
import { GENERATOR } from '../../titles/generator.ts'
import type { ThemeId, TitlePlan } from '../../titles/title.ts'
import type { CockfightConfig } from './config.ts'

const TABLE = { openMs: 20_000, revealMs: 13_000 }
const KIND = {
  category: 'COCKFIGHT',
  subCategory: '',
  family: 'cockfight',
  brand: 'SV3',
  generator: GENERATOR,
  table: TABLE,
} as const
const DRAW_X100 = 900
const STEP_MS = 3000

export const plans = (): TitlePlan<CockfightConfig>[] => [
  title(
    'Sunrise Pool Cockfight: farm rooster feather nest-with-eggs sunflower sheaf-of-rice',
    pool(4475, 1050),
  ),
  title('Lantern Pool Cockfight: fortune rooster red-paper-lantern coin firecracker lotus', pool(4476, 1048)),
  title(
    'Banyan Malay Cockfight: jungle rooster leaf-fluttering-in-wind mango drum parrot',
    fixed([4720, 1050, 4124, 106], [180, 206], [2, -2], 8900),
  ),
  title(
    'Golden Spur Cockfight: west rooster star trophy sports-medal cactus',
    fixed([4490, 1055, 4455, 0], [192, 194], [2, -2], 0),
  ),
  title(
    'Monsoon Malay Cockfight: travel rooster umbrella-with-rain-drops kite bell hibiscus',
    fixed([5585, 1045, 3266, 104], [152, 260], [2, -3], 8900),
  ),
]

/** `Name: theme hero symbols`. */
function title(
  line: string,
  { features, config }: { features: string; config: CockfightConfig },
): TitlePlan<CockfightConfig> {
  const [name = '', words = ''] = line.split(': ')
  const [theme = '', hero = '', ...symbols] = words.split(' ')
  return {
    ...KIND,
    code: name.toLowerCase().replaceAll(' ', '-'),
    name,
    theme: theme as ThemeId,
    hero,
    symbols,
    features: ['virtual_live', 'simulated', ...features.split(' ')],
    config,
  }
}

/** Of 10,000 fights; both sides are alike. */
function pool(side: number, draw: number): { features: string; config: CockfightConfig } {
  return {
    features: 'pari_mutuel',
    config: {
      ways: { meron: side, draw, wala: side, full_time: 0 },
      drawX100: DRAW_X100,
      fullTimeX100: 0,
      pool: { feeBps: 500, cancelX100: 107 },
      ladder: [],
      stepMs: STEP_MS,
    },
  }
}

/** Two rungs either side of the odds that a fight opens with. */
function fixed(
  [meron, draw, wala, fullTime]: [number, number, number, number],
  opening: [meron: number, wala: number],
  step: [meron: number, wala: number],
  fullTimeX100: number,
): { features: string; config: CockfightConfig } {
  const at = (rung: number): [number, number] => [opening[0] + rung * step[0], opening[1] + rung * step[1]]
  return {
    features: 'malay_odds',
    config: {
      ways: { meron, draw, wala, full_time: fullTime },
      drawX100: DRAW_X100,
      fullTimeX100,
      pool: null,
      ladder: [-2, -1, 0, 1, 2].map(at),
      stepMs: STEP_MS,
    },
  }
}
