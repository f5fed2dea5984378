import type { Language } from '@night-market/protocol/values/languages'

/** The text in this language; else the English one, else any. Empty without a text. */
export const textIn = (texts: Record<string, string>, language: Language): string =>
  texts[language] ?? texts.EN ?? Object.values(texts)[0] ?? ''
