import * as wire from '@night-market/protocol/console/members'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import { actorOf } from '../actor.ts'
import type { Services } from '../services.ts'
import { notesPage, writeNote } from './notes.ts'
import { removeTag, setTag } from './tags.ts'

const SEE = { access: 'staff', right: 'see' } as const
const SUPPORT = { access: 'staff', right: 'support' } as const

/** What the staff note about a member for one another. */
export function noteRoutes(app: App, { db, clock }: Services): void {
  const list = { params: wire.MemberParams, querystring: wire.NumberedQuery }
  app.get(
    '/ops/console/members/:id/notes',
    {
      config: SEE,
      schema: { ...list, summary: 'Notes about a member', response: { 200: reply(wire.MemberNotes) } },
    },
    async (request) => ok(await notesPage(db, request.params.id, request.query)),
  )
  const writing = { params: wire.MemberParams, body: wire.NoteBody, response: { 200: reply(Nothing) } }
  app.post(
    '/ops/console/members/:id/notes',
    { config: SUPPORT, schema: { ...writing, summary: 'Write a note about a member' } },
    async (request) => {
      const note = { ...request.body, by: actorOf(request) }
      await writeNote(db, request.params.id, note, clock())
      return ok(null)
    },
  )
  const response = { 200: reply(wire.MemberTags) }
  app.post(
    '/ops/console/members/:id/tags',
    {
      config: SUPPORT,
      schema: { summary: 'Tag a member', params: wire.MemberParams, body: wire.TagBody, response },
    },
    async (request) => {
      const { tag } = request.body
      return ok({ tags: await setTag(db, request.params.id, { tag, by: actorOf(request) }, clock()) })
    },
  )
  app.delete(
    '/ops/console/members/:id/tags/:tag',
    { config: SUPPORT, schema: { summary: 'Take a tag off a member', params: wire.TagParams, response } },
    async (request) => {
      const { id, tag } = request.params
      return ok({ tags: await removeTag(db, id, { tag, by: actorOf(request) }, clock()) })
    },
  )
}
