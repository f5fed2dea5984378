/** Where pictures are. A version is part of each address, so that every picture may be kept for ever. */
import { familyOf } from '@night-market/games/families/index'
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'
import { ART_WIDTHS, artVersion, edition, TILE_WIDTH, type ArtKind } from '../../art/art.ts'
import type { ArtSubject } from '../../art/stage.ts'
import type { Treatment } from '../../art/symbol.ts'

/** The widths of a tile that a site may choose from. */
const TILE_WIDTHS = ART_WIDTHS.tile.filter((width) => width <= TILE_WIDTH)

/** The tile that a game list names. What follows the `#` tells a site that narrower ones exist (`docs/vendors/reference.md`). */
export const tileAddress = (title: ArtSubject): string =>
  `${pictureAddress(title, 'tile', TILE_WIDTH)}#widths=${TILE_WIDTHS.join(',')}`

export const pictureAddress = (title: ArtSubject, kind: ArtKind, width: number): string =>
  `/art/${title.code}/${artVersion(title)}/${kind}-${width}.webp`

/** The wild and the scatter wear their badges. */
export function symbolAddress(title: Title, icon: string): string {
  return `/symbols/${edition()}/${treatmentOf(title, icon)}/${icon}-256.webp`
}

/** Backdrops and symbols a frame draws its game with. */
export function artAddresses(title: Title): GameArt {
  const icons = [title.hero, ...title.symbols]
  return {
    wide: pictureAddress(title, 'wide', 1600),
    tall: pictureAddress(title, 'tall', 900),
    symbols: Object.fromEntries(icons.map((icon) => [icon, symbolAddress(title, icon)])),
  }
}

function treatmentOf(title: Title, icon: string): Treatment {
  const { paytable } = familyOf(title).facts(title)
  const role = paytable.find((row) => row.icon === icon)?.role ?? 'pays'
  return role === 'pays' ? 'plain' : role
}
