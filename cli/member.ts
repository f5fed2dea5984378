/**
 * `npm run member`: a member's account, of the deployment here, or that of `DATABASE_URL`.
 *
 *     npm run member -- disable asha_rao                closes the account
 *     npm run member -- enable asha_rao                 opens it again
 *     npm run member -- agent asha_rao --code LANTERN   makes an agent; without --code a code is made up
 *
 * Disabling ends sessions and launches at once, and deletes remembered devices, hand-offs, codes and open
 * challenges; the balance stays, and what was staked is settled. New members who register with an agent's
 * affiliate code join its hierarchy, along which it may transfer. Every change is audited.
 */
import { makeAgent } from '../api/src/members/index.ts'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { setMemberStatus } from '../api/src/sign-in/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import type { Db } from '../api/src/platform/database/db.ts'
import { Refusal } from '../api/src/platform/refusal.ts'
import { onInstance } from './instance.ts'
import { main, Stop } from './stop.ts'

const BY = { kind: 'operator', name: userInfo().username }
const USAGE = 'npm run member -- disable ACCOUNT | enable ACCOUNT | agent ACCOUNT [--code CODE]'

const COMMANDS: Record<string, (db: Db, username: string, code: string | null) => Promise<string>> = {
  disable: async (db, username) => {
    await setMemberStatus(db, username, 'disabled', BY, systemClock())
    return `${username} is disabled; every session and launch has ended.`
  },
  enable: async (db, username) => {
    await setMemberStatus(db, username, 'active', BY, systemClock())
    return `${username} may log in again.`
  },
  agent: async (db, username, code) => {
    const affiliateCode = await makeAgent(db, username, { code }, BY, systemClock())
    return `${username} is an agent; members who register with the affiliate code ${affiliateCode} join its hierarchy.`
  },
}

/** `words` as behind `npm run member --`. */
export async function member(words: string[]): Promise<void> {
  const { values, positionals } = argumentsGiven(words)
  const [word = '', username = ''] = positionals
  const command = COMMANDS[word]
  if (command === undefined || username === '' || positionals.length > 2) throw new Stop(USAGE)
  if (values.code !== undefined && word !== 'agent') throw new Stop(USAGE)
  const sentence = await onInstance((db) => command(db, username, values.code ?? null)).catch(
    (error: unknown) => {
      throw stopOf(error, username, values.code ?? '')
    },
  )
  console.log(sentence)
}

function argumentsGiven(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { code: { type: 'string' } } })
  } catch (cause) {
    // An option that is not known.
    throw new Stop(USAGE, { cause })
  }
}

function stopOf(error: unknown, username: string, code: string): unknown {
  if (!(error instanceof Refusal)) return error
  const words: Record<string, string> = {
    not_found: `There is no member "${username}".`,
    username_taken: `The affiliate code "${code}" belongs to another agent.`,
    field_format: `An affiliate code has 4 to 20 letters and digits, not "${code}".`,
  }
  return new Stop(words[error.code] ?? error.code, { cause: error })
}

if (import.meta.main) await main(member)
