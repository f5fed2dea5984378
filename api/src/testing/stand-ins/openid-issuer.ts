/**
 * Google and Facebook as far as a sign-in sees them, on a port of their own: discovery, keys, tokens, the user.
 *
 * Checks each call of the site: client, secret, address, PKCE, one use of a code.
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A user with an account there. */
export interface Account {
  subject: string
  email?: string
  isEmailProven?: boolean
  name?: string
}

/** What the issuer may do wrong. */
export interface Faults {
  nonce?: string
  issuer?: string
  audience?: string
  /** Signs with a key that it does not publish. */
  isForged?: boolean
  isDown?: boolean
}

export interface OpenidIssuer {
  url: string
  /** The environment of a market that signs in with it, as both companies. */
  settings: Record<string, string>
  faults: Faults
  /** The user at the issuer's page when a real browser comes by. */
  visitor: Account
  /** Says yes at the issuer's page; where the browser is sent back to. */
  consent(address: string, account: Account): string
  close(): Promise<void>
}

const CLIENT = { id: 'night-market', secret: 'a secret between two houses' }

export async function openidIssuer(): Promise<OpenidIssuer> {
  const keys = await generateKeyPair('RS256')
  const forger = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  const users = new Map<string, Account>()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, location, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      response.end(JSON.stringify(body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: OpenidIssuer = {
    url,
    settings: settingsFor(url),
    faults: {},
    visitor: { subject: 'visitor', email: 'visitor@example.com', isEmailProven: true, name: 'Visitor' },
    consent: (address, account) => consent(new URL(address), account, grants, url),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return issuer

  async function answer(request: IncomingMessage): Promise<Answer> {
    const address = new URL(request.url ?? '/', url)
    if (issuer.faults.isDown) return { status: 503 }
    switch (address.pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: discovery(url) }
      case '/keys':
        return {
          status: 200,
          body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' }] },
        }
      case '/authorize':
        return { status: 302, location: issuer.consent(address.href, issuer.visitor) }
      case '/token':
        return redeem(await formOf(request))
      case '/me':
        return userOf(request.headers.authorization ?? '')
      default:
        return { status: 404 }
    }
  }

  async function redeem(form: URLSearchParams): Promise<Answer> {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient || grant?.challenge !== proof || grant.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const accessToken = randomUUID()
    users.set(`Bearer ${accessToken}`, grant.account)
    const plain = { access_token: accessToken, token_type: 'bearer', expires_in: 3600 }
    return { status: 200, body: grant.isOpenid ? { ...plain, id_token: await idToken(grant) } : plain }
  }

  function idToken({ account, nonce }: Grant): Promise<string> {
    const { faults } = issuer
    const { subject, email, isEmailProven, name } = account
    const key = faults.isForged ? forger.privateKey : keys.privateKey
    return new SignJWT({ email, email_verified: isEmailProven, name, nonce: faults.nonce ?? nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject(subject)
      .setIssuer(faults.issuer ?? url)
      .setAudience(faults.audience ?? CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
  }

  function userOf(authorization: string): Answer {
    const account = users.get(authorization)
    if (account === undefined) return { status: 401 }
    const { subject: id, email, name } = account
    return { status: 200, body: { id, email, name } }
  }
}

interface Answer {
  status: number
  location?: string
  body?: object
}

interface Grant {
  account: Account
  isOpenid: boolean
  nonce: string | null
  challenge: string | null
  redirectUri: string
}

function consent(address: URL, account: Account, grants: Map<string, Grant>, issuer: string): string {
  const asked = address.searchParams
  if (asked.get('client_id') !== CLIENT.id) throw new Error('the client is unknown')
  if (asked.get('response_type') !== 'code') throw new Error('only codes are given')
  if (asked.get('code_challenge_method') !== 'S256') throw new Error('a challenge is wanted')
  const redirectUri = asked.get('redirect_uri') ?? ''
  const isOpenid = (asked.get('scope') ?? '').split(' ').includes('openid')
  const code = randomUUID()
  const { nonce, code_challenge: challenge } = Object.fromEntries(asked)
  grants.set(code, { account, isOpenid, nonce: nonce ?? null, challenge: challenge ?? null, redirectUri })
  const back = new URL(redirectUri)
  back.searchParams.set('code', code)
  back.searchParams.set('state', asked.get('state') ?? '')
  if (isOpenid) back.searchParams.set('iss', issuer)
  return back.href
}

const settingsFor = (url: string): Record<string, string> => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: url,
  FACEBOOK_CLIENT_ID: CLIENT.id,
  FACEBOOK_CLIENT_SECRET: CLIENT.secret,
  FACEBOOK_AUTHORIZE_URL: `${url}/authorize`,
  FACEBOOK_TOKEN_URL: `${url}/token`,
  FACEBOOK_USER_URL: `${url}/me`,
})

const discovery = (url: string): object => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  userinfo_endpoint: `${url}/me`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
