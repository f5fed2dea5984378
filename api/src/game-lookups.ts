/** What contents and rooms need to know of games: both are below the catalogue. */
import { gameTypesWith } from '@night-market/protocol/values/game-types'
import { gameByCode } from './catalogue/index.ts'
import type { ArtOfGames } from './content/index.ts'
import type { Db } from './platform/database/db.ts'
import type { TableOf } from './rooms/index.ts'

/** Names and pictures of the active games among some codes. */
export const artIn =
  (db: Db): ArtOfGames =>
  async (gameCodes) => {
    const games = await Promise.all(gameCodes.map((code) => gameByCode(db, code)))
    return games.flatMap((game) =>
      game?.status === 'active' ? [{ gameCode: game.code, name: game.name, iconUrl: game.iconUrl }] : [],
    )
  }

const SHARED_TABLES: readonly string[] = gameTypesWith('tables', 'shared')

/** The shared tables that are on offer: their players meet in rooms. */
export const tableIn =
  (db: Db): TableOf =>
  async (gameCode) => {
    const game = await gameByCode(db, gameCode)
    if (game === null || game.status === 'disabled' || !SHARED_TABLES.includes(game.gameType)) return null
    return { name: game.name }
  }
