/** How a member of the staff proves at a command who they are: with what they enter the console with, on the command's input. */
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { Refusal } from '../../api/src/platform/refusal.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { staffAtCommand } from '../../api/src/staff/index.ts'
import type { Right } from '@night-market/protocol/values/roles'
import { instanceSecretsKey } from '../instance.ts'
import { readSettings } from '../settings.ts'
import { Stop } from '../stop.ts'

/**
 * The password and the code of the authenticator app, a line each; the second is empty where there is no app. `further` is what
 * a command asks for besides, in the lines after them.
 */
export type ProofInput = (further?: string) => Promise<string>

/** No words of the command: the shell would keep them. A terminal does not show the proof either. */
export const proofFromInput: ProofInput = async (further) => {
  if (!process.stdin.isTTY) return text(process.stdin)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = await answersTo(['Password', 'Code of the authenticator app'], unseen)
  if (further !== undefined) typed.push(...(await answersTo([further], process.stderr)))
  return typed.join('\n')
}

async function answersTo(questions: string[], output: NodeJS.WritableStream): Promise<string[]> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const typed: string[] = []
  for (const what of questions) {
    process.stderr.write(`${what}: `)
    typed.push(await lines.question(''))
    process.stderr.write('\n')
  }
  lines.close()
  return typed
}

/** As many wrong passwords in half an hour as a console of a production takes from one network. */
const MOST_FAILURES = 50

interface Proving {
  by: string | undefined
  /** Null where none is asked for. */
  right: Right | null
  input: ProofInput
}

/** The username of the account, as it is written in the books. */
export const provenBy = async (db: Db, proving: Proving): Promise<string> =>
  (await provenWith(db, proving)).username

/** The same, with what was typed besides. */
export async function provenWith(
  db: Db,
  { by = '', right, input, further }: Proving & { further?: string },
): Promise<{ username: string; typed: string }> {
  if (!/^[^,]+$/.test(by)) throw new Stop('Who does it? One of the staff: --by asha')
  const [password = '', code = '', ...rest] = (await input(further)).split(/\r?\n/)
  const requiresAuthenticator = readSettings().PROFILE === 'production'
  const env = { SECRETS_KEY: instanceSecretsKey(), requiresAuthenticator, failuresOfNetwork: MOST_FAILURES }
  const claim = { username: by, password, code: code.trim() }
  const staff = await staffAtCommand({ db, env }, claim, systemClock()).catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause
    throw new Stop(SENTENCES[cause.code]?.(by) ?? `Refused: ${cause.code}`, { cause })
  })
  if (right !== null && !staff.rights.includes(right))
    throw new Stop(`${staff.username} does not have the right ${right}.`)
  return { username: staff.username, typed: rest.join('\n').trim() }
}

const SENTENCES: Record<string, (by: string) => string> = {
  wrong_credentials: (by) =>
    `This is not the password of "${by}". The input has two lines: the password, and the code of the authenticator app.`,
  field_required: () => 'The second line of the input is the code of the authenticator app.',
  factor_wrong: () => 'The code of the authenticator app is wrong, or was used before.',
  account_disabled: (by) => `The account "${by}" is disabled.`,
  too_many_requests: () => 'Too many wrong passwords: wait half an hour.',
}
