import type { Piece } from '../../../shell/page.ts'
import type { Place, PlacesOf } from '../../../shell/places.ts'
import { ACCOUNT } from './account.ts'
import { CONTENT } from './content.ts'
import { GAMES } from './games.ts'
import type { PlayerPage } from './page.ts'
import { REWARDS } from './rewards.ts'

/** Every page of the player site, one declaration each: routes, menus, member centre, footer and live hints read them. */
export const PAGES = { ...GAMES, ...ACCOUNT, ...REWARDS, ...CONTENT }

/**
 * What a part of the site reads of each page: the build leaves out the other fields, and pages that declare none of these
 * (`build/page-fields.ts`).
 */
export type Only<Field extends keyof PlayerPage> = {
  readonly [Name in Place]?: Pick<ReadPage, Field> & Anything
}
// Checked while the places are still made of the table, each page would be of a type made of itself.
type ReadPage = Omit<PlayerPage, 'page'> & { page?: Piece }
/** A page may declare none of the fields. */
type Anything = { readonly [nothing: symbol]: never }

declare module '../../../shell/places.ts' {
  interface Places extends PlacesOf<typeof PAGES> {}
}
