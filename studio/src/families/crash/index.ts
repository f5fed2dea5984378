import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const crash: ListedFamily = {
  id: 'crash',
  art,
  searchWords: 'crash aviator multiplier cash out क्रैश गुणक कैश आउट',
}
