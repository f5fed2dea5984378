/** Hold-and-win slots: the server decides the whole round, this file puts its board on the stage. */
import { scatterOf } from '@night-market/games/families/slot-lines/config'
import type { GameView } from '../../family.ts'
import { firstBoard, openBoard } from '../../reels/open-board.ts'
import { slotView } from '../../reels/slot-view.ts'
import { HoldFilm } from './film.ts'
import type { Table } from './labels.ts'

export async function open(table: Table): Promise<GameView> {
  const { config } = table.title
  const coin = scatterOf(config)
  const heights = config.strips.map(() => config.rows)
  const isLow = (symbol: number): boolean => symbol !== 0 && symbol < coin && symbol > coin / 2
  const board = await openBoard(table, heights, isLow)
  board.show.board.set(firstBoard(heights, coin))
  const film = new HoldFilm(table, config, board.show)
  const [less, more] = config.buy.awards
  const text = table.t('buy_text', { less, more })
  return slotView(table, board, film, 'locked', { price: config.buy.price, text })
}
