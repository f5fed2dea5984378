import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const niuNiu: ListedFamily = {
  id: 'niu-niu',
  art,
  searchWords: 'niu niu bull bulls ox cards banker table players pvp नियू बुल बैल ताश टेबल खिलाड़ी',
}
