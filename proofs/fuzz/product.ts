/** The whole product as the fuzzer's target: roles, known ids and signing keys. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import type { SecureKey } from '@night-market/protocol/secure'
import { sealPayload } from '../../api/src/platform/crypto/seal.ts'
import { signatureHeaders } from '../../api/src/platform/http/signed-http.ts'
import { newMember } from '../testkit/member.ts'
import { demoStaff } from '../testkit/staff.ts'
import { Refused, SimulatedMember, type GameTable } from '../../cli/seed/simulated-member.ts'
import type { TestProduct } from '../testkit/product.ts'
import { described, undescribed, type Operation } from './operations.ts'
import type { Means } from './requests.ts'
import type { Target } from './run.ts'

/** Settings under which each request may come from an address of its own. Set before the product starts. */
export const FUZZ_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1/32', REQUESTS_PER_MINUTE: '1000000' }

const DEPOSIT = 5_000_000n
const SLOT = 'dragon-pearl'
/** A studio whose database is busy has no code of its own. */
const BUSY = new Set(['503', 'unavailable', 'vendor_unreachable', 'wallet_unreachable'])
const STAKE = 1000n
// The fuzzer needs this request itself.
const LEFT_ALONE = new Set(['/wps/system/key'])

export async function productTarget(product: TestProduct): Promise<Target> {
  const { settings, sites } = product
  const document: unknown = await (await fetch(`${sites.api}/openapi.json`)).json()
  const operations = [...described(document), ...undescribed('studio')].filter(
    ({ path }) => !LEFT_ALONE.has(path),
  )
  const means: Means = {
    roles: await sessionsOf(product),
    known: await known(product),
    seal: sealer(sites.api),
    sign: signer(product),
  }
  /** A busy server keeps the roles as they are until the next time. */
  const renewRoles = async (): Promise<void> => {
    means.roles = await sessionsOf(product).catch((error: unknown) => {
      if (error instanceof Refused && BUSY.has(error.code)) return means.roles
      throw error
    })
  }
  return { ports: { api: settings.PORT, studio: settings.STUDIO_PORT }, operations, means, renewRoles }
}

/** Plays a little, so that rounds, transfers and launches exist, and answers their ids. */
async function known(product: TestProduct): Promise<string[]> {
  const { player } = await newMember(product.sites, { deposit: DEPOSIT })
  const table = await player.launch(SLOT)
  await table.play(STAKE, null)
  const ids = await product.rows(
    `(select id from members.members limit 5) union all (select id from play.rounds limit 5)
     union all (select id from cashier.deposits limit 5) union all (select vendor_round from play.rounds limit 5)`,
  )
  return [...ids.map(({ id }) => String(id)), SLOT, 'powder-mines', 'PXB', 'studio', 'INR', 'FUN', 'MAIN']
}

/** A visitor, two members (one in a game, one an agent), a trial member and one of the staff. */
async function sessionsOf({ sites, rows }: TestProduct): Promise<Means['roles']> {
  const { player: member } = await newMember(sites, { deposit: DEPOSIT })
  const { player: other, username } = await newMember(sites, { deposit: DEPOSIT })
  await rows(
    `update members.members set role = 'agent', affiliate_code = upper(substr(md5(id), 1, 10)) where username = $1`,
    [username],
  )
  await rows(`update site.merchants set flags = flags || '{"AGENTPOLICY3": true}'`)
  const trial = new SimulatedMember(sites)
  await trial.playFree()
  const staff = await demoStaff(sites)
  const members = [{ ...member.headers, ...frameOf(await member.launch(SLOT)) }, other.headers]
  const visitor = { ...trial.headers, ...frameOf(await trial.launch(SLOT, 'demo')) }
  return {
    open: [{}],
    member: members,
    agent: [other.headers],
    session: [...members, visitor],
    staff: [staff.headers],
    vendor: [{}],
  }
}

const frameOf = ({ start }: GameTable): Record<string, string> => ({ [FRAME_SESSION_HEADER]: start.session })

function sealer(api: string): Means['seal'] {
  let published: Promise<SecureKey> | undefined
  return async (path, body) => {
    published ??= fetch(`${api}/wps/system/key`).then(
      async (answer) => ((await answer.json()) as { value: SecureKey }).value,
    )
    return sealPayload(await published, { path, body, sentAt: Date.now() })
  }
}

function signer({ settings }: TestProduct): Means['sign'] {
  const keyIn = (name: string) =>
    createPrivateKey(readFileSync(join(settings.DATA_DIR, 'keys', `${name}.pem`)))
  const keys = { vendor: keyIn('studio'), platform: keyIn('platform') }
  return ({ signedBy, path: called }: Operation, body): Record<string, string> => {
    if (signedBy === undefined) return {}
    const path = called.replace(/^\/(vendor-wallet\/studio|vendor)\//, '')
    return signatureHeaders(keys[signedBy], body, { version: 2, path, code: 'studio' })
  }
}
