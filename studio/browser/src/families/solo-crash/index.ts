import { soloCrash } from '@night-market/games/families/solo-crash/index'
import type { Plug } from './labels.ts'
import { record } from './record.ts'
import { rules } from './rules-page.ts'

export const soloCrashPlug: Plug = {
  game: soloCrash,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules,
  record,
}
