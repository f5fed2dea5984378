import { niuNiu } from '@night-market/games/families/niu-niu/index'
import type { Plug } from './labels.ts'
import { record } from './record.ts'
import { rules } from './rules-page.ts'

export const niuNiuPlug: Plug = {
  game: niuNiu,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  seats: async (place) => (await import('./view.ts')).seatView(place),
  rules,
  record,
}
