import { fishHunt } from '@night-market/games/families/fish-hunt/index'
import type { Plug } from './labels.ts'
import { record } from './record.ts'
import { rules } from './rules-page.ts'

export const fishHuntPlug: Plug = {
  game: fishHunt,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules,
  record,
}
