/** Notifications of messages on this device: the browser's subscription, and what the server knows of it. */
import type { PushOffer, PushState } from '@night-market/protocol/messaging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Language } from '../../../shell/i18n/i18n.ts'

/** What the server offers; null where notifications are off. */
export const pushOfferQuery = queryOptions({
  queryKey: ['push', 'offer'],
  queryFn: () => call<PushOffer>('GET', '/wps/push'),
  staleTime: Infinity,
})

export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Whether this device shows notifications to the member who is logged in. */
export const deviceQuery = (language: Language) =>
  queryOptions({ queryKey: ['push', 'device', language], queryFn: () => deviceState(language), staleTime: 0 })

async function deviceState(language: Language): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await keepSubscription(language)) ? 'on' : 'off'
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Tells the server that this browser is still there, and its language; false without a subscription. One that is another
 * member's, or ended with an earlier login, is taken away: this member has not asked for it.
 */
export async function keepSubscription(language: Language): Promise<boolean> {
  const subscription = await subscriptionNow()
  if (subscription === null) return false
  const { endpoint } = subscription
  const { isOn } = await call<PushState>('POST', '/wps/push/confirm', { body: { endpoint, language } })
  if (!isOn) await subscription.unsubscribe()
  return isOn
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission and subscribes; false where the member did not allow it. Call it after a press. */
export async function turnOn(key: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await call('PUT', '/wps/push', { body: { endpoint, keys, language } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return true
}

export async function turnOff(): Promise<void> {
  const subscription = await subscriptionNow()
  if (subscription === null) return
  await call('POST', '/wps/push/off', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
