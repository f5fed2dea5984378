/**
 * The one socket of the page: hints for the session, and the rows of watched topics. It reconnects until closed, and then
 * asks for the rows it lacks.
 */
import type { LiveMessage, LiveRequest, TopicFrame, TopicItem } from '@night-market/protocol/live'
import { storeOf } from '@night-market/ui/hooks/store.ts'
import { orderRows, type OrderedRows } from './topic-rows.ts'

/**
 * All pages lose their sockets at once when a server stops: each tries again at random within this time, as often as it takes, so
 * that all are back this long after the server.
 */
const RETRY_WITHIN_MS = 5_000
/** The server counts frames; these two are sent no more often. */
const TYPING_EVERY_MS = 3_000
const SEEN_EVERY_MS = 1_000
/** The session has too many sockets: this one waits until its page is looked at. */
const TOO_MANY_SOCKETS = 4408

type LiveType = LiveMessage['type']
/** One entry per message; a message without an entry does not compile. */
export type LiveHandlers = {
  [Type in LiveType]: (message: Extract<LiveMessage, { type: Type }>) => void
}

export interface TopicOptions<Item extends TopicItem> {
  /** The last number that the caller has; nothing was read yet without it. */
  after?: number
  /** New rows, each once and in order. */
  onItems: (items: Item[]) => void
  /** Reads rows after a number over HTTP: those that the socket did not bring. Of too many, the newest page. */
  onGap: (after: number) => Promise<Item[]>
  onTyping?: (by: string) => void
  onSeen?: (no: number, by: string) => void
  onPresent?: (count: number, names: string[]) => void
  /** The topic is not there, or not for this session. */
  onRefused?: () => void
}

export interface WatchedTopic {
  typing(): void
  seen(no: number): void
  stop(): void
}

/** The token of a conversation without a login, while there is one. */
export const visitorToken = storeOf<string | null>(null)

interface Watch {
  topic: string
  rows: OrderedRows
  options: Pick<TopicOptions<never>, 'onTyping' | 'onSeen' | 'onPresent' | 'onRefused'>
}
const watches = new Set<Watch>()

/** A socket after its welcome, and the topics it asked for. */
interface Link {
  socket: WebSocket
  topics: Set<string>
}
let link: Link | null = null
/** Whether the socket is there, so that nothing has to be asked for. */
export const isLinked = storeOf(false)

function setLink(next: Link | null): void {
  link = next
  isLinked.set(next !== null)
}

/**
 * Listens to the hints of the server for one session and to watched topics, reconnecting after random pauses until closed.
 * Hints carry no truth: handlers ask again over HTTP.
 */
export function connectLive(
  token: string,
  handlers: Partial<LiveHandlers>,
  at: '/wps/live' | '/ops/live' = '/wps/live',
): { close(): void } {
  let current: WebSocket | undefined
  let cancel = (): void => {}

  function open(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${at}`)
    const opened: Link = { socket, topics: new Set() }
    current = socket
    socket.addEventListener('open', () => socket.send(JSON.stringify(helloOf(token, opened))))
    socket.addEventListener('message', ({ data }) => {
      const message = parsed(data)
      if (message === null) return
      if (message.type === 'welcome') {
        setLink(opened)
        for (const { topic, rows } of watches) watchOn(opened, topic, rows.last())
      }
      dispatch(handlers, message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (link === opened) setLink(null)
      if (current !== socket) return
      cancel = code === TOO_MANY_SOCKETS ? whenVisible(open) : afterRandomDelay(RETRY_WITHIN_MS, open)
    })
  }

  open()
  return {
    close() {
      cancel()
      const last = current
      current = undefined
      if (link?.socket === last) setLink(null)
      last?.close()
    },
  }
}

/** Watches a topic until stopped: every row once and in order, however often the socket breaks. */
export function watchTopic<Item extends TopicItem>(topic: string, options: TopicOptions<Item>): WatchedTopic {
  const watch: Watch = { topic, rows: orderRows(options), options }
  const isNew = ![...watches].some((other) => other.topic === topic)
  watches.add(watch)
  if (!isNew) watch.rows.fill()
  else if (link !== null) watchOn(link, topic, options.after)
  let typedAt = -Infinity
  let seenNo = 0
  let seenTimer: ReturnType<typeof setTimeout> | undefined
  return {
    typing() {
      if (performance.now() - typedAt < TYPING_EVERY_MS) return
      typedAt = performance.now()
      ask({ type: 'typing', topic })
    },
    seen(no) {
      if (no <= seenNo) return
      seenNo = no
      seenTimer ??= setTimeout(() => {
        seenTimer = undefined
        ask({ type: 'seen', topic, no: seenNo })
      }, SEEN_EVERY_MS)
    },
    stop() {
      clearTimeout(seenTimer)
      watch.rows.stop()
      watches.delete(watch)
      if ([...watches].some((other) => other.topic === topic)) return
      link?.topics.delete(topic)
      ask({ type: 'unwatch', topic })
    },
  }
}

function helloOf(token: string, { topics }: Link): object {
  const watch = [...watches].filter(({ topic }) => !topics.has(topic) && topics.add(topic))
  return { type: 'hello', token, watch: watch.map(({ topic, rows }) => ({ topic, after: rows.last() })) }
}

function watchOn(to: Link, topic: string, after: number | undefined): void {
  if (to.topics.has(topic)) return
  to.topics.add(topic)
  to.socket.send(JSON.stringify({ type: 'watch', topic, after } satisfies LiveRequest))
}

/** What cannot be sent now holds only for a moment, and is dropped. */
function ask(request: LiveRequest): void {
  link?.socket.send(JSON.stringify(request))
}

type Message = LiveMessage | TopicFrame

function parsed(text: unknown): Message | null {
  return typeof text === 'string' ? (JSON.parse(text) as Message) : null
}

function dispatch(handlers: Partial<LiveHandlers>, message: Message): void {
  if ('topic' in message)
    return watches.forEach((watch) => watch.topic === message.topic && take(watch, message))
  const handler = handlers[message.type] as ((message: LiveMessage) => void) | undefined
  // What all pages get at once is answered at random moments.
  if ('spreadMs' in message && message.spreadMs !== undefined)
    afterRandomDelay(message.spreadMs, () => handler?.(message))
  // A newer server may know messages this page does not.
  else handler?.(message)
}

function take({ rows, options }: Watch, frame: TopicFrame): void {
  if (frame.type === 'stream') rows.take(frame)
  else if (frame.type === 'gap') rows.fill()
  else if (frame.type === 'typing') options.onTyping?.(frame.by)
  else if (frame.type === 'seen') options.onSeen?.(frame.no, frame.by)
  else if (frame.type === 'present') options.onPresent?.(frame.count, frame.names ?? [])
  else options.onRefused?.()
}

function afterRandomDelay(withinMs: number, work: () => void): () => void {
  const timer = setTimeout(work, Math.random() * withinMs)
  return () => clearTimeout(timer)
}

function whenVisible(work: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    stop()
    work()
  }
  const stop = (): void => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  return stop
}
