/** What the book's e-sports bring to the lobby. */
import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const esports: ListedFamily = {
  id: 'esports',
  art,
  searchWords: 'esports e-sports imes gaming betting bet odds map rounds kills ई-स्पोर्ट्स गेमिंग दांव',
}
