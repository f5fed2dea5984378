import { penny } from '@night-market/games/testing/families/penny/index'
import type { PennyChoice, PennyConfig, PennyEvent } from '@night-market/games/testing/families/penny/rules'
import type { FamilyPlug } from '../../../family.ts'
import { oneBet } from '../../../round/record.ts'
import type en from './labels.en.json'

export type Label = keyof typeof en

export const pennyPlug: FamilyPlug<PennyConfig, Label> = {
  game: penny,
  labels: {
    en: () => import('./labels.en.json', { with: { type: 'json' } }),
    hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
  },
  open: async (table) => (await import('./view.ts')).open(table),
  rules: ({ t }) => ({ tables: [], rules: [t('rule.1')] }),
  record: {
    bets: (round, { t }) => oneBet(t((round.choice as PennyChoice).side), round),
    draws: ({ t }) => t('draws'),
    event: (event, { t }) => ({ text: t('event.toss', { side: t((event as PennyEvent).side) }) }),
  },
}
