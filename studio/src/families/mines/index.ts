import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const mines: ListedFamily = {
  id: 'mines',
  art,
  searchWords: 'mines minesweeper माइंस माइन सुरंग',
}
