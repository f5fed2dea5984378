/** Codes and links as their receiver reads them: out of the sandbox's messages. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sandboxMessages, type SandboxMessage } from '../platform/outbound/sandbox.ts'
import { flushMessages } from '../sign-in/codes/codes.ts'
import type { TestMarket } from './app.ts'
import { sealed } from './sealed.ts'

/** The messages a number or mailbox got, the newest first; waits for those that go out after their answer. */
export async function messagesTo(market: TestMarket, to: string): Promise<SandboxMessage[]> {
  await flushMessages(market.services)
  return sandboxMessages(market.services.db, to)
}

/** The newest code that a number or mailbox got. */
export async function codeTo(market: TestMarket, to: string): Promise<string> {
  const [newest] = await messagesTo(market, to)
  const found = /\b\d{6}\b/.exec(newest?.text.replace(to, '') ?? '')
  if (found === null) throw new Error(`${to} got no code`)
  return found[0]
}

/** Any six digits but these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A call of the product's, sealed where the call wants that. */
export async function call(
  market: TestMarket,
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  how: { headers?: Record<string, string>; from?: string } = {},
) {
  const payload = ENCRYPTED.has(url) ? await sealed(market, url, body) : body
  return market.app.inject({
    method,
    url,
    body: payload,
    headers: how.headers ?? {},
    remoteAddress: how.from ?? '10.0.0.1',
  })
}

const ENCRYPTED = new Set([
  '/wps/session/login',
  '/wps/member/register',
  '/wps/member/register/mobile',
  '/wps/member/password',
  '/wps/member/password/verification',
])

/** Makes a number or mailbox a member's own, as if it had been proven. */
export async function bound(
  market: TestMarket,
  member: MemberId,
  kind: 'mobile' | 'email',
  target: string,
): Promise<void> {
  await market.services.db
    .insertInto('members.contacts')
    .values({ member, kind, target, verifiedAt: market.clock.read() })
    .execute()
}
