import { setupI18n, type Messages } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import catalogueWords from '../../locales/en/catalogue.json'
import playerWords from '../../locales/en/player.json'
import siteWords from '../../locales/en/site.json'
import specWords from '../../locales/en/spec.json'
import uiWords from '@night-market/ui/labels/en.json'
import shellWords from '../../locales/en/shell.json'
import { call } from '../../lib/api.ts'
import { refusalWords } from './refusal-words.ts'
import { setUiText } from '@night-market/ui/text.ts'
import { session, local } from '../storage.ts'
import type { Chapter, WordKey } from './words.ts'

/** Languages as the wire and the storage name them, and the locale each is written in. */
export const LANGUAGES = { EN: 'en', HI: 'hi' } as const
export type Language = keyof typeof LANGUAGES
export type Values = Record<string, string | number>
export type Translate = (key: WordKey, values?: Values) => string

const DEFAULT_LANGUAGE: Language = 'EN'
/** What every page needs; all other chapters arrive with the pages that speak them. */
const FIRST_CHAPTERS: Chapter[] = ['spec', 'ui', 'shell', 'player', 'site', 'catalogue']

const files = import.meta.glob<Messages>(
  ['../../locales/*/*.json', '!../../locales/en/{spec,shell,player,site,catalogue}.json'],
  { import: 'default' },
)
const uiFiles: Record<string, () => Promise<Messages>> = {
  hi: async () => (await import('@night-market/ui/labels/hi.json')).default,
}
const chapters = new Set<Chapter>(FIRST_CHAPTERS)
const loaded = new Set<string>()
const i18n = setupI18n({ locale: LANGUAGES[DEFAULT_LANGUAGE], messages: {} })
let translate = newTranslate()

/** Reads the stored language (EN when none) and loads its first chapters; call once, before the first render. */
export async function startLanguage(): Promise<void> {
  i18n.load(LANGUAGES.EN, {
    ...specWords,
    ...uiWords,
    ...shellWords,
    ...playerWords,
    ...siteWords,
    ...catalogueWords,
  })
  for (const chapter of FIRST_CHAPTERS) loaded.add(`en/${chapter}`)
  const stored = local.read('lang')
  await speak(isLanguage(stored) ? stored : DEFAULT_LANGUAGE)
  // Nobody is refused before the first paint: these words come beside it. The network's own are among the first.
  loadChapters(['refusal']).catch(() => undefined)
}

/** Changes the language of everything on the page, remembers it and, with a session, tells the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  if (session.read('token') !== null) await call('PUT', '/wps/member/info/language', { body: { language } })
}

/** Makes sure the words of these chapters are there; lazily loaded pages wait for it (see `lazyPage`). */
export async function loadChapters(wanted: Chapter[]): Promise<void> {
  for (const chapter of wanted) chapters.add(chapter)
  await loadLocale(i18n.locale)
}

/** Translates outside components. Inside them use `useWords`, which follows a change of language. */
export const t: Translate = (key, values) => translate(key, values)

export function useWords(): Translate {
  return useSyncExternalStore(subscribe, () => translate)
}

/** The language in force, as the wire writes it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return i18n.locale === LANGUAGES.HI ? 'HI' : 'EN'
}

/** The locale for `Intl`; both languages are read in India. */
export function numberLocale(language: Language = currentLanguage()): string {
  return language === 'HI' ? 'hi-IN' : 'en-US'
}

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener)
}

async function speak(language: Language): Promise<void> {
  const locale = LANGUAGES[language]
  await loadLocale(locale)
  // A new function per change is what tells `useSyncExternalStore` that the words differ.
  translate = newTranslate()
  setUiText({ t: translate, errorText: (error) => refusalWords(translate, error) })
  i18n.activate(locale)
  document.documentElement.lang = locale
  local.write('lang', language)
  local.write('hisLang', language)
}

async function loadLocale(locale: string): Promise<void> {
  const missing = [...chapters].filter((chapter) => !loaded.has(`${locale}/${chapter}`))
  await Promise.all(
    missing.map(async (chapter) => {
      const load = chapter === 'ui' ? uiFiles[locale] : files[`../../locales/${locale}/${chapter}.json`]
      if (load === undefined) throw new Error(`no words of "${chapter}" in ${locale}`)
      i18n.load(locale, await load())
      loaded.add(`${locale}/${chapter}`)
    }),
  )
}

function newTranslate(): Translate {
  return (key, values) => i18n._(key, values)
}

function isLanguage(value: string | null): value is Language {
  return value !== null && value in LANGUAGES
}
