import type { ListedFamily } from '../listed-family.ts'
import { art } from './art.ts'

export const videoPoker: ListedFamily = {
  id: 'video-poker',
  art,
  searchWords: 'video poker jacks deuces joker cards machine वीडियो पोकर ताश',
}
