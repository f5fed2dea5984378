import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const tower: ListedFamily = {
  id: 'tower-climb',
  art,
  searchWords: 'tower climb towers टावर मीनार',
}
