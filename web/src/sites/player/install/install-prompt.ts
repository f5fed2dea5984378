import { storeOf } from '@night-market/ui/hooks/store.ts'

/** Chromium's offer to install the site; other browsers have a menu item for it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The browser's offer, while there is one; it can be used once. */
export const installPrompt = storeOf<InstallPrompt | null>(null)

/** Keeps the offer for the menu's button instead of the browser's own bar. */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  }
  const forget = (): void => installPrompt.set(null)
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', forget)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', forget)
  }
}

export async function install(offer: InstallPrompt): Promise<void> {
  installPrompt.set(null)
  await offer.prompt()
}
