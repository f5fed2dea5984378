import { textsOf, type OwnLabels, type Translate as AnyTranslate } from '../lib/texts.ts'
import type en from './labels.en.json'

export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>

const LABELS: OwnLabels = {
  en: () => import('./labels.en.json', { with: { type: 'json' } }),
  hi: () => import('./labels.hi.json', { with: { type: 'json' } }),
}

export const verifierTexts = (language: string): Promise<Translate> => textsOf(language, LABELS)
