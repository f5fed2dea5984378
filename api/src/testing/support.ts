/** Customers of customer service for tests: members, and visitors with a support session. */
import { randomBytes } from 'node:crypto'
import type { ConversationValue } from '@night-market/protocol/support'
import type { TestMarket } from './app.ts'

export type Headers = Record<string, string>

export const freshCnv = (): string => `cnv_${randomBytes(13).toString('hex')}`
export const freshClientId = (): string => `msg_${randomBytes(10).toString('hex')}`

export interface SupportAnswer<Value> {
  status: number
  code: string | undefined
  details: Record<string, unknown>
  value: Value
}

/** A call with the headers of a member, a visitor or staff. */
export async function ask<Value = null>(
  { app }: TestMarket,
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
): Promise<SupportAnswer<Value>> {
  const response = await app.inject({ method, url, headers, ...(body === undefined ? {} : { body }) })
  const { code, details = {}, value } = response.json()
  return { status: response.statusCode, code, details, value }
}

/** The headers of a new visitor. */
export async function aVisitor(market: TestMarket, body: object = {}): Promise<Headers> {
  const response = await market.app.inject({ method: 'POST', url: '/wps/support/visitor', body })
  return supportHeaders(response)
}

function supportHeaders(response: {
  json: () => { value: { token: string } }
  headers: Record<string, unknown>
}): Headers {
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
  return { cookie, 'x-support-token': response.json().value.token }
}

/** Starts a conversation; returns the answer. */
export const start = (market: TestMarket, headers: Headers, body: object = {}) =>
  ask<ConversationValue>(market, headers, 'POST', '/wps/support/conversations', {
    id: freshCnv(),
    clientId: freshClientId(),
    topic: 'deposit',
    language: 'EN',
    text: 'Where is my deposit?',
    ...body,
  })

export const say = (
  market: TestMarket,
  headers: Headers,
  id: string,
  text: string,
  clientId = freshClientId(),
) =>
  ask<{ no: number; sentAt: string }>(market, headers, 'POST', `/wps/support/conversations/${id}/messages`, {
    clientId,
    text,
  })
