import type { DefinitionTexts } from '@night-market/protocol/missions/definitions'
import type { Language } from '../../shell/i18n/i18n.ts'

/** The texts of a mission or a board in this language, else in English. */
export const wordsIn = (texts: DefinitionTexts, language: Language): DefinitionTexts[string] =>
  texts[language] ?? texts.EN ?? { title: '', text: '' }
