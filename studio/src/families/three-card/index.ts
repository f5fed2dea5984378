import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const threeCard: ListedFamily = {
  id: 'three-card',
  art,
  searchWords: 'three card poker ante pair plus 3 card थ्री कार्ड पोकर ताश',
}
