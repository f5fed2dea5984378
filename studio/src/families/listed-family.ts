import type { Stage } from '../art/stage.ts'

/** What a family brings to the lobby. */
export interface ListedFamily {
  id: string
  /** Fills the room above the lettering of a tile. */
  art(stage: Stage): string
  /** What such games are also called, in both languages of the site. */
  searchWords: string
}
