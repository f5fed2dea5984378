import { storeOf } from '@night-market/ui/hooks/store.ts'

/** The worker of a new version that waits for the visitor; null when there is none. */
export const waitingVersion = storeOf<ServiceWorker | null>(null)

/** Registers the site's service worker, and watches for new versions of it. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (registration.waiting !== null) waitingVersion.set(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // The first worker of a browser replaces nothing.
      const isUpdate = found.state === 'installed' && navigator.serviceWorker.controller !== null
      if (isUpdate) waitingVersion.set(found)
    })
  })
}

/** The new version takes over, and the page is loaded anew with it. */
export function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take-over')
}
