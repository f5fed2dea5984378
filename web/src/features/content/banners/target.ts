import type { Banner } from '@night-market/protocol/content'
import { path } from '../../../shell/places.ts'

/** Where a banner or a notice leads. The dialogs that it may name are routes of the site. */
export function targetOf({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): string | undefined {
  if (linkageType === 'game') return path('game', { gameCode: url })
  if (linkageType === 'route') return url
  if (linkageType === 'dialog') return `/${url}`
  return undefined
}
