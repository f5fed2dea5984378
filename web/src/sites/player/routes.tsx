import type { ComponentType } from 'react'
import { componentsOf, lazyPage } from '../../shell/i18n/lazy-page.ts'
import { definePaths, path, type Place } from '../../shell/places.ts'
import type { LabelKey } from '../../label-keys.ts'
import { paramsOf } from '@night-market/ui/router/paths.ts'
import type { Who } from './guard.ts'
import { HomePage } from './home-page.tsx'
import type { Frame } from './pages/page.ts'
import { PAGES, type Only } from './pages/pages.ts'

export type PlayerRoute = {
  path: string
  who: Who
  page: ComponentType & { load?: () => Promise<void> }
  place?: Place
  frame?: Frame
  title?: LabelKey
  isLobby?: true
  isBook?: true
}

const pages: Only<'path' | 'also' | 'who' | 'page' | 'frame' | 'title' | 'isLobby' | 'isBook'> = PAGES
const declared = Object.entries(pages) as [Place, NonNullable<(typeof pages)[Place]>][]

definePaths(Object.fromEntries(declared.map(([place, { path }]) => [place, path])) as Record<Place, string>)

const COMPONENTS = componentsOf(declared.flatMap(([, { page }]) => (page ? [page] : [])))

/** Every address of the player site: who may see it, and what it shows. */
const ROUTES = declared.flatMap(([place, { also = [], page, ...route }]) =>
  [route.path, ...also].map((path): PlayerRoute => {
    return { who: 'anyone', ...route, path, place, page: (page && COMPONENTS.get(page)) ?? HomePage }
  }),
)

const NOT_FOUND: PlayerRoute = {
  path: '*',
  who: 'anyone',
  page: lazyPage(() => import('./not-found-page.tsx')),
}

/** Ignores capitals, and a slash at the end. */
export function routeAt(pathname: string): PlayerRoute {
  return ROUTES.find((route) => paramsOf(route.path, pathname) !== null) ?? NOT_FOUND
}

export const isHome = (pathname: string): boolean => routeAt(pathname).place === 'home'

/** Home, also while the login or the registration is open over it. */
export const isOverHome = (pathname: string): boolean => routeAt(pathname).page === HomePage

/** Where games are chosen. */
export const isLobby = (pathname: string): boolean => routeAt(pathname).isLobby === true

/** Whether a step leads from one place of a book to another of the same: its frame goes there, and the page stays. */
export const isWithinBook = (from: string, to: string): boolean =>
  [from, to].every((pathname) => routeAt(pathname).isBook) && from.split('/')[1] === to.split('/')[1]

/** The member centre. */
export const isAccount = (pathname: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${path('account')}/`)

/** What stands around the page of a path (specification, section 2). */
export const frameAt = (pathname: string): Frame => routeAt(pathname).frame ?? 'whole'
