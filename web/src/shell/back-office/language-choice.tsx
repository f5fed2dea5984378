import { Select } from '@night-market/ui/controls/choices.tsx'
import type { Choice } from '@night-market/ui/controls/tabs.tsx'
import { chooseLanguage, useLabels, useLanguage, type Language } from '../i18n/i18n.ts'
import styles from './back-office.module.css'

/** The back-office is read in two languages. */
const LANGUAGES = [
  { value: 'EN', label: 'English' },
  { value: 'HI', label: 'हिन्दी' },
] as const satisfies readonly Choice<Language>[]

export function LanguageChoice() {
  const t = useLabels()
  const language = useLanguage()
  return (
    <span className={styles.language}>
      <Select<Language>
        label={t('back_office.language')}
        isLabelHidden
        size="s"
        choices={LANGUAGES}
        value={language === 'HI' ? 'HI' : 'EN'}
        onChange={(code) => void chooseLanguage(code)}
      />
    </span>
  )
}
