import { viewerOf } from './viewer.ts'
import multipart from '@fastify/multipart'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import { IconBody, UploadQuery, UploadValue } from '@night-market/protocol/uploads'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fileIn } from '../platform/http/file-in.ts'
import { ok, type App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { keepUpload, uploadById, type StoredUpload, sendUpload } from '../platform/files/uploads.ts'
import { chooseIcon } from './icon.ts'

/** Uploads of pictures, and reading one's own. Only these routes accept bodies larger than 64 KB. */
export async function uploadRoutes(app: App, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 0 } })
    sendingRoutes(scope, services)
  })
  lookingRoutes(app, services)
  iconRoutes(app, services)
}

function sendingRoutes(app: App, { db, clock }: Services): void {
  app.post(
    '/wps/uploads',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Upload a picture',
        querystring: UploadQuery,
        response: { 200: reply(UploadValue) },
      },
    },
    async (request) => {
      const { purpose } = request.query
      const sending = { owner: viewerOf(request).memberId, purpose, read: () => fileIn(request) }
      return ok(await keepUpload(db, sending, clock()))
    },
  )
}

function lookingRoutes(app: App, { db }: Services): void {
  app.get(
    '/uploads/:id',
    {
      config: { access: 'open' },
      schema: {
        summary: "A picture of the session's member",
        params: z.object({ id: z.string().max(80) }),
        response: { 200: z.unknown().meta({ description: 'The picture: image/png or image/jpeg.' }) },
      },
    },
    async (request, response) => {
      const upload = await uploadById(db, request.params.id)
      // To strangers a picture that is not theirs and one that is not there are the same.
      if (upload === null || !mayRead(request, upload)) throw new Refusal('not_found')
      response.headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie, x-session-token' })
      return sendUpload(response, upload)
    },
  )
}

function iconRoutes(app: App, { db, clock }: Services): void {
  app.put(
    '/wps/member/info/icon',
    {
      config: { access: 'member' },
      schema: { summary: "Choose the member's picture", body: IconBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await chooseIcon(db, viewerOf(request).memberId, request.body.icon, clock())
      return ok(null)
    },
  )
}

/** Pictures can be read only by the member who sent them. */
function mayRead(request: FastifyRequest, upload: StoredUpload): boolean {
  return request.viewer?.memberId === upload.owner
}
