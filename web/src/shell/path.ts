/** Every place of the player site, with the query it understands. */
type Places = {
  '/': { tab?: string }
  '/login': object
  '/register': { referralCode?: string }
  '/rng': ListFilters
  '/tables': ListFilters
  '/live': ListFilters
  '/fish': ListFilters
  '/pvp': ListFilters
  '/mini': ListFilters
  '/favorite': object
  '/recent': object
  '/seamless': { gameCode: string; mode?: 'demo' }
  '/credits': object
  '/help': object
  '/fairness': object
  '/member': object
  '/member/personalHistoryCopy': object
  '/member/transactionHistory': object
  '/member/accountRecord': object
  '/member/personalProfit': object
  '/member/bonusDetails': object
  '/member/statement': object
  '/member/depositv2': { channel?: string; amount?: string; id?: string; view?: 'history'; state?: string }
  '/member/withdraw': { id?: string; view?: 'accounts' | 'history'; state?: string }
  '/member/wallet': object
  '/member/securityCenter': object
  '/member/transferFund': object
  '/member/transferUpline': object
  '/member/saferPlay': object
}
type ListFilters = {
  vassalage?: string
  gameClassify?: string
  volatility?: string
  minRtpBps?: string
  sort?: string
}
export type Place = keyof Places

/** The address of a place: a place that does not exist, or a query it does not know, does not compile. */
export function path<Name extends Place>(place: Name, query?: Places[Name]): string {
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return known.length === 0 ? place : `${place}?${new URLSearchParams(known)}`
}
