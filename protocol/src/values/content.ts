/** Words of the site's contents, without shapes: safe for the first paint. */

export const CONTENT_KINDS = [
  'banner',
  'notice',
  'popup',
  'promotion',
  'help',
  'news',
  'blog',
  'page',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Spec 3: A logged in, B anonymous, F first login. */
export const EXECUTIONS = ['A', 'B', 'F'] as const
export type Execution = (typeof EXECUTIONS)[number]

export const BANNER_GROUPS = ['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu'] as const
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** Where a banner leads: nowhere, a route of the site, a game, or a dialog. */
export const LINKAGE_TYPES = ['none', 'route', 'game', 'dialog'] as const

/** Spec 9: announcements on a page. */
export const ANNOUNCEMENTS_A_PAGE = 9

export const DEVICES = ['WEB', 'IOS', 'ANDROID'] as const
export type Device = (typeof DEVICES)[number]
