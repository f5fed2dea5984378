import * as wire from '@night-market/protocol/content'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import multipart from '@fastify/multipart'
import { ok, type App } from '../platform/http/http.ts'
import { fileIn } from '../platform/http/file-in.ts'
import { keepUpload } from '../platform/files/uploads.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { PICTURE_OWNER } from './pictures.ts'
import { openPreview } from './preview.ts'
import { endEntry, publishVersion, requestReview, scheduleEntry, sendBack } from './publish.ts'
import { saveEntry } from './save-entry.ts'
import { entryDetail, listEntries } from './staff-view.ts'
import { writeVersion } from './write-version.ts'

const WRITER = { access: 'staff', right: 'content' } as const
const PUBLISHER = { access: 'staff', right: 'publish' } as const
const nothing = { 200: reply(Nothing) }

/** Writing and publishing what the site says, in the operator console. */
export async function staffContentRoutes(app: App, services: Services): Promise<void> {
  readingRoutes(app, services)
  writingRoutes(app, services)
  reviewingRoutes(app, services)
  publishingRoutes(app, services)
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 0 } })
    pictureRoute(scope, services)
  })
}

function readingRoutes(app: App, { db, clock }: Services): void {
  const list = { querystring: wire.EntriesQuery, response: { 200: reply(wire.Entries) } }
  app.get(
    '/ops/content',
    { config: WRITER, schema: { ...list, summary: 'Entries with their versions' } },
    async (request) => ok({ rows: await listEntries(db, request.query, clock()) }),
  )
  const one = { params: wire.EntryParams, response: { 200: reply(wire.EntryDetail) } }
  app.get(
    '/ops/content/:kind/:slug',
    { config: WRITER, schema: { ...one, summary: 'An entry with its versions' } },
    async (request) => ok(await entryDetail(db, request.params, clock())),
  )
}

function writingRoutes(app: App, services: Services): void {
  const { clock } = services
  const saving = { params: wire.EntryParams, body: wire.EntryBody, response: nothing }
  app.put(
    '/ops/content/:kind/:slug',
    { config: WRITER, schema: { ...saving, summary: 'Create an entry, or change its settings' } },
    async (request) => {
      const { version, ...details } = request.body
      const dated = { ...details, ...datesOf(details) }
      const entry = { ...request.params, version, details: dated }
      await saveEntry(services, entry, staffOf(request).username, clock())
      return ok(null)
    },
  )

  const writing = {
    params: wire.EntryParams,
    body: wire.VersionBody,
    response: { 200: reply(wire.WrittenVersion) },
  }
  app.post(
    '/ops/content/:kind/:slug/versions',
    { config: WRITER, schema: { ...writing, summary: 'Save a new version' } },
    async (request) => {
      const version = { ...request.params, ...request.body }
      return ok({ no: await writeVersion(services, version, staffOf(request).username, clock()) })
    },
  )

  const previewing = {
    params: wire.EntryParams,
    body: wire.PreviewBody,
    response: { 200: reply(wire.PreviewLink) },
  }
  app.post(
    '/ops/content/:kind/:slug/previews',
    { config: WRITER, schema: { ...previewing, summary: 'Make a preview of the draft' } },
    async (request) => {
      const { no, language, at, ...audience } = request.body
      const wanted = { ...request.params, no, language, audience, at: new Date(at) }
      const { url, expiresAt } = await openPreview(services, wanted, staffOf(request).username, clock())
      return ok({ url, expiresAt: expiresAt.toISOString() })
    },
  )
}

function reviewingRoutes(app: App, services: Services): void {
  const { clock } = services
  const schema = { params: wire.VersionParams, body: wire.StepBody, response: nothing }
  app.post(
    '/ops/content/:kind/:slug/versions/:no/review',
    { config: WRITER, schema: { ...schema, summary: 'Submit a version for review' } },
    async (request) => {
      const wanted = { ...request.params, ...request.body }
      await requestReview(services, wanted, staffOf(request).username, clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/content/:kind/:slug/versions/:no/back',
    { config: PUBLISHER, schema: { ...schema, summary: 'Send a version back to its author' } },
    async (request) => {
      await sendBack(services, { ...request.params, ...request.body }, staffOf(request).username, clock())
      return ok(null)
    },
  )
}

function publishingRoutes(app: App, services: Services): void {
  const { clock } = services
  const publishing = { params: wire.VersionParams, body: wire.PublishBody, response: nothing }
  app.post(
    '/ops/content/:kind/:slug/versions/:no/publish',
    { config: PUBLISHER, schema: { ...publishing, summary: 'Publish a version of another author' } },
    async (request) => {
      const wanted = { ...request.params, ...request.body }
      await publishVersion(services, wanted, staffOf(request).username, clock())
      return ok(null)
    },
  )

  const scheduling = { params: wire.EntryParams, body: wire.ScheduleBody, response: nothing }
  app.post(
    '/ops/content/:kind/:slug/schedule',
    { config: PUBLISHER, schema: { ...scheduling, summary: 'Set when an entry is shown' } },
    async (request) => {
      const wanted = { ...request.params, version: request.body.version, ...datesOf(request.body) }
      await scheduleEntry(services, wanted, staffOf(request).username, clock())
      return ok(null)
    },
  )

  const ending = { params: wire.EntryParams, body: wire.EndBody, response: nothing }
  app.post(
    '/ops/content/:kind/:slug/end',
    { config: PUBLISHER, schema: { ...ending, summary: 'Take an entry off the site' } },
    async (request) => {
      await endEntry(services, { ...request.params, ...request.body }, staffOf(request).username, clock())
      return ok(null)
    },
  )
}

function pictureRoute(app: App, { db, clock }: Services): void {
  const schema = { response: { 200: reply(wire.SentPicture) } }
  app.post(
    '/ops/content/pictures',
    { config: WRITER, schema: { ...schema, summary: 'Upload a picture for entries' } },
    async (request) => {
      const sending = { owner: PICTURE_OWNER, purpose: 'content', read: () => fileIn(request) } as const
      return ok(await keepUpload(db, sending, clock()))
    },
  )
}

const datesOf = (texts: { showsFrom: string; showsUntil: string | null }) => ({
  showsFrom: new Date(texts.showsFrom),
  showsUntil: texts.showsUntil === null ? null : new Date(texts.showsUntil),
})
