/** The services that a table with seats runs on. */
import { familyOf } from '@night-market/games/families/index'
import type { SeatGame, SeatTable } from '@night-market/games/kernel/seat-game'
import type { SeatTimes, Title } from '@night-market/games/titles/title'
import { minorPerStep } from '../../catalogue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Host } from '../host.ts'
import type { SharedHost } from '../clockwork/host.ts'
import type { Revealed } from '../clockwork/pay.ts'
import type { Money } from './model.ts'

export interface SeatHost extends SharedHost {
  /** Calls the wallet beside the table's clock; what does not come through is left to the recovery. */
  pay(tableId: string, revealed: Revealed): void
  /** Runs beside, and is waited for when the process stops. */
  beside(work: Promise<unknown>): void
}

/** A title that is played at tables with seats. */
export interface SeatTitle {
  title: Title<SeatTable>
  times: SeatTimes
  game: SeatGame
}

export async function seatTitle({ titles }: Pick<Host, 'titles'>, gameCode: string): Promise<SeatTitle> {
  const title = (await titles.get(gameCode)) as Title<SeatTable>
  const { seats: game } = familyOf(title)
  if (title.seats === undefined || game === undefined) throw new Refusal('not_found', { field: 'gameCode' })
  return { title, times: title.seats, game }
}

/** Minor units of this money for one of the title's. */
export const unitOf = (money: Pick<Money, 'currency' | 'scale'>): number => Number(minorPerStep(money))
