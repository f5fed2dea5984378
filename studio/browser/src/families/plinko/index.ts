import { plinko } from '@night-market/games/families/plinko/index'
import type { Plug } from './labels.ts'
import { record } from './record.ts'
import { rules } from './rules-page.ts'

export const plinkoPlug: Plug = {
  game: plinko,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules,
  record,
}
