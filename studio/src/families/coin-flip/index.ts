import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const coin: ListedFamily = {
  id: 'coin-flip',
  art,
  searchWords: 'coin flip toss heads tails सिक्का टॉस चित पट',
}
