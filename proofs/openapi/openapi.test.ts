/** The description of the API works for public tools: a linter accepts it, and a client generated from it makes calls. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { expect, onTestFinished, test } from 'vitest'
import { testMarket } from '../../api/src/testing/app.ts'
import { run } from '../../cli/run.ts'
import { ROOT } from '../../cli/settings.ts'

/** A shape that many calls share is a component: the document grows with its calls, and not by copies of shapes. */
const MOST_BYTES_A_CALL = 1800
/** Payloads are named in `x-payload`, which the linter does not read; the calls of a social login answer 303. */
const RULES = { 'no-unused-components': 'off', 'operation-2xx-response': 'off' } as const

const market = await testMarket()
const { body: description } = await market.app.inject('/openapi.json')

test('SYS-2: a public linter finds nothing to say about /openapi.json', async () => {
  const config = await createConfig({ extends: ['minimal'], rules: RULES })
  const problems = await lintFromString({ source: description, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([])
  const { paths } = JSON.parse(description) as { paths: Record<string, object> }
  const calls = Object.values(paths).flatMap((each) => Object.keys(each))
  expect(description.length / calls.length).toBeLessThan(MOST_BYTES_A_CALL)
})

test('SYS-2: every call has a name of its own, a summary and, unless it is open, what proves its caller', () => {
  const { paths, webhooks } = JSON.parse(description) as Record<'paths' | 'webhooks', Record<string, Calls>>
  const calls = [...Object.values(paths), ...Object.values(webhooks)].flatMap((each) => Object.values(each))
  const ids = calls.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(calls.filter(({ summary = '' }) => summary === '').map(({ operationId }) => operationId)).toEqual([])
  const schemesOf = (path: string) =>
    Object.values(paths[path] ?? {}).map(({ security: [one = {}] }) => Object.keys(one))
  expect(schemesOf('/wps/member/info')).toEqual([['sessionToken', 'sessionCookie']])
  expect(schemesOf('/ops/session')).toEqual([['sessionToken', 'staffCookie']])
  expect(schemesOf('/vendor-wallet/{code}/transaction/bet')).toEqual([['signature', 'signatureVersion']])
})
type Calls = Record<string, { operationId: string; summary?: string; security: object[] }>

test('SYS-2: a client made by a public generator compiles and makes a call', async () => {
  const folder = join(ROOT, 'test-results', `client-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'openapi.json'), description)
  writeFileSync(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024']
  const compiled = await run('tsc', ['--ignoreConfig', ...strict, join(folder, 'client.ts')])
  expect(compiled.output).toBe('')
  const client = (await import(join(folder, 'client.ts'))) as Client
  client.defaults.baseUrl = await market.app.listen({ port: 0, host: '127.0.0.1' })
  const { status, data } = await client.getWpsSystemStatus()
  expect(status).toBe(200)
  expect(data).toMatchObject({ success: true })
})

interface Client {
  defaults: { baseUrl: string }
  getWpsSystemStatus(): Promise<{ status: number; data: unknown }>
}
