import { teenPatti } from '@night-market/games/families/teen-patti/index'
import type { Plug } from '../../ante-table/labels.ts'
import { record } from '../../ante-table/record.ts'
import { anteRules } from '../../ante-table/rules-page.ts'

export const teenPattiPlug: Plug = {
  game: teenPatti,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules: anteRules(teenPatti, 'patti'),
  record,
}
