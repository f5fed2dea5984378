import { threeCard } from '@night-market/games/families/three-card/index'
import type { Plug } from '../../ante-table/labels.ts'
import { record } from '../../ante-table/record.ts'
import { anteRules } from '../../ante-table/rules-page.ts'

export const threeCardPlug: Plug = {
  game: threeCard,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules: anteRules(threeCard, 'poker'),
  record,
}
