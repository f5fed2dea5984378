import type { LucideIcon } from 'lucide-react'
import type { Place } from '../../shell/places.ts'
import type { PlayerPage } from './pages/page.ts'

type List = 'menu' | 'section' | 'accountMenu' | 'footer'
type InRow<Name extends List, Page> = Page &
  NonNullable<PlayerPage[Name]> & { place: Place; icon: LucideIcon }

/** The pages that stand in a list of places, in its order, with what the list says of each. */
export function inRows<Name extends List, Page extends Pick<PlayerPage, Name>>(
  pages: { readonly [Name in Place]?: Page },
  list: Name,
): InRow<Name, Page>[] {
  const entries = Object.entries<Page>(pages as Record<Place, Page>).flatMap(([place, page]) =>
    page[list] === undefined ? [] : { ...page, ...page[list], place },
  ) as unknown as InRow<Name, Page>[]
  return entries.toSorted((one, other) => one.row - other.row)
}
