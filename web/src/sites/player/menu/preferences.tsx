import { Moon, Sun } from 'lucide-react'
import {
  chooseLanguage,
  t as translate,
  useLanguage,
  useLabels,
  type Language,
} from '../../../shell/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/language-names.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { chooseTheme, theme, type Theme } from '../../../shell/theme.ts'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

export function LanguageChoice() {
  const t = useLabels()
  const choose = (language: Language) => {
    chooseLanguage(language).catch((error: unknown) =>
      showToast(refusalText(translate, error), { kind: 'failed' }),
    )
  }
  return (
    <Segmented<Language>
      label={t('player.language')}
      choices={LANGUAGE_NAMES}
      value={useLanguage()}
      onChange={choose}
    />
  )
}

export function ThemeChoice() {
  const t = useLabels()
  const choices = [
    { value: 'dark' as const, label: t('player.dark'), icon: <Moon size={16} aria-hidden="true" /> },
    { value: 'light' as const, label: t('player.light'), icon: <Sun size={16} aria-hidden="true" /> },
  ]
  return (
    <Segmented<Theme>
      label={t('player.theme')}
      choices={choices}
      value={useStore(theme)}
      onChange={chooseTheme}
    />
  )
}
