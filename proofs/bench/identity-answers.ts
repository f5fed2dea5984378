/**
 * Whether an answer reveals that an account exists: calls for known and unknown accounts in turns, in random order,
 * each from a new address. Body, status and size must be equal; times nearly so.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Stop } from '../../cli/stop.ts'
import { addressOf, quantile, type Answer, type Ask, type Caller } from '../testkit/caller.ts'
import { credentialOf, mailboxOf, mobileOf, usernameOf } from './members.ts'

export type Who = 'somebody' | 'nobody'

interface Endpoint {
  name: string
  /** The call, ready to be timed. */
  knock(caller: Caller, who: Who, n: number): Promise<Ask>
}

export interface Likeness {
  name: string
  somebodyMs: number
  nobodyMs: number
  /** The median for known accounts relative to the one for unknown accounts. */
  ratio: number
}

const LOGIN = '/wps/session/login'

/** Each door is knocked at `samples` times for either; one whose words differ ends the bench. */
export async function compareAnswers(
  caller: Caller,
  samples: number,
  report: (likeness: Likeness) => void,
): Promise<Likeness[]> {
  const all: Likeness[] = []
  for (const door of ENDPOINTS) {
    const likeness = await knockAt(door, caller, samples)
    report(likeness)
    all.push(likeness)
  }
  return all
}

async function knockAt(door: Endpoint, caller: Caller, samples: number): Promise<Likeness> {
  const times: Record<Who, number[]> = { somebody: [], nobody: [] }
  const looks: Record<Who, Set<string>> = { somebody: new Set(), nobody: new Set() }
  for (let n = 0; n < samples; n++) {
    const turns: Who[] = randomInt(2) === 0 ? ['somebody', 'nobody'] : ['nobody', 'somebody']
    for (const who of turns) {
      const answer = await caller.ask({ ...(await door.knock(caller, who, n)), from: nextAddress() })
      times[who].push(answer.ms)
      looks[who].add(lookOf(answer))
    }
  }
  const [one = '', ...others] = new Set([...looks.somebody, ...looks.nobody])
  if (others.length > 0) {
    throw new Stop(`${door.name}: answers for somebody and nobody differ:\n${[one, ...others].join('\n')}`)
  }
  const [somebodyMs, nobodyMs] = [quantile(times.somebody, 0.5), quantile(times.nobody, 0.5)]
  return { name: door.name, somebodyMs, nobodyMs, ratio: somebodyMs / nobodyMs }
}

/** Everything of an answer that could tell: status, words, size, and which headers there are. */
function lookOf({ status, body, headers }: Answer): string {
  const { 'content-length': size } = headers
  return `${status} ${body} (${size} bytes; ${Object.keys(headers).toSorted().join(' ')})`
}

let addresses = 100
const nextAddress = (): string => addressOf(++addresses)

/** In this order: codes must have been asked for before they can be wrong. */
const ENDPOINTS: Endpoint[] = [
  {
    name: 'login, wrong password',
    knock: (caller, who, n) =>
      caller.sealed({
        method: 'POST',
        path: LOGIN,
        body: { username: usernameOf(who, n), password: 'not the password' },
      }),
  },
  {
    name: 'recovery, link by mail',
    knock: async (_caller, who, n) => ({
      method: 'POST',
      path: '/wps/member/password/email',
      body: { username: usernameOf(who, n), email: mailboxOf(who, n) },
    }),
  },
  {
    name: 'SMS code to log in',
    knock: async (_caller, who, n) => ({
      method: 'POST',
      path: '/wps/verification/sms/noLogin',
      body: { mobileNum: mobileOf(who, n), countryDialingCode: '91' },
    }),
  },
  {
    name: 'login, wrong SMS code',
    knock: (caller, who, n) =>
      caller.sealed({
        method: 'POST',
        path: LOGIN,
        body: { type: 'sms', username: mobileOf(who, n), password: WRONG_CODE },
      }),
  },
  {
    name: 'recovery, wrong SMS code',
    knock: (caller, who, n) =>
      caller.sealed({
        method: 'POST',
        path: '/wps/member/password/verification',
        body: {
          mobileNum: mobileOf(who, n),
          countryDialingCode: '91',
          verificationCode: WRONG_CODE,
          newPassword: 'a lantern in the rain',
        },
      }),
  },
  { name: 'passkey, forged signature', knock: forgedPasskey },
  {
    name: 'affiliate check, a username',
    knock: async (_caller, who, n) => ({
      method: 'POST',
      path: '/wps/agent/affiliate',
      body: { code: usernameOf(who, n), domain: 'localhost' },
    }),
  },
]

// Six digits, so that it is compared; right once in a million.
const WRONG_CODE = '000000'

const SITE = { id: 'localhost', origin: 'http://localhost:8080' }
const PRESENT_AND_VERIFIED = 0x05

/** All of an assertion is as it should be but the signature. */
async function forgedPasskey(caller: Caller, who: Who, n: number): Promise<Ask> {
  const asked = await caller.ask({
    method: 'POST',
    path: '/wps/session/passkey/options',
    from: nextAddress(),
  })
  const { challenge } = (JSON.parse(asked.body) as { value: { challenge: string } }).value
  const cookie = asked.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
  const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: SITE.origin, crossOrigin: false })
  const said = Buffer.concat([
    createHash('sha256').update(SITE.id).digest(),
    Buffer.from([PRESENT_AND_VERIFIED, 0, 0, 0, 1]),
  ])
  const id = credentialOf(who, n)
  const response = {
    clientDataJSON: Buffer.from(client).toString('base64url'),
    authenticatorData: said.toString('base64url'),
    signature: forgedSignature().toString('base64url'),
  }
  const assertion = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  return { method: 'POST', path: '/wps/session/passkey', body: { response: assertion }, headers: { cookie } }
}

/** Two numbers in DER, as a signature has them; both positive. */
function forgedSignature(): Buffer {
  const number = (): Buffer => {
    const bytes = randomBytes(32)
    bytes[0] = 0x11
    return Buffer.concat([Buffer.from([0x02, 32]), bytes])
  }
  return Buffer.concat([Buffer.from([0x30, 68]), number(), number()])
}
