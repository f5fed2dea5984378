/** What the server shows of a page before its scripts run, and the calls whose replies it sends along. */
import { join } from 'node:path'
import { Cherry, Dices, LoaderPinwheel, type LucideIcon } from 'lucide-react'
import type { Rolldown } from 'vite'
import { GAME_TYPE_FACTS, type GameType } from '@night-market/protocol/values/game-types'
import { LANGUAGES } from '@night-market/protocol/values/languages'
import { TRANSLATED } from '../../src/shell/i18n/translated.ts'
import { labelClosure } from '../label-closure.ts'
import { PAGES } from '../player-pages.ts'
import { gameList } from './game-list.ts'
import { helpCentre } from './help.ts'
import { framed, home, labelsIn, promotionList } from './markup.ts'

type Screen = {
  paths: string[]
  calls: Record<string, Record<string, string>>
  html: Record<string, string>
  pieces: Record<string, string[]>
}
type Query = Record<string, string | number>
type Calls = Record<string, [path: string, query?: Query]>

const SOURCE = join(import.meta.dirname, '../../src')

const ON_EVERY_PAGE: Calls = { site: ['/wps/system/whitelabel'] }
const ANNOUNCEMENTS: Calls[string] = [
  '/wps/relay/MCSFE_getListAnnouncements',
  { types: 'B,PL,PU,PR,H', platform: 'W', language: '' },
]
const LANES: Calls[string] = [
  '/wps/relay/GCSGAME_newGameVendor',
  { merchantCode: '{merchant}', platform: 'html5-desktop', language: '' },
]
const games = (gameType: string): Calls => ({
  games: [
    '/wps/catalogue/games',
    {
      clientType: 3,
      platform: 'flash,html5-desktop',
      gameType,
      pageSize: 24,
      sort: 'popular',
      pageNo: 1,
      language: '',
    },
  ],
  facets: ['/wps/catalogue/facets', { gameType }],
})

const LIST_PAGE = 'features/catalogue/list/game-list-page.tsx'

type Page = { paths: string[]; calls: Calls; main: (labels: Record<string, string>) => string; page?: string }

function listOf(type: GameType, drawn: LucideIcon): Page {
  const { place, label } = GAME_TYPE_FACTS[type]
  return { paths: [PAGES[place].path], calls: games(type), main: gameList(label, drawn), page: LIST_PAGE }
}

const SCREENS: readonly Page[] = [
  {
    paths: [PAGES.home.path, ...PAGES.home.also, PAGES.login.path, PAGES.register.path],
    calls: { announcements: ANNOUNCEMENTS, lanes: LANES },
    main: home,
  },
  listOf('RNG', Cherry),
  listOf('TABLE', LoaderPinwheel),
  listOf('MINI', Dices),
  {
    paths: [PAGES.help.path],
    calls: { help: ['/wps/system/helpCenter', { lang: '', device: 'WEB' }] },
    main: helpCentre,
    page: 'features/content/pages/help-page.tsx',
  },
  {
    paths: [PAGES.promotions.path],
    calls: { promotions: ['/wps/promotions', { language: '' }] },
    main: promotionList,
    page: 'features/promotions/promotions-page.tsx',
  },
]

export function screensIn(bundle: Rolldown.OutputBundle): Screen[] {
  const locales = Object.entries(LANGUAGES).filter(([, { locale }]) => TRANSLATED.includes(locale))
  const by = <Value>(make: (locale: string, language: string) => Value): Record<string, Value> =>
    Object.fromEntries(locales.map(([language, { locale }]) => [locale, make(locale, language)]))
  return SCREENS.map(({ paths, calls, main, page }) => ({
    paths,
    calls: by((_locale, language) => addresses({ ...ON_EVERY_PAGE, ...calls }, language)),
    html: by((locale) => {
      const labels = labelsIn(locale)
      return framed(labels, main(labels), main === home)
    }),
    pieces: by((locale) =>
      page === undefined ? [] : [...piecesOf(page, bundle), ...labelPieces(page, locale, bundle)],
    ),
  }))
}

/** As `web/src/lib/api.ts` writes them; an empty language is the reader's, and `{merchant}` is filled in by the server. */
const addresses = (calls: Calls, language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, [path, query]]) => {
      const pairs = Object.entries(query ?? {}).map(([key, value]): [string, string] => [
        key,
        (key === 'language' || key === 'lang') && value === '' ? language : String(value),
      ])
      return [name, pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`]
    }),
  )

/** The labels of a page that the first ones leave out. */
function labelPieces(page: string, locale: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = labelClosure(join(SOURCE, page)).map((folder) => `/${folder}/labels/${locale}.json`)
  return chunks
    .filter(({ facadeModuleId }) => wanted.some((end) => facadeModuleId?.endsWith(end)))
    .map(({ fileName }) => `/${fileName}`)
}

/** The files of a page that loads beside the shell: it would ask for them only once the shell runs. */
function piecesOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${page}`))
  if (own === undefined) throw new Error(`no piece holds ${page}`)
  const initial = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]),
  )
  const found = new Set<string>()
  const waiting = [own.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || initial.has(name)) continue
    found.add(name)
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return [...found].map((name) => `/${name}`)
}
