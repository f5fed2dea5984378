import {
  directionOf,
  isLanguage,
  LANGUAGES,
  numberLocaleOf,
  type Language,
} from '@night-market/protocol/values/languages'
import { plainDigits } from '@night-market/protocol/values/text/digits'
import { setUiText } from '@night-market/ui/text.ts'
import { setupI18n, type Messages } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { givenName } from '../page-facts.ts'
import { refusalText } from '../refusals/refusal-text.ts'
import { session, local } from '../storage.ts'
import type { LabelKey } from '../../label-keys.ts'
import { LATER_LABELS } from './later-labels.ts'

export type { Language }
export type Values = Record<string, string | number>
export type Translate = (key: LabelKey, values?: Values) => string

const DEFAULT_LANGUAGE: Language = 'EN'

const namespaces = new Set<string>()
const loaded = new Set<string>()
const i18n = setupI18n({ locale: LANGUAGES[DEFAULT_LANGUAGE].locale, messages: { en: {} } })
let translate = newTranslate()

/** The labels of the first paint: whose they are, and how those of a locale are loaded, all at once. */
export type FirstLabels = {
  namespaces: string[]
  load: Record<string, () => Promise<LocaleLabels>>
}
/** The labels of the first paint in one locale, and where those of each further folder are. */
type LocaleLabels = { default: Messages; later: Record<string, () => Promise<{ default: Messages }>> }
let first: FirstLabels = { namespaces: [], load: {} }

/**
 * Reads the stored language (EN when none) and loads the labels of the first paint; call once, before the first render.
 * The build fills in which those are (`build/label-closure.ts`).
 */
export async function startLanguage(labels = first): Promise<void> {
  first = labels
  const wanted = [languageOfAddress(), local.read('lang')].find((each) => isLanguage(each))
  await setLocale(wanted ?? DEFAULT_LANGUAGE)
  // Nothing is refused before the first paint: these sentences come beside it. The network's own are among the first.
  loadNamespaces(LATER_LABELS).catch(() => undefined)
}

/** Changes the language of everything on the page, remembers it and, with a session, tells the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLocale(language)
  if (session.read('token') !== null) await call('PUT', '/wps/member/info/language', { body: { language } })
}

/** Makes sure the labels of these folders are there; lazily loaded pages wait for it (see `lazyPage`). */
export async function loadNamespaces(wanted: readonly string[]): Promise<void> {
  for (const namespace of wanted) namespaces.add(namespace)
  await loadLocale(i18n.locale)
}

/** Translates outside components. Inside them use `useLabels`, which follows a change of language. */
export const t: Translate = (key, values) => translate(key, values)

export function useLabels(): Translate {
  return useSyncExternalStore(subscribe, () => translate)
}

/** The language in force, as the wire writes it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return BY_LOCALE.get(i18n.locale) ?? DEFAULT_LANGUAGE
}

const BY_LOCALE = new Map(
  Object.entries(LANGUAGES).map(([code, { locale }]) => [locale, code as Language] as [string, Language]),
)

/** The locale of the language in force for `Intl`, or that of another language. */
export const numberLocale = (language: Language = currentLanguage()): string => numberLocaleOf(language)

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener)
}

async function setLocale(language: Language): Promise<void> {
  const { locale } = LANGUAGES[language]
  await loadLocale(locale)
  // A new function per change is what tells `useSyncExternalStore` that the labels differ.
  translate = newTranslate()
  setUiText({ t: translate, errorText: (error) => refusalText(translate, error), plainDigits })
  i18n.activate(locale)
  nameLocale(locale)
  // The server writes the page in it.
  document.cookie = `locale=${locale};path=/;max-age=31536000;samesite=lax`
  local.write('lang', language)
  local.write('hisLang', language)
}

/** Setting either attribute, even to the same value, makes the browser restyle the whole page. */
function nameLocale(locale: string): void {
  const root = document.documentElement
  const direction = directionOf(locale)
  if (root.lang !== locale) root.lang = locale
  // A page without `dir` is read from left to right.
  if ((root.dir || 'ltr') !== direction) root.dir = direction
}

async function loadLocale(locale: string): Promise<void> {
  const load = first.load[locale] ?? first.load[LANGUAGES.EN.locale]
  if (load === undefined) return
  const labels = await load()
  if (!loaded.has(locale)) {
    i18n.load(locale, labels.default)
    for (const namespace of first.namespaces) loaded.add(`${locale} ${namespace}`)
    loaded.add(locale)
  }
  const missing = [...namespaces].filter((namespace) => !loaded.has(`${locale} ${namespace}`))
  await Promise.all(
    missing.map(async (namespace) => {
      const loadLabels = labels.later[namespace]
      if (loadLabels === undefined) throw new Error(`no labels of "${namespace}"`)
      i18n.load(locale, (await loadLabels()).default)
      loaded.add(`${locale} ${namespace}`)
    }),
  )
}

/** `{site}` is the name that the operator gave the site, which the server wrote into the page, else its own. */
function newTranslate(): Translate {
  const site = givenName()
  return (key, values) => {
    if (site !== undefined && key === 'shell.site') return site
    return i18n._(key, { site: site ?? i18n._('shell.site'), ...values })
  }
}

/** `?lang=hi`; it leaves the address, so that a later choice is not undone by a reload. */
function languageOfAddress(): string | null {
  const address = new URL(location.href)
  const named = address.searchParams.get('lang')
  if (named === null) return null
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return named.toUpperCase()
}
