/** How a member appears in rooms: by a mark that reveals no account, and the chosen nickname or a masked name. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { masked, memberById } from '../members/index.ts'
import { markOf } from '../platform/crypto/vault.ts'
import type { Services } from '../platform/services.ts'
import { cached } from '../platform/work/cached.ts'

const memberOf = cached((db: Services['db'], id) => memberById(db, id as MemberId))
const MARK_LETTERS = 20

export interface Speaker {
  mark: string
  name: string
  registeredAt: Date
}

const speakerMark = (env: Services['env'], id: MemberId): string =>
  markOf(env, `speaker ${id}`).slice(0, MARK_LETTERS)

export async function speakerOf({ db, env }: Pick<Services, 'db' | 'env'>, id: MemberId): Promise<Speaker> {
  const member = await memberOf(db, id)
  if (member === null) throw new Error(`there is no member ${id}`)
  const { nickname, username, createdAt } = member
  // The nickname of a new account is its username, which opens the account.
  const name = nickname === username ? masked(nickname) : nickname
  return { mark: speakerMark(env, id), name, registeredAt: createdAt }
}
