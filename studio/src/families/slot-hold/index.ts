import { art } from '../slot-poster.ts'
import type { ListedFamily } from '../listed-family.ts'

export const slotHold: ListedFamily = {
  id: 'slot-hold',
  art,
  searchWords: 'slot slots hold win coins respin होल्ड सिक्के स्लॉट',
}
