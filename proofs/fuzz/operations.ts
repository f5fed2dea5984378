/** What can be called: the operations of the platform's description, and the calls of the studio and of vendors. */
import { STUDIO_CALLS } from '@night-market/protocol/studio'
import { DRAW_CALLS } from '@night-market/protocol/vendor/draws'
import { STAFF_READS } from '@night-market/protocol/vendor/staff-reads'
import { TRANSFER_CALLS } from '@night-market/protocol/vendor/transfer-wallet'
import { WALLET_CALLS } from '@night-market/protocol/vendor/seamless-wallet'
import { VENDOR_CALLS } from '@night-market/protocol/vendor/vendor-calls'
import { z } from 'zod'
import type { Schema } from './values.ts'

/** The access that the route declares. */
export type Access = 'open' | 'session' | 'member' | 'agent' | 'staff' | 'vendor'

export interface Operation {
  server: 'api' | 'studio'
  access: Access
  method: string
  /** With `{name}` for each parameter. */
  path: string
  query: { name: string; schema: Schema }[]
  body?: Schema | undefined
  /** The body is sealed to the platform's key. */
  isSealed: boolean
  /** Whose signature the raw body carries. */
  signedBy?: 'vendor' | 'platform'
}

interface Description {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}
interface Described {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  'x-payload'?: Schema
  'x-access'?: Access
}

/** Every operation of an OpenAPI document. */
export function described(document: unknown): Operation[] {
  const { paths } = withoutReferences(document as Description)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      server: 'api' as const,
      access: operation['x-access'] ?? 'open',
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
      body: operation['x-payload'] ?? operation.requestBody?.content?.['application/json']?.schema,
      isSealed: operation['x-payload'] !== undefined,
    })),
  )
}

/** Puts the named schemas where they are referred to; one that refers to itself becomes a cycle. */
function withoutReferences(document: Description): Description {
  const named = document.components?.schemas ?? {}
  const seen = new Set<object>()
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const reference = (value as { $ref?: string }).$ref
    if (reference !== undefined) return resolve(named[reference.slice(reference.lastIndexOf('/') + 1)])
    if (seen.has(value)) return value
    seen.add(value)
    for (const [key, each] of Object.entries(value)) Object.assign(value, { [key]: resolve(each) })
    return value
  }
  return resolve(document) as Description
}

/** The calls of a game's frame, of a vendor to the wallet and of the platform to a vendor. */
export function undescribed(vendorCode: string): Operation[] {
  const post = { method: 'POST', query: [], isSealed: false }
  return [
    ...Object.entries(STUDIO_CALLS).map(([path, { body }]) => ({
      ...post,
      server: 'studio' as const,
      access: 'session' as const,
      path,
      body: schemaOf(body),
    })),
    ...Object.entries(WALLET_CALLS).map(([path, call]) => ({
      ...post,
      server: 'api' as const,
      access: 'vendor' as const,
      path: `/vendor-wallet/${vendorCode}/${path}`,
      body: schemaOf(call),
      signedBy: 'vendor' as const,
    })),
    ...Object.entries({ ...VENDOR_CALLS, ...TRANSFER_CALLS, ...DRAW_CALLS, ...STAFF_READS }).map(
      ([path, { call }]) => ({
        ...post,
        server: 'studio' as const,
        access: 'vendor' as const,
        path: `/vendor/${path}`,
        body: schemaOf(call),
        signedBy: 'platform' as const,
      }),
    ),
  ]
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
