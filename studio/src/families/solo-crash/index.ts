import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const soloCrash: ListedFamily = {
  id: 'solo-crash',
  art,
  searchWords: 'solo crash aviator multiplier cash out क्रैश अकेले गुणक कैश आउट',
}
