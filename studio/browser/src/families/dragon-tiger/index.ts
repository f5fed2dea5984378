import { dragonTiger } from '@night-market/games/families/dragon-tiger/index'
import type { Plug } from './labels.ts'
import { record } from './record.ts'
import { rules } from './rules-page.ts'

export const dragonTigerPlug: Plug = {
  game: dragonTiger,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules,
  record,
}
