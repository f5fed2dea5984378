/** The sic bo titles, each with a paytable and groups of bets of its own. */
import { castTitles } from '../../titles/casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import { GROUPS } from './table.ts'
import type { Group, Paytable, SicBoConfig } from './table.ts'

const KIND = { category: 'TABLE', subCategory: 'TG', family: 'sic-bo' } as const
/** Tables that all players share: the same rules, by the clock of the server. */
const LIVE = {
  ...KIND,
  category: 'LIVE',
  subCategory: '',
  table: { openMs: 15_000, revealMs: 9000 },
} as const

function table(paytable: Paytable, groups = ''): SicBoConfig {
  const wanted = groups.split(' ')
  return {
    paytable,
    groups: groups === 'all' ? [...GROUPS] : GROUPS.filter((group: Group) => wanted.includes(group)),
  }
}

const alone = (): TitlePlan<SicBoConfig>[] =>
  castTitles(KIND, [
    ['red-paper-lantern: Lucky Lantern Sic Bo, LTN', 'full_table', table('macau', 'all')],
    ['scorpion: Scorpion Sic Bo, CFX', 'full_table', table('atlantic', 'all')],
    ['fish: Koi Sic Bo, REEF', 'full_table', table('australia', 'all')],
    ['ice-cream: Sundae Sic Bo, PXB', 'short_table', table('british', 'singles')],
    ['pineapple: Tropic Sic Bo, REEF', 'short_table', table('macau', 'triples singles')],
    ['gorilla: Gorilla Sic Bo, CFX', 'full_table', table('british', 'all')],
    ['high-voltage: Thunder Sic Bo, LTN', 'short_table', table('atlantic', 'triples')],
    ['anchor: Harbour Sic Bo, PXB', 'short_table', table('australia', 'parity singles')],
    ['robot: Robot Sic Bo, REEF', 'short_table', table('british', 'triples doubles')],
    ['jack-o-lantern: Pumpkin Sic Bo, CFX', 'short_table', table('macau', 'parity triples')],
    ['locomotive: Express Sic Bo, LTN', 'short_table', table('atlantic', 'parity triples singles')],
    ['ring: Ruby Ring Sic Bo, PXB', 'short_table', table('australia', 'triples doubles singles')],
    ['frog: Frog Sic Bo, REEF', 'short_table', table('macau', 'doubles singles')],
    ['trophy: Trophy Sic Bo, CFX', 'short_table', table('australia', 'triples doubles pairs')],
    ['game-die: Night Market Sic Bo, LTN', 'short_table', table('british', 'parity triples doubles')],
    ['whale: Whale Sic Bo, PXB', 'short_table', table('atlantic', 'pairs singles')],
  ])

const live = (): TitlePlan<SicBoConfig>[] =>
  castTitles(
    LIVE,
    [
      ['game-die: Velvet Live Sic Bo, VLV', 'virtual_live full_table', table('macau', 'all')],
      ['peacock: Peacock Live Sic Bo, STW', 'virtual_live full_table', table('atlantic', 'all')],
      ['fire: Forge Live Sic Bo, FRG', 'virtual_live short_table', table('british', 'triples singles')],
    ],
    11,
  )

export const plans = (): TitlePlan<SicBoConfig>[] => [...alone(), ...live()]
