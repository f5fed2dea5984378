import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const teenPatti: ListedFamily = {
  id: 'teen-patti',
  art,
  searchWords: 'teen patti 3 patti flush flash indian poker तीन पत्ती फ़्लश ताश',
}
