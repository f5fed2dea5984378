import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const andarBahar: ListedFamily = {
  id: 'andar-bahar',
  art,
  searchWords: 'andar bahar katti joker cards table अंदर बाहर कटी ताश टेबल',
}
