import { art } from '../slot-poster.ts'
import type { ListedFamily } from '../listed-family.ts'

export const slotTumble: ListedFamily = {
  id: 'slot-tumble',
  art,
  searchWords: 'slot slots tumble cascade cluster avalanche गिरते क्लस्टर स्लॉट',
}
