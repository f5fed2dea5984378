/** Staff who write and publish, over HTTP as the console does. */
import { newId } from '../platform/ids.ts'
import type { TestMarket } from './app.ts'
import { aStaff, type TestStaff } from './staff.ts'

interface DeskReply {
  status: number
  code: string | undefined
  /** Tests know what they asked for. */
  value: unknown
}

export interface Desk {
  call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<DeskReply>
  staff: TestStaff
}

/** A member of staff with the rights to write and to publish. */
export async function aDesk(
  market: TestMarket,
  rights: ('content' | 'publish')[] = ['content', 'publish'],
): Promise<Desk> {
  const staff = await aStaff(market, rights)
  return {
    staff,
    async call(method, url, body) {
      const reply = await market.app.inject({
        method,
        url: `/ops/content${url}`,
        headers: staff.headers,
        ...(body && { payload: body }),
      })
      const { code, value } = reply.json()
      return { status: reply.statusCode, code, value }
    },
  }
}

export const versionBody = (market: TestMarket, texts: Record<string, { title: string; body?: string }>) => ({
  id: newId('ver', market.clock.read()),
  texts,
})
