/** What a page shows before its scripts run, and the replies to the calls that they would make first. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../http.ts'
import { fill } from './template.ts'

/**
 * The first screen of some paths, written by the build. By locale: the addresses of its calls, by name; its HTML, with places
 * for the values of the replies; and the scripts that these paths need beyond those of every page.
 */
export const Screen = z.object({
  paths: z.array(z.string()),
  calls: z.record(z.string(), z.record(z.string(), z.string())),
  html: z.record(z.string(), z.string()),
  pieces: z.record(z.string(), z.array(z.string())),
})
export type Screen = z.infer<typeof Screen>

/** Of the deployment, by name; an address of a call holds `{name}` where the page would write it. */
export type Facts = Readonly<Record<string, string>>

/**
 * The group of visitors that a request belongs to, all of whom see the same until a setting changes; null for those the site does
 * not serve.
 */
export type AudienceOf = (request: FastifyRequest) => Promise<string | null>

/** `pieces` are the scripts of the page, which asks for them once its first screen is painted. */
export type FirstScreen = { html: string; pieces: readonly string[]; replies: Record<string, unknown> }
export const NO_SCREEN: FirstScreen = { html: '', pieces: [], replies: {} }

// Content that staff change shows up this much later; the page asks again by itself when it has been open for a while.
const FRESH_MS = 5_000

/** Makes the first screens of visitors without a session; those of the same audience share one for some seconds. */
export function openFirstScreens(app: App, audienceOf: AudienceOf) {
  const kept = new Map<string, Promise<FirstScreen>>()
  return async (
    screen: Screen | undefined,
    locale: string,
    request: FastifyRequest,
    facts: Facts,
  ): Promise<FirstScreen> => {
    if (screen === undefined) return NO_SCREEN
    const audience = await audienceOf(request)
    if (audience === null) return NO_SCREEN
    const key = JSON.stringify([screen.paths[0], locale, audience, facts])
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = madeOf(app, filledIn(screen.calls[locale] ?? {}, facts), screen, locale, request)
    kept.set(key, made)
    // Nothing stays in memory longer than it is used.
    setTimeout(() => kept.delete(key), FRESH_MS).unref()
    return made
  }
}

const PLACE = /%7B(\w+)%7D/g

const filledIn = (calls: Record<string, string>, facts: Facts): [name: string, url: string][] =>
  Object.entries(calls).map(([name, url]) => [
    name,
    url.replaceAll(PLACE, (_place, fact: string) => encodeURIComponent(facts[fact] ?? '')),
  ])

async function madeOf(
  app: App,
  calls: readonly [name: string, url: string][],
  screen: Screen,
  locale: string,
  request: FastifyRequest,
): Promise<FirstScreen> {
  const answers = await Promise.all(
    calls.map(async ([name, url]) => ({ name, url, value: await valueOf(app, url, request) })),
  )
  const known = answers.filter(({ value }) => value !== undefined)
  const values = Object.fromEntries(known.map(({ name, value }) => [name, value]))
  const replies = Object.fromEntries(known.map(({ url, value }) => [url, value]))
  return { html: fill(screen.html[locale] ?? '', values), pieces: screen.pieces[locale] ?? [], replies }
}

/** Asks the platform itself, as a visitor from the same place would. A call that fails is left to the page. */
async function valueOf(app: App, url: string, { ip, headers }: FastifyRequest): Promise<unknown> {
  const host = headers.host ?? 'localhost'
  const reply = await app.inject({ method: 'GET', url, remoteAddress: ip, headers: { host } })
  if (reply.statusCode !== 200) return undefined
  return reply.json<{ value?: unknown }>().value
}

/** As data in the page: nothing in it ends the element. */
export const repliesElement = (replies: Record<string, unknown>): string =>
  `<script type="application/json" id="replies">${JSON.stringify(replies).replaceAll('<', '\\u003c')}</script>`
