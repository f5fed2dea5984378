import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const dice: ListedFamily = {
  id: 'dice',
  art,
  searchWords: 'dice roll डाइस पासा पासे',
}
