import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const scratch: ListedFamily = {
  id: 'scratch',
  art,
  searchWords: 'scratch card ticket instant win स्क्रैच कार्ड टिकट खुरचें',
}
