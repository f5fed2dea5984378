import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const plinko: ListedFamily = {
  id: 'plinko',
  art,
  searchWords: 'plinko ball प्लिंको',
}
