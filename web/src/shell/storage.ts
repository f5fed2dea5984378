import { storageOf } from '../lib/storage.ts'

/** The browser's storages, by the names of the specification (section 9). */
const LOCAL_NAMES = [
  'lang',
  'hisLang',
  'merchantCode',
  'theme',
  'sideMenu',
  'isBalanceHidden',
  'recentSearches',
  'mutedSpeakers',
  'agentTables',
  'consoleTables',
  'contentDrafts',
] as const
const SESSION_NAMES = [
  'token',
  'merchantCode',
  'USER_POPUP',
  'ANONYMOUS_POPUP',
  'hotGames',
  'gameVendors',
  'signedInAt',
  'realityCheck',
  'supportToken',
  'supportDraft',
  'invitation',
  'closedRequests',
] as const

export const local = storageOf<(typeof LOCAL_NAMES)[number]>(() => localStorage)
export const session = storageOf<(typeof SESSION_NAMES)[number]>(() => sessionStorage)
