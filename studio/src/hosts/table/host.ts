/** What a shared table needs. */
import { familyOf } from '@night-market/games/families/index'
import type { SharedRounds } from '@night-market/games/kernel/shared-round'
import type { TableTimes, Title } from '@night-market/games/titles/title'
import { Refusal } from '../../platform/refusal.ts'
import type { Host } from '../host.ts'
import type { SharedHost } from '../clockwork/host.ts'

export type TableHost = SharedHost

/** A title that is played at a shared table. */
export interface TableTitle {
  title: Title
  times: TableTimes
  shared: SharedRounds<unknown, unknown>
}

export async function tableTitle({ titles }: Pick<Host, 'titles'>, gameCode: string): Promise<TableTitle> {
  const title = await titles.get(gameCode)
  const { shared } = familyOf(title)
  if (title.table === undefined || shared === undefined) throw new Refusal('not_found', { field: 'gameCode' })
  return { title, times: title.table, shared }
}
