import type { TestMarket } from '../../testing/app.ts'
import type { TestMember } from '../../testing/members.ts'

/** Calls a route of the console with the halves of a session. */
export const consoleCaller =
  (market: TestMarket) =>
  async <Value = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { headers }: Pick<TestMember, 'headers'>,
    body?: object,
  ) => {
    const response = await market.app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
  }
