import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const fishHunt: ListedFamily = {
  id: 'fish-hunt',
  art,
  searchWords: 'fish fishing shooter hunt cannon मछली शिकार निशाना',
}
