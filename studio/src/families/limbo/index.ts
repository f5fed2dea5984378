import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const limbo: ListedFamily = {
  id: 'limbo',
  art,
  searchWords: 'limbo multiplier target लिंबो गुणक लक्ष्य',
}
