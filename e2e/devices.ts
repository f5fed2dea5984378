/** What a member holds in the hand: a device with passkeys, an authenticator app. */
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface PasskeyDevice {
  /** Whether its owner's finger lies on it: without, it answers nothing. */
  touch(isOn: boolean): Promise<void>
}

/** Gives the page's browser a device that makes passkeys and knows its owner. */
export async function passkeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

const PERIOD_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238: the six digits that an app with this secret shows at this moment. */
export function appCode(secret: string, at: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)))
  const sum = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const place = sum.readUInt8(sum.length - 1) & 0xf
  return String((sum.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code it shows next: each is believed once. */
export const nextAppCode = (secret: string, at: number): string => appCode(secret, at + PERIOD_MS)
