import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const keno: ListedFamily = {
  id: 'keno',
  art,
  searchWords: 'keno numbers lottery balls केनो अंक',
}
