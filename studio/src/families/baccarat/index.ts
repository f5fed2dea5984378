import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const baccarat: ListedFamily = {
  id: 'baccarat',
  art,
  searchWords: 'baccarat punto banco banker player cards table बैकारेट बकारा ताश टेबल',
}
