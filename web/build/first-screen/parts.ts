/** What several first screens show. */
import { Search, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { classesOf } from './class-names.ts'

export type Labels = Record<string, string>

const catalogue = classesOf('features/catalogue/catalogue')

export const search = (labels: Labels): string => `
  <span class="${catalogue('search-field')}">${icon(Search, 20)}<span>${labels['catalogue.search']}</span></span>`

/** The picture of the game that is the row. */
export const picture = (sizes: string): string => `
  <img alt="" width="300" height="400" fetchpriority="high"
    sizes="${sizes}" srcset="{{srcset iconUrl}}" src="{{src iconUrl}}" />`

export const icon = (drawn: LucideIcon, size: number): string =>
  renderToStaticMarkup(createElement(drawn, { size, 'aria-hidden': true }))
