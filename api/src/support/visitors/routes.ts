import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import type { FastifyReply } from 'fastify'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { supportState } from '../conversations/customer-view.ts'
import { giveFeedback } from '../feedback.ts'
import type { Services } from '../services.ts'
import {
  beginVisit,
  customerOf,
  giveSupportCookie,
  knownCustomer,
  networkOf,
  type NewHalves,
} from './session.ts'
import { offerWindow, takeWindow } from './window.ts'

/** The entrance of customer service: its state, visitors, the window, feedback. */
export function visitorRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)
  feedbackRoute(app, services)
  const give = (response: FastifyReply, { token, cookie }: NewHalves) => {
    giveSupportCookie(response, cookie, services)
    return ok({ token })
  }

  app.get(
    '/wps/support',
    {
      config: { access: 'open' },
      schema: { summary: 'Hours, topics and state of support', response: { 200: reply(wire.SupportState) } },
    },
    async (request) => ok(await supportState(services, await knownCustomer(services, request), clock())),
  )
  app.post(
    '/wps/support/visitor',
    {
      config: config('open', 10),
      schema: {
        summary: 'Begin as a visitor',
        body: wire.VisitorBody,
        response: { 200: reply(wire.SupportToken) },
      },
    },
    async (request, response) => give(response, await beginVisit(services, request, request.body, clock())),
  )
  app.post(
    '/wps/support/window',
    {
      config: config('open', 20),
      schema: {
        summary: 'Code that moves the chat to a window of its own',
        response: { 200: reply(wire.WindowCode) },
      },
    },
    async (request) => {
      const { code, expiresAt } = await offerWindow(services, await customerOf(services, request), clock())
      return ok({ code, expiresAt: expiresAt.toISOString() })
    },
  )
  app.post(
    '/wps/support/window/take',
    {
      config: config('open', 20),
      schema: {
        summary: 'Take the chat over by its code',
        body: wire.TakeWindowBody,
        response: { 200: reply(wire.SupportToken) },
      },
    },
    async (request, response) =>
      give(response, await takeWindow(services, request, request.body.code, clock())),
  )
}

function feedbackRoute(app: App, services: Services): void {
  const config = limits(services)

  app.put(
    '/wps/feedback',
    {
      config: config('open', 10),
      schema: { summary: 'Send feedback', body: wire.FeedbackBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      const customer = await knownCustomer(services, request)
      await giveFeedback(
        services,
        customer,
        { ...request.body, network: networkOf(request) },
        services.clock(),
      )
      return ok(null)
    },
  )
}
