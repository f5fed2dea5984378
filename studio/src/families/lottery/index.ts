/** What the lotteries bring to the lobby: they share one picture, with other balls and dice on it. */
import { art } from '../keno/art.ts'
import type { ListedFamily } from '../listed-family.ts'

export const lottery: ListedFamily = {
  id: 'lottery',
  art,
  searchWords: 'lottery draw numbers ticket balls lotto लॉटरी ड्रा नंबर टिकट',
}
