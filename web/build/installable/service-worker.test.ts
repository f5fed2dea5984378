import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { TEMPLATES } from '@night-market/protocol/values/message-templates'
import { serviceWorker } from './installable.ts'

type Listener = (event: object) => void

/** A browser with the site's worker, and these pages open. */
function aBrowser(pages: { visibilityState: string }[] = []) {
  const listeners = new Map<string, Listener>()
  const shown: [title: string, options: Record<string, unknown>][] = []
  const opened: string[] = []
  const told: unknown[] = []
  const open = pages.map((page) => ({
    ...page,
    focus: async () => undefined,
    postMessage: (message: unknown) => told.push({ to: page.visibilityState, message }),
  }))
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (...args: [string, Record<string, unknown>]) => shown.push(args),
    },
    clients: { matchAll: async () => open, openWindow: async (address: string) => opened.push(address) },
  }
  runInNewContext(serviceWorker(['a.js'], '/site.css'), { self })
  const happen = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  return { shown, opened, told, happen }
}

const push = (data: object) => ({ data: { json: () => data } })

test.each([
  ['EN', 'withdrawal_paid', null, 'en', 'Withdrawal paid'],
  ['UR', 'withdrawal_paid', null, 'ur', /[\u0600-\u06ff]/],
  ['HI', null, 'उपहार', 'hi', 'उपहार'],
  ['AR', 'withdrawal_paid', null, 'en', 'Withdrawal paid'],
  ['EN', 'of_a_newer_server', null, 'en', 'A message for you'],
])('SYS-5: a notification for %s of %s says %s in %s', async (language, template, title, lang, body) => {
  const browser = aBrowser()
  await browser.happen('push', push({ id: 'own-7', language, template, title }))
  const [[site, options]] = browser.shown as [[string, { body: string }]]
  expect(site).not.toBe('')
  expect(options).toMatchObject({ lang, tag: 'own-7', data: '/member/messageV2?message=own-7' })
  expect(options.body).toMatch(body)
})

test.each(TEMPLATES)(
  'a notification of %s has words of its own in every language, and asks for no value',
  async (template) => {
    for (const language of ['EN', 'HI', 'UR', 'CN', 'TW', 'JP', 'KR', 'TH', 'ES', 'VN', 'PT', 'ID']) {
      const browser = aBrowser()
      await browser.happen('push', push({ id: 'own-7', language, template, title: null }))
      const [[, options]] = browser.shown as [[string, { body: string }]]
      expect(options.body).toMatch(/^[^{}]+$/)
    }
  },
)

test('a press opens the message in the page that is seen, or in a new one', async () => {
  const press = { notification: { data: '/member/messageV2?message=own-7', close: () => undefined } }
  const message = { open: '/member/messageV2?message=own-7' }
  const browser = aBrowser([{ visibilityState: 'hidden' }, { visibilityState: 'visible' }])
  await browser.happen('notificationclick', press)
  expect([browser.told, browser.opened]).toEqual([[{ to: 'visible', message }], []])
  const closed = aBrowser()
  await closed.happen('notificationclick', press)
  expect(closed.opened).toEqual([message.open])
})
