import { z } from 'zod'
import { envPart, list, P256_KEY, type EnvOf } from '../platform/env.ts'
import type { OutboundEnv } from '../platform/outbound/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'

/** The push services of Chromium, Firefox, Edge and Safari. */
const PUSH_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com'

/** Notifications are off without a key. */
export const messagingEnv = envPart({
  variables: {
    /** PEM of the key that push services know this site by (P-256, VAPID). Losing it ends all subscriptions. */
    PUSH_KEY_FILE: P256_KEY.optional(),
    /** Hosts that notifications are sent to; `*.` stands for one name or more before the rest. */
    PUSH_HOSTS: list
      .prefault(PUSH_HOSTS)
      .pipe(
        z.array(
          z
            .string()
            .regex(
              /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/,
              'should be names of hosts, separated by commas',
            ),
        ),
      ),
  },
  switches: { sandbox: {}, production: {} },
})
export type MessagingEnv = EnvOf<typeof messagingEnv>
export type Services = PlatformServices<MessagingEnv & OutboundEnv>
