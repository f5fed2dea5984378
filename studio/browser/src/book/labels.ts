/** The texts of the book's page. */
import type { OwnLabels } from '../lib/texts.ts'

export const BOOK_LABELS: OwnLabels = {
  en: () => import('./labels.en.json'),
  hi: () => import('./labels.hi.json'),
}
