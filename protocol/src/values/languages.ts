/**
 * The languages a site can offer, by the codes of the wire: the locale each is written in (BCP 47). Which of them a
 * site offers is the merchant's setting `languages`.
 */
export const LANGUAGES = {
  EN: { locale: 'en' },
  HI: { locale: 'hi' },
  CN: { locale: 'zh-Hans' },
  TW: { locale: 'zh-Hant' },
  JP: { locale: 'ja' },
  KR: { locale: 'ko' },
  TH: { locale: 'th' },
  VN: { locale: 'vi' },
  ID: { locale: 'id' },
  PT: { locale: 'pt' },
  ES: { locale: 'es' },
  UR: { locale: 'ur' },
  AR: { locale: 'ar' },
  BN: { locale: 'bn' },
  TA: { locale: 'ta' },
  TE: { locale: 'te' },
  MR: { locale: 'mr' },
  GU: { locale: 'gu' },
  NE: { locale: 'ne' },
  SI: { locale: 'si' },
  MS: { locale: 'ms' },
  PH: { locale: 'fil' },
  MM: { locale: 'my' },
  KH: { locale: 'km' },
  LA: { locale: 'lo' },
  DE: { locale: 'de' },
  FR: { locale: 'fr' },
  IT: { locale: 'it' },
  RU: { locale: 'ru' },
  TR: { locale: 'tr' },
} as const satisfies Record<string, { locale: string }>

export type Language = keyof typeof LANGUAGES

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES

/**
 * The locale for `Intl`; that of English where the code is unknown. Amounts are in European digits everywhere: they
 * stand in columns with those of the games.
 */
export function numberLocaleOf(code: string): string {
  if (code === 'EN' || !isLanguage(code)) return 'en-US'
  return code === 'HI' ? 'hi-IN' : `${LANGUAGES[code].locale}-u-nu-latn`
}

const RIGHT_TO_LEFT = new Set(['ar', 'ur'])

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')
