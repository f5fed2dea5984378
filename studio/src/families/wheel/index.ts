import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const wheel: ListedFamily = {
  id: 'wheel',
  art,
  searchWords: 'wheel spin fortune पहिया व्हील चक्र',
}
