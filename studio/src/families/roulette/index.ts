import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const roulette: ListedFamily = {
  id: 'roulette',
  art,
  searchWords: 'roulette wheel table रूलेट रुलेट टेबल',
}
