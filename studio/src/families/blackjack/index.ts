import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const blackjack: ListedFamily = {
  id: 'blackjack',
  art,
  searchWords: 'blackjack twenty-one 21 pontoon cards ब्लैकजैक इक्कीस ताश',
}
