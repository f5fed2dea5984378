/**
 * The locales that have labels of their own. In any other language a site says English words, with that language's numbers and
 * dates.
 */
export const TRANSLATED: readonly string[] = [
  'en',
  'hi',
  'ur',
  'zh-Hans',
  'ja',
  'ko',
  'zh-Hant',
  'th',
  'es',
  'vi',
  'pt',
  'id',
]
