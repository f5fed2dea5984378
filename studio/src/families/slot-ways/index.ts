import { art } from '../slot-poster.ts'
import type { ListedFamily } from '../listed-family.ts'

export const slotWays: ListedFamily = {
  id: 'slot-ways',
  art,
  searchWords: 'slot slots ways 243 1024 वेज़ स्लॉट',
}
