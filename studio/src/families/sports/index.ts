/** What the sports book brings to the lobby. */
import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const sports: ListedFamily = {
  id: 'sports',
  art,
  searchWords: 'sports football soccer betting bet odds match book खेल फुटबॉल मैच दांव',
}
