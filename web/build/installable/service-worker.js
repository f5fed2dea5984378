/* The site's service worker: a page for offline, and updates when the visitor agrees. */
const CACHE = 'offline-%BUILD%'
const OFFLINE = '/offline.html'
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
