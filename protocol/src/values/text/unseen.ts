/**
 * What is in a text without being seen: controls, orders of direction, soft hyphens, zero-width signs, fillers, variation
 * selectors, unassigned and private code points, half surrogates, blank Braille. A joiner is seen where it changes the letters
 * beside it, so it counts as unseen everywhere else.
 */

const VIRAMA = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2`
/** Scripts that write a virama. */
const INDIC = 'Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Mymr|Khmr'
  .split('|')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const SEEN_JOINERS = [
  String.raw`(?<=[${VIRAMA}])[\u200c\u200d](?!\u200c|\u200d)`,
  String.raw`(?<=[${INDIC}])[\u200c\u200d](?=[${VIRAMA}])`,
  String.raw`(?<=\p{Script=Arab})\u200c(?=\p{Script=Arab})`,
  // What makes a sign an emoji, and what joins several into one.
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
].join('|')
const UNSEEN = String.raw`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`
const EACH = new RegExp(`(${SEEN_JOINERS})|${UNSEEN}`, 'gu')

/** A text without what is not seen. */
export const withoutUnseen = (text: string): string => text.replace(EACH, (_all, seen?: string) => seen ?? '')
