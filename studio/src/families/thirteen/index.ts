import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const thirteen: ListedFamily = {
  id: 'thirteen',
  art,
  searchWords: 'thirteen chinese poker three rows cards table players pvp तेरह चीनी पोकर ताश टेबल खिलाड़ी',
}
