import { textsOf, type OwnLabels, type Translate as AnyTranslate } from '../lib/texts.ts'
import type en from './labels.en.json'

export type Translate = AnyTranslate<keyof typeof en>

const LABELS: OwnLabels = {
  en: () => import('./labels.en.json', { with: { type: 'json' } }),
  hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
}

export const verifierTexts = (language: string): Promise<Translate> => textsOf(language, LABELS)
