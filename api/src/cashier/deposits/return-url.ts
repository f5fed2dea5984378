import type { PlatformEnv } from '../../platform/env.ts'

/** The page that shows a deposit: where a provider's own page sends the payer back to. */
export function returnUrlOf({ PUBLIC_URL }: Pick<PlatformEnv, 'PUBLIC_URL'>, id: string): string {
  const url = new URL('/member/depositv2', PUBLIC_URL)
  url.searchParams.set('id', id)
  return url.href
}
