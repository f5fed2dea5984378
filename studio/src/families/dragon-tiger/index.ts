import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const dragonTiger: ListedFamily = {
  id: 'dragon-tiger',
  art,
  searchWords: 'dragon tiger high card cards table ड्रैगन टाइगर ताश टेबल',
}
