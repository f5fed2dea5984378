/** Ways slots: the server decides the whole round, this file puts its board on the stage. */
import { scatterOf, WILD } from '@night-market/games/families/slot-ways/config'
import type { GameView } from '../../family.ts'
import { firstBoard, openBoard } from '../../reels/open-board.ts'
import { slotView } from '../../reels/slot-view.ts'
import { WaysFilm } from './film.ts'
import type { Table } from './labels.ts'

export async function open(table: Table): Promise<GameView> {
  const { config } = table.title
  const scatter = scatterOf(config)
  const isLow = (symbol: number): boolean => symbol !== WILD && symbol < scatter && symbol > scatter / 2
  const board = await openBoard(table, config.heights, isLow)
  board.show.board.set(firstBoard(config.heights, scatter))
  const film = new WaysFilm(table, config, board.show)
  const [less, more] = config.buy.awards
  const text = table.t('buy_text', { less, more })
  return slotView(table, board, film, 'free_spins_won', { price: config.buy.price, text })
}
