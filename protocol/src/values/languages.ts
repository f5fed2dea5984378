/**
 * The languages a site can offer, by the codes of the wire: the locale each is written in (BCP 47), and its own name, so
 * that its readers find it. Which of them a site offers is the merchant's setting `languages`.
 */
export const LANGUAGES = {
  EN: { locale: 'en', name: 'English' },
  HI: { locale: 'hi', name: 'हिन्दी' },
  CN: { locale: 'zh-Hans', name: '简体中文' },
  TW: { locale: 'zh-Hant', name: '繁體中文' },
  JP: { locale: 'ja', name: '日本語' },
  KR: { locale: 'ko', name: '한국어' },
  TH: { locale: 'th', name: 'ไทย' },
  VN: { locale: 'vi', name: 'Tiếng Việt' },
  ID: { locale: 'id', name: 'Bahasa Indonesia' },
  PT: { locale: 'pt', name: 'Português' },
  ES: { locale: 'es', name: 'Español' },
  UR: { locale: 'ur', name: 'اردو' },
  AR: { locale: 'ar', name: 'العربية' },
  BN: { locale: 'bn', name: 'বাংলা' },
  TA: { locale: 'ta', name: 'தமிழ்' },
  TE: { locale: 'te', name: 'తెలుగు' },
  MR: { locale: 'mr', name: 'मराठी' },
  GU: { locale: 'gu', name: 'ગુજરાતી' },
  NE: { locale: 'ne', name: 'नेपाली' },
  SI: { locale: 'si', name: 'සිංහල' },
  MS: { locale: 'ms', name: 'Bahasa Melayu' },
  PH: { locale: 'fil', name: 'Filipino' },
  MM: { locale: 'my', name: 'မြန်မာ' },
  KH: { locale: 'km', name: 'ខ្មែរ' },
  LA: { locale: 'lo', name: 'ລາວ' },
  DE: { locale: 'de', name: 'Deutsch' },
  FR: { locale: 'fr', name: 'Français' },
  IT: { locale: 'it', name: 'Italiano' },
  RU: { locale: 'ru', name: 'Русский' },
  TR: { locale: 'tr', name: 'Türkçe' },
} as const satisfies Record<string, { locale: string; name: string }>

export type Language = keyof typeof LANGUAGES

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES

const RIGHT_TO_LEFT = new Set(['ar', 'ur'])

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')
