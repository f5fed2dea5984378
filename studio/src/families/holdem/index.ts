import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const holdem: ListedFamily = {
  id: 'holdem',
  art,
  searchWords: 'holdem texas poker cards table players pvp होल्डम टेक्सास पोकर ताश टेबल खिलाड़ी',
}
