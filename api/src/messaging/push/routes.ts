import { Nothing, reply } from '@night-market/protocol/envelope'
import {
  PushBody,
  PushConfirmBody,
  PushEndpoint,
  PushOffer,
  PushState,
} from '@night-market/protocol/messaging'
import type { FastifyRequest } from 'fastify'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { pushDriver } from './driver.ts'
import { confirmPush, turnOffPush, turnOnPush } from './subscribe.ts'

const MEMBER = { access: 'member' } as const

export function pushRoutes(app: App, services: Services): void {
  const { clock } = services
  const driver = pushDriver(services)
  const offer = driver === null ? null : { key: driver.publicKey, isSandbox: driver.name === 'sandbox' }

  app.get(
    '/wps/push',
    {
      config: MEMBER,
      schema: { summary: 'Key and state of push notifications', response: { 200: reply(PushOffer) } },
    },
    async () => ok(offer),
  )

  const on = { body: PushBody, response: { 200: reply(Nothing) } }
  app.put(
    '/wps/push',
    { config: MEMBER, schema: { ...on, summary: 'Subscribe this device to push notifications' } },
    async (request) => {
      await turnOnPush(services, request.body, subscriberOf(request), clock())
      return ok(null)
    },
  )
  const confirm = { body: PushConfirmBody, response: { 200: reply(PushState) } }
  app.post(
    '/wps/push/confirm',
    { config: MEMBER, schema: { ...confirm, summary: 'Confirm that a test notification arrived' } },
    async (request) => {
      return ok({ isOn: await confirmPush(services, request.body, subscriberOf(request), clock()) })
    },
  )
  const off = { body: PushEndpoint, response: { 200: reply(Nothing) } }
  app.post(
    '/wps/push/off',
    { config: MEMBER, schema: { ...off, summary: 'Unsubscribe this device' } },
    async (request) => {
      await turnOffPush(services, request.body.endpoint, viewerOf(request).memberId)
      return ok(null)
    },
  )
}

function subscriberOf(request: FastifyRequest) {
  const { memberId: member, sessionId: session } = viewerOf(request)
  return { member, session }
}
