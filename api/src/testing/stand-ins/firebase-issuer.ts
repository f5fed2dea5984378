/** Firebase as far as numbers go, on a port of its own: codes that it keeps, tokens that it signs, keys that it publishes. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface FirebaseIssuer {
  url: string
  /** The environment of a market that has its codes sent by it. */
  settings: Record<string, string>
  /** The code that the newest message to a number carries. */
  codeTo(phoneNumber: string): string
  /** Its word for a number at a moment, right but for what `change` says. */
  token(phoneNumber: string, at: Date, change?: TokenChange): Promise<string>
  close(): Promise<void>
}

export interface TokenChange {
  project?: string
  audience?: string
  issuer?: string
  /** Signed with a key that is not published. */
  isForged?: boolean
}

const PROJECT = 'night-market-test'
const KEY = 'a-browser-key'

export async function firebaseIssuer(): Promise<FirebaseIssuer> {
  const keys = await generateKeyPair('RS256')
  const forger = await generateKeyPair('RS256')
  const sent = new Map<string, { phoneNumber: string; code: string }>()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
      })
      response.end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: KEY,
      FIREBASE_API_URL: url,
      FIREBASE_ISSUER: `${url}/tokens`,
      FIREBASE_JWKS_URL: `${url}/keys`,
    },
    codeTo(phoneNumber) {
      const found = [...sent.values()].findLast((message) => message.phoneNumber === phoneNumber)
      if (found === undefined) throw new Error(`${phoneNumber} got no code`)
      return found.code
    },
    token,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function token(phoneNumber: string, at: Date, change: TokenChange = {}): Promise<string> {
    const issuedAt = Math.floor(at.getTime() / 1000)
    return new SignJWT({ phone_number: phoneNumber, auth_time: issuedAt })
      .setProtectedHeader({ alg: 'RS256', kid: 'f1' })
      .setSubject(randomUUID())
      .setIssuer(change.issuer ?? `${url}/tokens/${change.project ?? PROJECT}`)
      .setAudience(change.audience ?? change.project ?? PROJECT)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(change.isForged ? forger.privateKey : keys.privateKey)
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const address = new URL(request.url ?? '/', url)
    if (request.method === 'OPTIONS') return { status: 200, body: {} }
    if (address.pathname === '/keys') {
      return {
        status: 200,
        body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'f1', alg: 'RS256' }] },
      }
    }
    if (address.searchParams.get('key') !== KEY) return refused('INVALID_API_KEY')
    const body = await bodyOf(request)
    if (address.pathname === '/v1/accounts:sendVerificationCode') return send(body.phoneNumber ?? '')
    if (address.pathname === '/v1/accounts:signInWithPhoneNumber') return redeem(body)
    return refused('NOT_FOUND')
  }

  function send(phoneNumber: string): { status: number; body: object } {
    if (phoneNumber === '') return refused('MISSING_PHONE_NUMBER')
    if (!/^\+\d{8,15}$/.test(phoneNumber)) return refused('INVALID_PHONE_NUMBER : TOO_SHORT')
    const sessionInfo = randomUUID()
    sent.set(sessionInfo, { phoneNumber, code: String(100_000 + sent.size * 37).slice(0, 6) })
    return { status: 200, body: { sessionInfo } }
  }

  async function redeem({ sessionInfo = '', code = '' }: Record<string, string>) {
    const message = sent.get(sessionInfo)
    if (message === undefined) return refused('SESSION_EXPIRED')
    if (message.code !== code) return refused('INVALID_CODE')
    // A browser's token is of this moment, whatever a test's clock says.
    const idToken = await token(message.phoneNumber, new Date())
    return { status: 200, body: { idToken, phoneNumber: message.phoneNumber } }
  }
}

const refused = (message: string) => ({ status: 400, body: { error: { code: 400, message } } })

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
}
