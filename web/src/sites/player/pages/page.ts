import type { LucideIcon } from 'lucide-react'
import type { LabelKey } from '../../../label-keys.ts'
import type { PageLive } from '../../../shell/page-live.ts'
import type { Piece } from '../../../shell/page.ts'
import type { Who } from '../guard.ts'

/** `game`: the header alone. `short`: no footer. `bare`: nothing of the player site's frame. */
export type Frame = 'whole' | 'game' | 'short' | 'bare'

/** What waits for the member behind a place. */
export type BadgeName = 'messages' | 'missions' | 'promotions' | 'rewards'

/** An entry of a list of places. */
interface Entry {
  /** Where in its list it stands. */
  row: number
  label: LabelKey
  /** The page's own unless it says otherwise. */
  icon?: LucideIcon
}

/** All that the site says of a page. What it leaves out of the first paint, the build does (`build/page-fields.ts`). */
export interface PlayerPage {
  /** A word after a colon stands for any: a page reads it by `usePlaceParam`. */
  path: string
  /** Further spellings of the address. */
  also?: readonly string[]
  /** The query that it understands beside what its path names; a type and no value. */
  takes?: object
  /** Anyone unless it says otherwise. */
  who?: Who
  /** Home where it says nothing: that comes with the first paint. What it exports is checked by those who read it. */
  page?: Piece<object>
  /** What stands around the page; `whole` unless it says otherwise. */
  frame?: Frame
  /** Shown until the page is there; among the words that every page has. */
  title?: LabelKey
  /** Games are chosen here. */
  isLobby?: true
  /** Its page stays from one such place to another of the same first word: what it frames goes there. */
  isBook?: true
  /** Search engines list it: a visitor may read it, and it says something of its own. */
  isIndexed?: true
  /** Search engines leave alone what begins with its path: pages of one member. */
  isHidden?: true
  icon?: LucideIcon
  badge?: BadgeName
  /** NAV-16: the side menu. */
  menu?: Entry & { group: 'rewards' | 'account'; isFor?: 'members' | 'invited' | 'levels' }
  /** The member centre, where `text` says what the page is for. */
  section?: Entry & { text: LabelKey; isForAgents?: true }
  /** Spec 2: the menu of the account. */
  accountMenu?: Entry & { group: 'member' | 'protection' }
  /** NAV-17. It leads to the page, or to another address. */
  footer?: Omit<Entry, 'icon'> & { group: 'help' | 'company'; to?: string }
  /** What is read again at which hint of the server. */
  live?: PageLive
}
