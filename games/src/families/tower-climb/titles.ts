/** The tower titles: low and high towers, narrow and wide ones, at several returns. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { TowerConfig } from './rules.ts'

export const plans = (): TitlePlan<TowerConfig>[] =>
  miniTitles({ family: 'tower-climb', features: ['levels', 'cash_out'] }, [
    ['LTN fortune dragon: Dragon Tower', { rows: 9, returnBps: 9800, ...NARROW }],
    ['LTN egypt black-cat: Bastet Tower', { rows: 8, returnBps: 9700, ...WIDE }],
    ['LTN olympus classical-building: Marble Tower', { rows: 10, returnBps: 9600, ...NARROW }],
    ['LTN jungle gorilla: Gorilla Tower', { rows: 12, returnBps: 9900, ...WIDE }],
    ['CFX west bison: Bison Tower', { rows: 8, returnBps: 9800, ...NARROW }],
    ['CFX sport boxing-glove: Knockout Tower', { rows: 9, returnBps: 9700, ...NARROW }],
    ['CFX candy ice-cream: Sundae Tower', { rows: 10, returnBps: 9900, ...WIDE }],
    ['CFX gems pick: Lode Tower', { rows: 12, returnBps: 9600, ...NARROW }],
    ['REEF pirate skull-and-crossbones: Crossbones Tower', { rows: 8, returnBps: 9900, ...NARROW }],
    ['REEF ocean crab: Crab Tower', { rows: 9, returnBps: 9600, ...WIDE }],
    ['REEF fruit strawberry: Strawberry Tower', { rows: 10, returnBps: 9700, ...NARROW }],
    ['REEF pirate desert-island: Island Tower', { rows: 12, returnBps: 9800, ...WIDE }],
    ['PXB space alien-monster: Invader Tower', { rows: 8, returnBps: 9600, ...WIDE }],
    ['PXB halloween derelict-house: Haunted Tower', { rows: 9, returnBps: 9900, ...WIDE }],
    ['PXB wizard castle: Castle Tower', { rows: 10, returnBps: 9800, ...NARROW }],
    ['PXB halloween spider: Spider Tower', { rows: 12, returnBps: 9700, ...WIDE }],
  ])

type Width = Pick<TowerConfig, 'levels' | 'capX100'>

const NARROW: Width = {
  levels: {
    easy: { tiles: 4, safe: 3 },
    medium: { tiles: 3, safe: 2 },
    hard: { tiles: 2, safe: 1 },
    expert: { tiles: 3, safe: 1 },
    master: { tiles: 4, safe: 1 },
  },
  capX100: 1_000_000,
}
const WIDE: Width = {
  levels: {
    easy: { tiles: 5, safe: 4 },
    medium: { tiles: 4, safe: 3 },
    hard: { tiles: 5, safe: 3 },
    expert: { tiles: 5, safe: 2 },
    master: { tiles: 5, safe: 1 },
  },
  capX100: 2_000_000,
}
