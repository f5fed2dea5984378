import { Moon, Sun } from 'lucide-react'
import { LANGUAGE_NAMES } from '@night-market/protocol/values/text/language-names'
import { isLanguage, LANGUAGES, type Language } from '@night-market/protocol/values/languages'
import { useQuery } from '@tanstack/react-query'
import { chooseLanguage, t as translate, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { chooseTheme, theme, type Theme } from '../../../shell/theme.ts'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

/** Two or three languages stand side by side; more of them open as a list. */
const SIDE_BY_SIDE = 3

export function LanguageChoice() {
  const t = useLabels()
  const language = useLanguage()
  const offered = useQuery(whitelabelQuery).data?.languages.filter(isLanguage) ?? [language]
  const choose = (chosen: Language) => {
    chooseLanguage(chosen).catch((error: unknown) =>
      showToast(refusalText(translate, error), { kind: 'failed' }),
    )
  }
  const choices = offered.map((code) => ({
    value: code,
    label: LANGUAGE_NAMES[code],
    lang: LANGUAGES[code].locale,
  }))
  const props = { label: t('player.language'), choices, value: language, onChange: choose }
  if (choices.length <= SIDE_BY_SIDE) return <Segmented<Language> {...props} />
  return <Select<Language> {...props} isLabelHidden />
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
