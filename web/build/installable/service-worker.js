/* The site's service worker: a page for offline, updates when the visitor agrees, and notifications of messages. */
const CACHE = 'offline-%BUILD%'
const OFFLINE = '/offline.html'
const INBOX = '%INBOX%'
const WORDS = '%WORDS%'
const KEPT = [OFFLINE, '%STYLES%', '/offline.js', '/theme.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)))
})

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forgetOthers())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  // What the page for offline needs: else the network alone answers, with the browser's own cache.
  const { origin, pathname } = new URL(request.url)
  if (origin === self.location.origin && KEPT.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

// The visitor agreed to load the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})

// A message, in the reader's language. The same one again takes the place of the first.
self.addEventListener('push', (event) => {
  const { id, language, template, title } = event.data.json()
  const words = WORDS[language] ?? WORDS.EN
  const body = title ?? words[template] ?? words.unknown
  const { locale: lang, direction: dir } = words
  const look = { lang, dir, tag: id, icon: '/icons/icon-192.png', data: `${INBOX}?message=${id}` }
  event.waitUntil(self.registration.showNotification(words.site, { ...look, body }))
})

// An open page goes there by itself, with its session; a new page would have to log in.
self.addEventListener('notificationclick', (event) => {
  const { data: address } = event.notification
  event.notification.close()
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
    if (page === undefined) return self.clients.openWindow(address)
    page.postMessage({ open: address })
    await page.focus()
  }
  event.waitUntil(open())
})
