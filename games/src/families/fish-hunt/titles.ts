/**
 * The fish titles. `pays` are the small targets from the least; two sets off chains and two or three large ones close the
 * list. The symbols are their pictures in the same order, so the hero, which pays most, is the last of them.
 */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { BrandCode, ThemeId } from '../../titles/title.ts'
import type { FishConfig, Target } from './config.ts'

export const plans = (): TitlePlan<FishConfig>[] => ROWS.map((row) => fishing(...row))

/** Brand, theme, return and name; small pays; links of lightning and of blasts; large ones; pictures. */
type Row = [
  line: string,
  pays: string,
  lightning: [number, number],
  blast: [number, number],
  ranges: string,
  pictures: string,
]

const ROWS: Row[] = [
  [
    'LTN fortune 9600: Jade Dragon Fishing',
    '2 3 4 5 6 8 10 15',
    [3, 6],
    [5, 9],
    '100-300 200-800',
    'shrimp fish tropical-fish blowfish carp-streamer turtle crab octopus cloud-with-lightning firecracker shark dragon',
  ],
  [
    'CFX pirate 9580: Copper Crab Fishing',
    '2 3 4 5 7 9 12 20',
    [2, 6],
    [6, 8],
    '80-240 160-600',
    'shrimp snail fish spiral-shell oyster squid seal lobster high-voltage bomb crocodile crab',
  ],
  [
    'REEF ocean 9650: Great Shark Fishing',
    '2 3 5 6 8 10 15 25',
    [3, 5],
    [4, 10],
    '100-400 300-900',
    'fish tropical-fish blowfish jellyfish squid turtle dolphin octopus cloud-with-lightning bomb spouting-whale shark',
  ],
  [
    'PXB space 9550: Astro Squid Fishing',
    '2 4 5 6 8 10 12 18',
    [3, 7],
    [6, 10],
    '120-320 200-1000',
    'bubbles tropical-fish jellyfish snail comet flying-saucer rocket alien-monster high-voltage ringed-planet octopus squid',
  ],
  [
    'MON jungle 9620: River Turtle Fishing',
    '2 3 4 6 8 10 14 20',
    [2, 5],
    [5, 7],
    '60-260 160-640',
    'frog fish duck snail crab otter beaver snake cloud-with-lightning coconut crocodile turtle',
  ],
  [
    'BNY garden 9600: Lotus Frog Fishing',
    '2 3 4 5 6 7 9 12',
    [4, 6],
    [8, 12],
    '50-150 120-480',
    'lady-beetle snail fish butterfly honeybee duck turtle swan cloud-with-lightning potted-plant carp-streamer frog',
  ],
  [
    'KTE candy 9570: Sugar Seal Fishing',
    '2 3 4 5 6 8 12 16',
    [2, 8],
    [4, 8],
    '90-210 180-720',
    'candy lollipop tropical-fish doughnut cupcake jellyfish penguin dolphin high-voltage party-popper whale seal',
  ],
  [
    'FRG west 9540: Iron Lobster Fishing',
    '2 3 5 7 9 12 16 24',
    [3, 9],
    [7, 11],
    '150-450 250-950',
    'shrimp crab snail oyster blowfish lizard snake anchor high-voltage bomb crocodile lobster',
  ],
  [
    'VLV olympus 9660: Temple Whale Fishing',
    '2 3 4 6 8 11 15 22',
    [3, 8],
    [5, 12],
    '120-480 300-1000',
    'fish spiral-shell tropical-fish oyster squid trident-emblem dolphin amphora cloud-with-lightning fire shark whale',
  ],
  [
    'OWL egypt 9590: Nile Crocodile Fishing',
    '2 3 4 5 7 10 14 21',
    [4, 8],
    [6, 9],
    '100-260 240-800',
    'frog shrimp fish beetle snail duck snake scorpion high-voltage amphora hippopotamus crocodile',
  ],
  [
    'STW winter 9610: Penguin Ice Fishing',
    '2 3 4 5 6 9 13 17',
    [3, 4],
    [5, 10],
    '70-190 140-560',
    'fish shrimp snowflake crab otter seal duck polar-bear cloud-with-lightning ice spouting-whale penguin',
  ],
  [
    'DHL feast 9560: Festival Octopus Fishing',
    '2 3 4 5 8 10 13 19',
    [5, 7],
    [6, 12],
    '110-330 220-880',
    'fried-shrimp fish-cake-with-swirl fish lemon crab lobster squid blowfish high-voltage firecracker dolphin octopus',
  ],
]

const MOST_SHOTS = 20
/** Large targets pay one of so many amounts, evenly from the least to the most. */
const RANGE = 5
/** Chains run through the smaller half of the targets. */
const LINKED = [0, 1, 2, 3]

function fishing(...[line, pays, lightning, blast, ranges, pictures]: Row): TitlePlan<FishConfig> {
  const [, brand = '', theme = '', returnBps = '', name = ''] = /^(\w+) (\w+) (\d+): (.+)$/.exec(line) ?? []
  const symbols = pictures.split(' ')
  const small: Target[] = pays.split(' ').map((pay) => ({ pays: [Number(pay)] }))
  const chains: Target[] = [lightning, blast].map((links) => ({ links, among: LINKED }))
  const config = {
    returnBps: Number(returnBps),
    mostShots: MOST_SHOTS,
    targets: [...small, ...chains, ...ranges.split(' ').map((range) => ({ pays: spread(range) }))],
  }
  if (config.targets.length !== symbols.length) throw new Error(`${name} has not a picture for each target`)
  return {
    category: 'FISH',
    subCategory: '',
    family: 'fish-hunt',
    generator: GENERATOR,
    code: name.toLowerCase().replaceAll(' ', '-'),
    name,
    brand: brand as BrandCode,
    theme: theme as ThemeId,
    hero: symbols.at(-1) ?? '',
    symbols,
    features: ['any_target', 'bosses', 'chain'],
    config,
  }
}

/** '100-300': five amounts, 100, 150, … 300. */
function spread(range: string): number[] {
  const [least = 0, most = 0] = range.split('-').map(Number)
  return Array.from({ length: RANGE }, (_, step) => least + ((most - least) * step) / (RANGE - 1))
}
