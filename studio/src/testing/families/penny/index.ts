import { hero } from '../../../art/stage.ts'
import type { ListedFamily } from '../../../families/listed-family.ts'

export const penny: ListedFamily = {
  id: 'penny',
  art: ({ middle, room, subject }) => hero(subject.hero, middle, room * 0.7),
  searchWords: 'penny toss heads tails सिक्का',
}
