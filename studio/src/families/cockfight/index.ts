import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const cockfight: ListedFamily = {
  id: 'cockfight',
  art,
  searchWords: 'cockfight rooster meron wala simulated virtual मुर्ग़ा मुर्गा लड़ाई मेरोन वाला',
}
