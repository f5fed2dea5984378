import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const hilo: ListedFamily = {
  id: 'hilo',
  art,
  searchWords: 'hilo hi-lo higher lower card हाई लो बड़ा छोटा पत्ता',
}
