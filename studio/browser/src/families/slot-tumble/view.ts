/** Tumble slots: the server decides the whole round, this file puts its board on the stage. */
import type { GameView } from '../../family.ts'
import { firstBoard, openBoard } from '../../reels/open-board.ts'
import { slotView } from '../../reels/slot-view.ts'
import { TumbleFilm } from './film.ts'
import type { Table } from './labels.ts'

export async function open(table: Table): Promise<GameView> {
  const { config } = table.title
  const scatter = config.weights.length - 1
  const heights = Array.from({ length: config.reels }, () => config.rows)
  const isLow = (symbol: number): boolean => symbol < scatter && symbol >= Math.ceil(scatter / 2)
  const board = await openBoard(table, heights, isLow)
  board.show.board.set(firstBoard(heights, scatter))
  const film = new TumbleFilm(table, config, board.show)
  const [less, more] = config.buy.awards
  const text = table.t('buy_text', { less, more })
  return slotView(table, board, film, 'free_spins_won', { price: config.buy.price, text })
}
