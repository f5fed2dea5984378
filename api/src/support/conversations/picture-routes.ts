import multipart from '@fastify/multipart'
import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import { UploadValue } from '@night-market/protocol/uploads'
import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import { z } from 'zod'
import { fileIn } from '../../platform/http/file-in.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { keepPicture, sendPicture } from '../pictures.ts'
import type { Services } from '../services.ts'
import { customerOf } from '../visitors/session.ts'
import { refuseForeignPicture } from './seen.ts'

const PICTURES = '/wps/support/conversations/:id/pictures'
const picture = z.unknown().meta({ description: 'The picture: image/png or image/jpeg.' })

/** The pictures of a conversation, for the members and visitors who take part in it. */
export function pictureRoutes(app: App, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 0 } })
    sendingRoute(scope, services)
  })
  app.get(
    `${PICTURES}/:upload`,
    {
      config: { access: 'open' },
      schema: {
        summary: 'A picture of a conversation',
        params: wire.PictureParams,
        response: { 200: picture },
      },
    },
    async (request, response) => {
      await refuseForeignPicture(services.db, await customerOf(services, request), request.params)
      return sendPicture(services.db, request.params.upload, response)
    },
  )
}

function sendingRoute(app: App, services: Services): void {
  const config = limits(services)
  app.post(
    PICTURES,
    {
      config: config('open', 20),
      schema: {
        summary: 'Send a picture to support',
        params: wire.ConversationParams,
        response: { 200: reply(UploadValue) },
      },
    },
    async (request) => {
      const sending = { ...request.params, read: () => fileIn(request) }
      return ok(
        await keepPicture(services.db, await customerOf(services, request), sending, services.clock()),
      )
    },
  )
}
