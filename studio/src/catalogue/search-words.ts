/** What finds a title besides its name, in both languages of the site: "मिस्र" and "pharaoh" mean the same titles. */
import type { ThemeId, Title } from '@night-market/games/titles/title'
import { ALL_WORLDS } from '@night-market/games/titles/series/vocabulary/all'
import { listedFamilyOf } from '../families/index.ts'

export function searchWords(title: Pick<Title, 'family' | 'theme' | 'hero'>): string {
  const hero = HEROES.get(`${title.theme} ${title.hero}`) ?? ''
  return `${listedFamilyOf(title).searchWords} ${THEMES[title.theme]} ${hero}`.trim()
}

/** What each hero is called, in both languages. */
const HEROES = new Map(
  ALL_WORLDS.flatMap(({ id, heroes }) =>
    heroes.map(({ icon, nouns, hindi }) => [`${id} ${icon}`, `${nouns.join(' ').toLowerCase()} ${hindi}`]),
  ),
)

const THEMES: Record<ThemeId, string> = {
  fortune: 'fortune luck china asia lantern भाग्य किस्मत लालटेन',
  egypt: 'egypt pharaoh pyramid desert मिस्र पिरामिड',
  ocean: 'ocean sea fish water समुद्र सागर मछली',
  candy: 'candy sweets cake कैंडी मिठाई',
  fruit: 'fruit fruits cherry melon फल चेरी',
  jungle: 'jungle animals tiger elephant जंगल जानवर बाघ शेर हाथी',
  olympus: 'olympus greece gods zeus यूनान देवता',
  pirate: 'pirate pirates treasure समुद्री डाकू ख़ज़ाना खजाना',
  space: 'space stars rocket galaxy अंतरिक्ष तारे रॉकेट',
  halloween: 'halloween ghost spooky भूत डरावना',
  west: 'west western cowboy पश्चिम काउबॉय',
  gems: 'gems jewels diamond रत्न हीरा हीरे',
  wizard: 'wizard magic spell जादू जादूगर',
  garden: 'garden flowers spring बाग़ फूल',
  winter: 'winter snow ice christmas सर्दी बर्फ़ बर्फ',
  travel: 'travel journey train यात्रा सफ़र रेल',
  feast: 'food feast kitchen खाना भोजन दावत',
  farm: 'farm animals harvest खेत किसान',
  music: 'music dance song संगीत गाना नृत्य',
  sport: 'sport sports cricket football tennis खेल क्रिकेट फुटबॉल',
}
