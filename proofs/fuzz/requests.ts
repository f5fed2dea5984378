/** One hostile request for an operation. */
import { randomUUID } from 'node:crypto'
import type { Draw } from '../../api/src/platform/seeded.ts'
import type { Access, Operation } from './operations.ts'
import { hostileText, valueFor, type Schema } from './values.ts'

export interface Request {
  operation: Operation
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** What the requests need of the product that they are sent to. */
export interface Means {
  /** Headers of sessions with this access. */
  roles: Record<Access, Record<string, string>[]>
  /** Ids that exist: of members, rounds, deposits, games. */
  known: string[]
  seal(path: string, body: unknown): Promise<unknown>
  sign(operation: Operation, body: Buffer): Record<string, string>
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'foo',
  '',
]
const ENCODINGS = ['gzip', 'br', 'zstd', 'deflate', 'nonsense']
const NESTED = '['.repeat(30_000)
const BROKEN_JSON = ['{', '{"a":}', '\0', 'ÿþ', NESTED, '{"__proto__":{"a":1}}', '{"a":1e999}', '"', '']

export async function requestFor(draw: Draw, operation: Operation, means: Means): Promise<Request> {
  const oneIn = (times: number): boolean => draw.below(times) === 0
  const method = oneIn(60) ? draw.pick(METHODS) : operation.method
  const headers: Record<string, string> = { ...roleFor(draw, operation, means), ...address(draw) }
  const url = pathFor(draw, operation.path, means.known) + queryFor(draw, operation, means.known)
  const body = hasBody(method) ? await bodyFor(draw, operation, means) : undefined
  if (body !== undefined) headers['content-type'] = oneIn(40) ? draw.pick(CONTENT_TYPES) : 'application/json'
  if (body !== undefined && oneIn(80)) headers['content-encoding'] = draw.pick(ENCODINGS)
  if (oneIn(80)) headers['accept-encoding'] = draw.pick(ENCODINGS)
  if (oneIn(80)) headers.range = draw.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1'])
  if (oneIn(80))
    headers.cookie = draw.pick(['=', 'nm_session=%ff', 'nm_session=a; nm_session=b', 'nm_device=%00'])
  if (body !== undefined && operation.signedBy !== undefined && !oneIn(12))
    Object.assign(headers, means.sign(operation, body))
  return { operation, method, url, headers, body }
}

/** Mostly a role with access; otherwise any role. */
function roleFor(draw: Draw, { access }: Operation, { roles }: Means): Record<string, string> {
  if (draw.below(4) !== 0) return draw.pick(roles[access])
  return draw.pick(Object.values(roles).flat())
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Every request from an address of its own: limits per address are not what is asked here. */
const address = (draw: Draw): Record<string, string> => ({
  'x-forwarded-for': `10.${draw.below(256)}.${draw.below(256)}.${draw.below(256)}`,
})

function pathFor(draw: Draw, path: string, known: readonly string[]): string {
  return path.replaceAll(/\{(\w+)\}/g, () => {
    const value = known.length > 0 && draw.below(2) === 0 ? draw.pick(known) : hostileText(draw).slice(0, 400)
    return draw.below(10) === 0 ? raw(value) : encoded(value)
  })
}

/** Percent signs as they come, but nothing that ends the request line. */
const raw = (value: string): string => value.replaceAll(/[^!-~]/g, '%zz').replaceAll(/[?#]/g, '')

const encoded = (value: string): string => encodeURIComponent(value.toWellFormed())

function queryFor(draw: Draw, { query }: Operation, known: readonly string[]): string {
  const pairs = query
    .filter(() => draw.below(3) !== 0)
    .map(({ name, schema }) => {
      const value = valueFor(draw, schema, known)
      return `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000)}`
    })
  if (draw.below(20) === 0) pairs.push('a[b][c]=d', '=', `${encoded(hostileText(draw)).slice(0, 1000)}=1`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

async function bodyFor(draw: Draw, operation: Operation, means: Means): Promise<Buffer | undefined> {
  if (draw.below(25) === 0) return Buffer.from(draw.pick(BROKEN_JSON), 'latin1')
  if (operation.body === undefined && draw.below(2) === 0) return undefined
  const value = stamped(draw, operation, valueFor(draw, operation.body ?? ANYTHING, means.known))
  const sent = operation.isSealed && draw.below(15) !== 0 ? await means.seal(operation.path, value) : value
  return Buffer.from(JSON.stringify(sent) ?? 'null')
}

const ANYTHING: Schema = {
  type: 'object',
  properties: { id: { type: 'string' }, amount: { type: 'string' } },
}

/** A stale signed call is refused before anything else is checked. */
function stamped(draw: Draw, { signedBy }: Operation, value: unknown): unknown {
  if (signedBy === undefined || typeof value !== 'object' || value === null || draw.below(12) === 0)
    return value
  return { ...value, request_uuid: randomUUID(), sent_at: Date.now() }
}
