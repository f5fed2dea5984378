import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const sicBo: ListedFamily = {
  id: 'sic-bo',
  art,
  searchWords: 'sic bo tai sai dice big small table सिक बो पासे टेबल',
}
