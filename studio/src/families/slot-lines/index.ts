import type { ListedFamily } from '../listed-family.ts'
import { art } from '../slot-poster.ts'

export const slotLines: ListedFamily = {
  id: 'slot-lines',
  art,
  searchWords: 'slot slots reels स्लॉट',
}
