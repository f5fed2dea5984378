/**
 * What a kind of game is also called, in both languages of the site: whoever types "मिस्र" or "pharaoh" means
 * the same titles. Tags are the families and themes that vendors name in the facts of a game.
 */
const TAGS: Record<string, string> = {
  'slot-lines': 'slot slots reels स्लॉट',
  roulette: 'roulette wheel table रूलेट रुलेट टेबल',
  dice: 'dice roll डाइस पासा पासे',
  mines: 'mines minesweeper माइंस माइन सुरंग',
  plinko: 'plinko ball प्लिंको',
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
  sport: 'sport sports cricket football tennis खेल क्रिकेट फुटबॉल',
}

/** Every word that finds a game with these tags; a tag that this table does not know finds it by its own name. */
export const tagText = (tags: readonly string[]): string => tags.map((tag) => TAGS[tag] ?? tag).join(' ')
