/**
 * The description of every call (OpenAPI 3.1): what each route declares, with the shapes of the protocol as named components.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { SecureBody } from '@night-market/protocol/secure'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { $ZodRegistry } from 'zod/v4/core'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** How callers prove who they are: schemes of OpenAPI by name, and for each access the names of those it takes together. */
export interface CallSecurity {
  schemes: Record<string, { type: 'apiKey'; in: 'header' | 'cookie'; name: string; description: string }>
  needed: Record<string, string[]>
}

/** Describes what is registered after it in `/openapi.json`. */
export async function describeCalls(
  app: Pick<FastifyInstance, 'register'>,
  security: CallSecurity = { schemes: {}, needed: {} },
): Promise<void> {
  const schemaRegistry = await namedShapes()
  const withShapes = createJsonSchemaTransformObject({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Night Market', version: '1' },
      servers: [{ url: '/' }],
      components: { securitySchemes: security.schemes },
    },
    transform: descriptions(schemaRegistry, security.needed),
    transformObject: (document) => slimmed(withShapes(document) as unknown as Document) as never,
  })
}

type Shapes = $ZodRegistry<{ id: string }>

/** Every shape that the protocol exports, by its name. Of two modules that use one name, the first gives it. */
async function namedShapes(): Promise<Shapes> {
  const shapes: Shapes = z.registry<{ id: string }>()
  const folder = dirname(fileURLToPath(import.meta.resolve('@night-market/protocol/envelope')))
  const named = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (file.endsWith('.test.ts')) continue
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    for (const [name, shape] of Object.entries(exported)) {
      if (!(shape instanceof z.ZodType) || shapes.has(shape) || named.has(name)) continue
      named.add(name)
      shapes.add(shape, { id: name })
    }
  }
  return shapes
}

/** What the wire carries: an encrypted call's body is its payload; `x-payload` is the shape of what is sealed in it. */
function descriptions(schemaRegistry: Shapes, needed: CallSecurity['needed']): Transform {
  const describeShapes = createJsonSchemaTransform({ schemaRegistry })
  // Parameters stand one by one: their shape has no name.
  const describeParameters = createJsonSchemaTransform({ schemaRegistry: z.registry<{ id: string }>() })
  return (call) => {
    const { schema = {}, route } = call as unknown as DescribedCall
    const whole = describeShapes(call).schema as Declared
    if (whole.hide === true) return { schema: whole, url: call.url }
    const { querystring, params, headers } = describeParameters(call).schema as Declared
    const sealed = describeShapes({ ...call, schema: { ...schema, body: SecureBody } }).schema as Declared
    const isSealed = route.config?.isEncrypted === true
    const schemes = needed[route.config?.access ?? ''] ?? []
    const described = {
      ...whole,
      response: withDefault(whole.response as Declared),
      ...(isSealed ? { body: sealed.body, 'x-payload': whole.body } : {}),
      ...defined({ querystring, params, headers }),
      operationId: operationId(String(route.method), call.url),
      security: schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((name) => [name, []]))],
    }
    return { schema: described, url: call.url }
  }
}

/** A refusal is the reply of every other status: generators of clients know `default`, not all of them `4XX`. */
function withDefault({ '4xx': refusal, '5xx': _same, ...response }: Declared = {}): Declared {
  return refusal === undefined ? response : { ...response, default: refusal }
}

type Declared = Record<string, unknown>
interface DescribedCall {
  schema?: Declared
  route: { method: string | string[]; config?: { access?: string; isEncrypted?: boolean } }
}

const defined = (values: Declared): Declared =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** `getWpsMemberInfo` for `GET /wps/member/info`; a parameter is named after `By`. */
function operationId(method: string, url: string): string {
  const words = url
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:(.*)$/, 'By-$1'))
  return [
    method.toLowerCase(),
    ...words.flatMap((word) => word.split(/[^A-Za-z0-9]+/)).map(capitalised),
  ].join('')
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface Document {
  components: { schemas: Record<string, object> }
}
const INPUT = 'Input'
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/** Leaves out shapes that nothing refers to, and those of input that are the same as of output. */
function slimmed(document: Document): Document {
  const { schemas } = document.components
  const isRepeated = (name: string): boolean => {
    const output = schemas[name.slice(0, -INPUT.length)]
    return name.endsWith(INPUT) && output !== undefined && sameText(schemas[name]) === sameText(output)
  }
  const repeated = new Set(Object.keys(schemas).filter(isRepeated))
  const text = JSON.stringify(document).replaceAll(REFERENCE, (whole, name: string) =>
    repeated.has(name) ? whole.replace(`${INPUT}"`, '"') : whole,
  )
  const slim = JSON.parse(text) as Document
  const { components, ...rest } = slim
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      follow(components.schemas[name])
    }
  }
  follow(rest)
  const kept = Object.entries(components.schemas).filter(([name]) => used.has(name))
  return { ...slim, components: { ...components, schemas: Object.fromEntries(kept) } }
}

const sameText = (schema: object | undefined): string =>
  JSON.stringify(schema).replaceAll(REFERENCE, (_whole, name: string) => name.replace(/Input$/, ''))
